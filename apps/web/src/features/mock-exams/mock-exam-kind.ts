/** The list of unit mock exams, as the skeleton of lists needs it. */
import { type MockExam, mockExamsContract } from '@lectern/contract/exams/mock-exams';
import { MOCK_EXAMS_PATH } from '@lectern/domain/mock-exams/mock-exam-link';
import { call } from '../../shared/api/call.ts';
import type { CsvSource } from '../../shared/lists/export-dialog.tsx';
import type { AnyAddress } from '../../shared/lists/list-address.ts';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';

const BOUND = [
  { value: 'yes', label: '已绑定考试' },
  { value: 'no', label: '未绑定考试' },
] as const;

const filters = {
  name: filter.text('单元模拟考名称或 ID', { maxLength: 60 }),
  bound: filter.segments('考试', BOUND),
  startFrom: filter.moment('答疑时间从'),
  startTo: filter.moment('答疑时间到'),
  lessonId: filter.record('课程', 'lesson'),
  ids: filter.ids('单元模拟考'),
};

const { list, exportCsv } = mockExamsContract;
export const MOCK_EXAMS = 'mockExams';

export const mockExamKind = listKind<MockExam, AddressOf<typeof filters>>({
  name: 'mockExams',
  path: MOCK_EXAMS_PATH,
  noun: '单元模拟考',
  measure: '个',
  filters,
  source: plainSource([MOCK_EXAMS], (query, signal) => call(list, { query }, { signal })),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});

export const mockExamsCsv: CsvSource<AnyAddress> = {
  bySearch: (address, columns) => call(exportCsv, { query: { ...address, columns } }),
  byIds: (ids, columns) => call(exportCsv, { query: { ids: [...ids], columns } }),
};
