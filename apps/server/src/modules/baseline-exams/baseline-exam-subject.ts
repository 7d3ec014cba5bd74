/** Baseline exams as what commands are about, and as what holds one paper. */
import { BaselineExamListQuery } from '@lectern/contract/exams/baseline-exams';
import { baselineExamPath } from '@lectern/domain/baseline-exams/baseline-exam-link';
import { commandedTable } from '../../kit/record/commanded-table.ts';
import { markRecord, updateSignature } from '../../kit/record/write-record.ts';
import { queryOfList } from '../../platform/engine/commands/list-query.ts';
import { type OnePaperHolder, refused } from '../sheets/index.ts';
import { BASELINE_EXAM, inUse } from './baseline-exam-kind.ts';
import { type BaselineExamRecord, baselineExamsByIds, boundCounts } from './baseline-exam-scope.queries.ts';
import { listedBaselineExams } from './baseline-exams.queries.ts';

const baselineExams = commandedTable({
  table: 'baselineExam',
  viewPage: 'baselineExams',
  unit: '份',
  noun: '基线考试',
  byIds: baselineExamsByIds,
  idsOfQuery: (db, { scope }, query, _at, limit) =>
    listedBaselineExams.idsOf(db, scope, queryOfList(BaselineExamListQuery, query), limit),
  shownAs: ({ id, name }) => ({ name, href: baselineExamPath(id) }),
});

export const BASELINE_EXAM_HOLDER: OnePaperHolder<BaselineExamRecord> = {
  kind: 'baselineExam',
  noun: '基线考试',
  records: baselineExams,
  privilege: 'EXAM_WRITE',
  thresholdsOf: () => [],
  keepsPaper: async (db, _context, rows) => {
    const lessonsOf = await boundCounts(
      db,
      rows.map(({ id }) => id),
    );
    return ({ id }) => {
      const lessons = lessonsOf(id);
      return lessons === 0 ? [] : [refused('baselineExamInUse', inUse(lessons, '撤回试卷'))];
    };
  },
  mark: (tx, row, changes, write) =>
    markRecord(BASELINE_EXAM, tx, row, { columns: updateSignature(write), changes, write }),
};
