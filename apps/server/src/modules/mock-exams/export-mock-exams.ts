/** The unit mock exams of a query as a CSV file (L817). */
import type { MockExam, MockExamListQuery } from '@lectern/contract/exams/mock-exams';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { CsvColumn } from '../../platform/files/csv-columns.ts';
import { exportRecords } from '../../platform/files/export-records.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { idsOfMockExams, mockExamsOfIds } from './mock-exams.queries.ts';

const timeText = (time: number): string => (time === 0 ? '' : formatDateTime(time));

/** Under the keys of the screen's columns. */
const COLUMNS: readonly CsvColumn<MockExam>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => String(id) },
  { key: 'name', title: '名称', cell: ({ name }) => name },
  { key: 'exam', title: '考试', cell: ({ exam }) => exam?.name ?? '' },
  { key: 'examStart', title: '考试开始', cell: ({ exam }) => timeText(exam?.startTime ?? 0) },
  { key: 'startTime', title: '答疑开始', cell: ({ startTime }) => timeText(startTime) },
  { key: 'endTime', title: '答疑结束', cell: ({ endTime }) => timeText(endTime) },
  { key: 'lesson', title: '课程', cell: ({ lesson }) => lesson.name },
  { key: 'lessonCount', title: '课程数', cell: ({ lessonCount }) => String(lessonCount) },
  { key: 'teamCount', title: '小班', cell: ({ teamCount }) => String(teamCount) },
];

/** @throws RefusedError */
export const exportMockExams = (
  db: Db,
  actor: Actor,
  filters: Omit<MockExamListQuery, 'page' | 'pageSize'>,
  keys: string | undefined,
): Promise<AsyncIterable<string>> =>
  exportRecords<MockExam>({
    columns: COLUMNS,
    keys,
    right: {
      actor,
      privilege: 'EXAM_READ',
      code: 'examRightMissing',
      message: '导出单元模拟考还需要“查看考试”权限，请联系管理员',
    },
    noun: '个单元模拟考',
    idsUpTo: (limit) => idsOfMockExams(db, filters, actor.scope, limit),
    rowsOf: (ids) => mockExamsOfIds(db, actor.scope, ids),
  });
