/** The exams of a query as a CSV file (L651): ids first, then rows in chunks, so that memory stays small. */
import type { Exam, ExamListQuery } from '@lectern/contract/exams/exams';
import { EXAM_STATE, EXAM_TYPE, PAPER_STATE } from '@lectern/domain/exams/exam-codes';
import { durationText } from '@lectern/domain/exams/exam-labels';
import { EXAM_MODE } from '@lectern/domain/exams/exam-setup-codes';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { type CsvColumn, chosenColumns, csvHead, csvRows } from '../../platform/files/csv-columns.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { dictionaryNames } from './exam-facts.queries.ts';
import { examsOfIds, idsOfExams } from './exam-list.queries.ts';

const MAX_EXPORTED = 50_000;
const CHUNK = 500;

type Names = Awaited<ReturnType<typeof dictionaryNames>>;
type Row = Exam & { readonly names: Names };

const moment = (time: number): string => (time === 0 ? '' : formatDateTime(time));
const named = (names: ReadonlyMap<number, string>, id: number | null): string =>
  id === null ? '' : (names.get(id) ?? String(id));

/** Under the keys of the screen's columns. */
const COLUMNS: readonly CsvColumn<Row>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => String(id) },
  { key: 'name', title: '考试名称', cell: ({ name }) => name },
  { key: 'subject', title: '学科', cell: ({ subjectId, names }) => named(names.subjects, subjectId) },
  {
    key: 'grades',
    title: '年级',
    cell: ({ gradeIds, names }) => gradeIds.map((id) => named(names.grades, id)).join('、'),
  },
  { key: 'mode', title: '模式', cell: ({ mode }) => EXAM_MODE.labelOf(mode) },
  { key: 'examType', title: '类型', cell: ({ examType }) => EXAM_TYPE.labelOf(examType) },
  { key: 'startTime', title: '开始时间', cell: ({ startTime }) => moment(startTime) },
  { key: 'duration', title: '时长', cell: ({ duration }) => durationText(duration) },
  { key: 'state', title: '状态', cell: ({ state }) => EXAM_STATE.labelOf(state) },
  { key: 'paper', title: '试卷', cell: ({ paperState }) => PAPER_STATE.labelOf(paperState) },
  { key: 'lessons', title: '课程', cell: ({ lessonCount }) => String(lessonCount) },
  { key: 'phase', title: '学段', cell: ({ phase, names }) => named(names.phases, phase) },
  { key: 'endTime', title: '结束时间', cell: ({ endTime }) => moment(endTime) },
  { key: 'updated', title: '最近修改', cell: ({ updatedTime }) => moment(updatedTime) },
  { key: 'updatedBy', title: '修改人', cell: ({ updatedBy }) => updatedBy },
];

/** @throws RefusedError beyond `MAX_EXPORTED` rows, before anything is sent. */
export async function exportExams(
  { db, now }: Pick<LessonsDeps, 'db' | 'now'>,
  actor: Actor,
  filters: Omit<ExamListQuery, 'page' | 'pageSize' | 'count'>,
  keys: string | undefined,
): Promise<AsyncIterable<string>> {
  if (!actor.privileges.has('EXAM_READ'))
    throw new RefusedError('examRightMissing', '导出考试还需要“查看考试”权限，请联系管理员');
  const columns = chosenColumns(COLUMNS, keys);
  const at = now();
  const ids = await idsOfExams(
    db,
    actor.scope,
    { ...filters, page: 1, pageSize: 1 },
    { now: at, limit: MAX_EXPORTED + 1 },
  );
  if (ids.length > MAX_EXPORTED) {
    const most = MAX_EXPORTED.toLocaleString('en-US');
    throw new RefusedError('exportTooLarge', `一次最多导出 ${most} 场考试，请缩小筛选范围后分批导出`);
  }
  return fileOf(db, actor, { ids, columns, now: at });
}

interface Exported {
  readonly ids: readonly number[];
  readonly columns: readonly CsvColumn<Row>[];
  readonly now: Date;
}

async function* fileOf(db: Db, { scope }: Actor, { ids, columns, now }: Exported) {
  yield csvHead(columns);
  const names = await dictionaryNames(db);
  for (let start = 0; start < ids.length; start += CHUNK) {
    const exams = await examsOfIds(db, scope, ids.slice(start, start + CHUNK), now);
    yield csvRows(
      columns,
      exams.map((exam) => ({ ...exam, names })),
    );
  }
}
