/**
 * A file of third-party lessons, line by line: which column is which by its heading, names of subjects and the like
 * turned into ids, and of each line what it says or why it says nothing usable.
 */
import type { CellOf, TableShape } from '../imports/read-table.ts';
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
export const EXTERNAL_LESSON_FIELD = {
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
} as const satisfies Record<keyof ExternalLessonFields, string>;
type Column = keyof typeof EXTERNAL_LESSON_FIELD;
export const EXTERNAL_LESSON_HEADER: readonly string[] = Object.values(EXTERNAL_LESSON_FIELD);
export const MAX_EXTERNAL_LESSONS = 3000;

export interface DictionaryNames {
  readonly subjects: ReadonlyMap<string, number>;
  readonly phases: ReadonlyMap<string, number>;
  readonly grades: ReadonlyMap<string, number>;
}

export const externalLessonTable = (names: DictionaryNames): TableShape<Column, ExternalLessonFields> => ({
  columns: EXTERNAL_LESSON_FIELD,
  required: ['provider', 'externalId', 'name'],
  mostRows: MAX_EXTERNAL_LESSONS,
  rowOf: (cell) => rowOf(cell, names),
});

const SCIENTIFIC = /^[+-]?\d+(\.\d+)?[eE][+-]?\d+$/;

/** The row, or why there is none. */
function rowOf(cell: CellOf<Column>, names: DictionaryNames): ExternalLessonFields | string {
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
