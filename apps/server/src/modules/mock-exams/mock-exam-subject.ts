/** Unit mock exams as what commands are about. */
import { MockExamListQuery } from '@lectern/contract/exams/mock-exams';
import { mockExamPath } from '@lectern/domain/mock-exams/mock-exam-link';
import { commandedTable } from '../../kit/record/commanded-table.ts';
import type { CommandedRecords } from '../../kit/record/record-command.ts';
import { queryOfList } from '../../platform/engine/commands/list-query.ts';
import { type MockExamRecord, mockExamsByIds } from './mock-exam-scope.queries.ts';
import { idsOfMockExams } from './mock-exams.queries.ts';

const table = commandedTable({
  table: 'mockExam',
  viewPage: 'mockExams',
  unit: '个',
  noun: '单元模拟考',
  byIds: mockExamsByIds,
  idsOfQuery: (db, { scope }, query, _at, limit) =>
    idsOfMockExams(db, queryOfList(MockExamListQuery, query), scope, limit),
  shownAs: ({ id, name }) => ({ name, href: mockExamPath(id) }),
});

/** With who else holds it, which the row alone does not say. */
export const mockExams: CommandedRecords<MockExamRecord> = {
  ...table,
  rowsOf: async (db, context, ids, way) => {
    const rows = await table.rowsOf(db, context, ids, way);
    return mockExamsByIds(db, context.actor.scope, [...rows.keys()]);
  },
  hold: async (tx, context, subject, way) => {
    const row = await table.hold(tx, context, subject, way);
    const reached = (await mockExamsByIds(tx, context.actor.scope, [row.id])).get(row.id);
    return { ...row, sharedBeyond: reached?.sharedBeyond ?? true };
  },
};
