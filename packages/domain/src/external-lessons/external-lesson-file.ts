/**
 * A file of third-party lessons, line by line: which column is which by its heading, names of subjects and the like
 * turned into ids, and of each line what it says or why it says nothing usable. The page reads with it; the server
 * judges the rows once more against what is stored.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { createCsvReader } from '../csv/csv-reader.ts';
import { parseDateTime } from '../time/shanghai-time.ts';

export interface ExternalLessonFields {
  readonly provider: string;
  readonly externalId: string;
  readonly name: string;
  readonly subject: number | null;
  readonly phase: number | null;
  readonly grade: number | null;
  /** Epoch milliseconds, 0 = not set. */
  readonly startTime: number;
  readonly endTime: number;
  readonly teacherText: string;
  readonly address: string;
  /** Ours that it stands beside. */
  readonly lessonId: number | null;
}

/** What each field is called, in files, plans and the log. */
export const EXTERNAL_LESSON_FIELD = codeTable({
  provider: '机构',
  externalId: '外部 ID',
  name: '课程名称',
  subject: '学科',
  phase: '学段',
  grade: '年级',
  startTime: '开始时间',
  endTime: '结束时间',
  teacherText: '老师',
  address: '链接',
  lessonId: '对应课程 ID',
} satisfies Record<keyof ExternalLessonFields, string>);
type Column = CodeOf<typeof EXTERNAL_LESSON_FIELD>;
const REQUIRED: readonly Column[] = ['provider', 'externalId', 'name'];
export const EXTERNAL_LESSON_HEADER: readonly string[] = EXTERNAL_LESSON_FIELD.options.map(({ label }) => label);
export const MOST_EXTERNAL_LESSONS = 3000;

export interface DictionaryNames {
  readonly subjects: ReadonlyMap<string, number>;
  readonly phases: ReadonlyMap<string, number>;
  readonly grades: ReadonlyMap<string, number>;
}

export interface FileProblem {
  readonly line: number;
  readonly message: string;
}

export interface ExternalLessonFile {
  readonly rows: readonly ExternalLessonFields[];
  readonly problems: readonly FileProblem[];
  /** Why nothing of it can be taken; empty when something can. */
  readonly refusal: string;
}

export function readExternalLessons(text: string, names: DictionaryNames): ExternalLessonFile {
  const reader = createCsvReader();
  const records = [...reader.push(text), ...reader.end()].filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ''),
  );
  const [header, ...lines] = records;
  const places = placesOf(header?.cells ?? []);
  const missing = REQUIRED.filter((column) => places.get(column) === undefined);
  if (missing.length > 0) {
    const wanted = missing.map((column) => `“${EXTERNAL_LESSON_FIELD.labelOf(column)}”`).join('、');
    return { rows: [], problems: [], refusal: `第一行缺少列 ${wanted}，请下载模板后按列填写` };
  }
  if (lines.length > MOST_EXTERNAL_LESSONS) {
    return { rows: [], problems: [], refusal: `一次最多导入 ${MOST_EXTERNAL_LESSONS} 行，请拆分后分批导入` };
  }
  const rows: ExternalLessonFields[] = [];
  const problems: FileProblem[] = reader.fault
    ? [{ line: reader.fault.line, message: '这一行无法读取，请检查双引号' }]
    : [];
  for (const { line, cells } of lines) {
    const cell = (column: Column) => bare(cells[places.get(column) ?? -1] ?? '');
    const found = rowOf(cell, names);
    if (typeof found === 'string') problems.push({ line, message: found });
    else rows.push(found);
  }
  return { rows, problems, refusal: '' };
}

const bare = (cell: string): string =>
  cell
    .replaceAll(/[\u200B\uFEFF]/g, '')
    .trim()
    .replace(/^'/, '');

function placesOf(header: readonly string[]): ReadonlyMap<Column, number> {
  const byName = new Map(header.map((name, i) => [bare(name).replaceAll(/\s/g, '').toLowerCase(), i]));
  const entries = EXTERNAL_LESSON_FIELD.options.flatMap(({ value, label }): [Column, number][] => {
    const place = byName.get(label.replaceAll(/\s/g, '').toLowerCase());
    return place === undefined ? [] : [[value, place]];
  });
  return new Map(entries);
}

const SCIENTIFIC = /^[+-]?\d+(\.\d+)?[eE][+-]?\d+$/;

/** The row, or why there is none. */
function rowOf(cell: (column: Column) => string, names: DictionaryNames): ExternalLessonFields | string {
  for (const column of REQUIRED)
    if (cell(column) === '') return `“${EXTERNAL_LESSON_FIELD.labelOf(column)}”为空，请填写`;
  if (SCIENTIFIC.test(cell('externalId'))) return '“外部 ID”被表格软件改成了科学计数，请把该列设为文本后重新填写';
  const subject = idIn(names.subjects, cell('subject'));
  const phase = idIn(names.phases, cell('phase'));
  const grade = idIn(names.grades, cell('grade'));
  if (subject === undefined) return `没有名为“${cell('subject')}”的学科`;
  if (phase === undefined) return `没有名为“${cell('phase')}”的学段`;
  if (grade === undefined) return `没有名为“${cell('grade')}”的年级`;
  const startTime = timeOf(cell('startTime'));
  const endTime = timeOf(cell('endTime'));
  if (startTime === undefined || endTime === undefined) return '时间格式不正确，请写成 2026-11-21 19:00';
  const lessonText = cell('lessonId');
  if (lessonText !== '' && !/^[1-9]\d{0,14}$/.test(lessonText)) return '“对应课程 ID”须为数字';
  return {
    provider: cell('provider'),
    externalId: cell('externalId'),
    name: cell('name'),
    subject,
    phase,
    grade,
    startTime,
    endTime,
    teacherText: cell('teacherText'),
    address: cell('address'),
    lessonId: lessonText === '' ? null : Number(lessonText),
  };
}

/** Null for nothing, undefined for a name that is none. */
function idIn(names: ReadonlyMap<string, number>, name: string): number | null | undefined {
  return name === '' ? null : names.get(name);
}

/** 0 for nothing. */
function timeOf(text: string): number | undefined {
  return text === '' ? 0 : parseDateTime(text.replaceAll('/', '-'));
}
