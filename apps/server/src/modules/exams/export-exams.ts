/** The exams of a query as a CSV file (L651). */
import type { Exam, ExamListQuery } from '@lectern/contract/exams/exams';
import { EXAM_STATE, EXAM_TYPE, PAPER_STATE } from '@lectern/domain/exams/exam-codes';
import { durationText } from '@lectern/domain/exams/exam-labels';
import { EXAM_MODE } from '@lectern/domain/exams/exam-setup-codes';
import { pointsText } from '@lectern/domain/exams/points';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { CsvColumn } from '../../platform/files/csv-columns.ts';
import { exportRecords } from '../../platform/files/export-records.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { dictionaryNames } from './exam-facts.queries.ts';
import { examsOfIds, idsOfExams } from './exam-list.queries.ts';

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
  { key: 'due', title: '应考', cell: ({ counts }) => String(counts.due) },
  { key: 'sat', title: '已交卷', cell: ({ counts }) => String(counts.sat) },
  { key: 'marked', title: '已阅', cell: ({ counts }) => String(counts.marked) },
  { key: 'mean', title: '均分', cell: ({ counts }) => (counts.mean === null ? '' : pointsText(counts.mean)) },
  { key: 'phase', title: '学段', cell: ({ phase, names }) => named(names.phases, phase) },
  { key: 'endTime', title: '结束时间', cell: ({ endTime }) => moment(endTime) },
  { key: 'updated', title: '最近修改', cell: ({ updatedTime }) => moment(updatedTime) },
  { key: 'updatedBy', title: '修改人', cell: ({ updatedBy }) => updatedBy },
];

/** @throws RefusedError */
export async function exportExams(
  { db, now }: Pick<LessonsDeps, 'db' | 'now'>,
  actor: Actor,
  filters: Omit<ExamListQuery, 'page' | 'pageSize' | 'count'>,
  keys: string | undefined,
): Promise<AsyncIterable<string>> {
  const at = now();
  const names = await dictionaryNames(db);
  return exportRecords<Row>({
    columns: COLUMNS,
    keys,
    right: {
      actor,
      privilege: 'EXAM_READ',
      code: 'examRightMissing',
      message: '导出考试还需要“查看考试”权限，请联系管理员',
    },
    noun: '场考试',
    idsUpTo: (limit) => idsOfExams(db, actor.scope, { ...filters, page: 1, pageSize: 1 }, { now: at, limit }),
    rowsOf: async (ids) => (await examsOfIds(db, actor.scope, ids, at)).map((exam) => ({ ...exam, names })),
  });
}
