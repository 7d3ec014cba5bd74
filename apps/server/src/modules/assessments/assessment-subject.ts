/** Assessments as what commands are about, and as what holds one paper. */
import { AssessmentListQuery } from '@lectern/contract/exams/assessments';
import { assessmentPath } from '@lectern/domain/assessments/assessment-link';
import { commandedTable } from '../../kit/record/commanded-table.ts';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { markRecord, updateSignature } from '../../kit/record/write-record.ts';
import { queryOfList } from '../../platform/engine/commands/list-query.ts';
import { type OnePaperHolder, refused } from '../sheets/index.ts';
import { ASSESSMENT } from './assessment-kind.ts';
import { type AssessmentRecord, assessmentsByIds } from './assessment-scope.queries.ts';
import { listedAssessments } from './assessments.queries.ts';

export const assessments = commandedTable({
  table: 'assessment',
  viewPage: 'assessments',
  unit: '份',
  noun: '入学测评',
  byIds: assessmentsByIds,
  idsOfQuery: (db, { scope }, query, _at, limit) =>
    listedAssessments.idsOf(db, scope, queryOfList(AssessmentListQuery, query), limit),
  shownAs: ({ id, name }) => ({ name, href: assessmentPath(id) }),
});

export const ASSESSMENT_HOLDER: OnePaperHolder<AssessmentRecord> = {
  kind: 'assessment',
  noun: '入学测评',
  records: assessments,
  privilege: 'ASSESSMENT_WRITE',
  thresholdsOf: (row) => fieldsOfRow(ASSESSMENT, row).bands.map(({ score }) => score),
  // One that is open has a paper.
  keepsPaper: () =>
    Promise.resolve(({ status }) =>
      status === 'open' ? [refused('stillOpen', '入学测评还在开放，请先关闭再撤回试卷')] : [],
    ),
  mark: (tx, row, changes, write) =>
    markRecord(ASSESSMENT, tx, row, { columns: updateSignature(write), changes, write }),
};
