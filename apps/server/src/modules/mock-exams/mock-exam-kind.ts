/** The record 单元模拟考: its name and times are those of its outline entry, which alone writes them. */
import type { RecordKind } from '../../kit/record/record-kind.ts';
import { mockExamsByIds } from './mock-exam-scope.queries.ts';

interface MockExamFields {
  readonly name: string;
}

export const MOCK_EXAM: RecordKind<'mockExam', MockExamFields> = {
  table: 'mockExam',
  type: 'mockExam',
  label: '单元模拟考',
  labels: { name: '名称' },
  fields: { name: { ofRow: ({ name }) => name } },
  nameOf: ({ name }) => name,
  seenAmong: mockExamsByIds,
};
