/** The list of baseline exams, as the skeleton of lists needs it. */
import { type BaselineExam, baselineExamsContract } from '@lectern/contract/exams/baseline-exams';
import { ASSESSMENT_PAPER } from '@lectern/domain/assessments/assessment-codes';
import { BASELINE_EXAMS_PATH } from '@lectern/domain/baseline-exams/baseline-exam-link';
import { call } from '../../shared/api/call.ts';
import type { CsvSource } from '../../shared/lists/export-dialog.tsx';
import type { AnyAddress } from '../../shared/lists/list-address.ts';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';

const filters = {
  name: filter.text('考试名称或 ID', { maxLength: 60 }),
  paper: filter.segments('试卷', ASSESSMENT_PAPER.options),
  subjectId: filter.dictionary('学科', 'subjects'),
  phase: filter.dictionary('学段', 'phases'),
  gradeId: filter.dictionary('年级', 'grades'),
  lessonId: filter.record('课程', 'lesson'),
  ids: filter.ids('基线考试'),
};

export const BASELINE_EXAMS = 'baselineExams';

export const baselineExamKind = listKind<BaselineExam, AddressOf<typeof filters>>({
  name: 'baselineExams',
  path: BASELINE_EXAMS_PATH,
  noun: '基线考试',
  measure: '份',
  filters,
  source: plainSource([BASELINE_EXAMS], (query, signal) => call(baselineExamsContract.list, { query }, { signal })),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});

export const baselineExamsCsv: CsvSource<AnyAddress> = {
  bySearch: (address, columns) => call(baselineExamsContract.exportCsv, { query: { ...address, columns } }),
  byIds: (ids, columns) => call(baselineExamsContract.exportCsv, { query: { ids: [...ids], columns } }),
};
