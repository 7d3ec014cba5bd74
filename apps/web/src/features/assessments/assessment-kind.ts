/** The list of entrance assessments, as the skeleton of lists needs it. */
import { type Assessment, assessmentsContract } from '@lectern/contract/exams/assessments';
import { ASSESSMENT_PAPER, ASSESSMENT_STATUS, ASSESSMENT_TYPE } from '@lectern/domain/assessments/assessment-codes';
import { ASSESSMENTS_PATH } from '@lectern/domain/assessments/assessment-link';
import { call } from '../../shared/api/call.ts';
import type { CsvSource } from '../../shared/lists/export-dialog.tsx';
import type { AnyAddress } from '../../shared/lists/list-address.ts';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';

const TYPES = [
  { value: '0', label: ASSESSMENT_TYPE.labelOf(0) },
  { value: '1', label: ASSESSMENT_TYPE.labelOf(1) },
] as const;

const filters = {
  name: filter.text('测评名称或 ID', { maxLength: 60 }),
  status: filter.segments('状态', ASSESSMENT_STATUS.options),
  paper: filter.segments('试卷', ASSESSMENT_PAPER.options),
  subjectId: filter.dictionary('学科', 'subjects'),
  phase: filter.dictionary('学段', 'phases'),
  gradeId: filter.dictionary('年级', 'grades'),
  type: filter.select('类型', TYPES),
  lessonId: filter.record('课程', 'lesson'),
  ids: filter.ids('测评'),
};

const { query: list, exportCsv } = assessmentsContract;
export const ASSESSMENTS = 'assessments';

export const assessmentKind = listKind<Assessment, AddressOf<typeof filters>>({
  name: 'assessments',
  path: ASSESSMENTS_PATH,
  noun: '测评',
  measure: '份',
  filters,
  source: plainSource([ASSESSMENTS], (query, signal) => call(list, { query }, { signal })),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});

export const assessmentsCsv: CsvSource<AnyAddress> = {
  bySearch: (address, columns) => call(exportCsv, { query: { ...address, columns } }),
  byIds: (ids, columns) => call(exportCsv, { query: { ids: [...ids], columns } }),
};
