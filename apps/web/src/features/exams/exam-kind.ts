/** The list of exams, as the skeleton of lists needs it. */
import { type Exam, examsContract } from '@lectern/contract/exams/exams';
import { EXAM_STATE, EXAM_TYPE } from '@lectern/domain/exams/exam-codes';
import { EXAMS_PATH } from '@lectern/domain/exams/exam-link';
import { EXAM_MODE } from '@lectern/domain/exams/exam-setup-codes';
import { call } from '../../shared/api/call.ts';
import type { CsvSource } from '../../shared/lists/export-dialog.tsx';
import type { AnyAddress } from '../../shared/lists/list-address.ts';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';

/** R244. */
const PAPER = [
  { value: '-2', label: '无试卷' },
  { value: '0', label: '未发布' },
  { value: '1', label: '已发布' },
] as const;

const filters = {
  name: filter.text('考试名称', { maxLength: 60 }),
  state: filter.segments('状态', EXAM_STATE.options),
  paper: filter.segments('试卷', PAPER),
  subjectId: filter.dictionary('学科', 'subjects'),
  phase: filter.dictionary('学段', 'phases'),
  gradeId: filter.dictionary('年级', 'grades'),
  examType: filter.select('类型', EXAM_TYPE.options),
  mode: filter.select('模式', EXAM_MODE.options),
  startFrom: filter.moment('开始时间从'),
  startTo: filter.moment('开始时间到'),
  lessonId: filter.record('课程', 'lesson'),
  templateId: filter.given('考试模板'),
  ids: filter.ids('考试'),
};

const { list, exportCsv } = examsContract;
export const EXAMS = 'exams';

export const examKind = listKind<Exam, AddressOf<typeof filters>>({
  name: 'exams',
  path: EXAMS_PATH,
  noun: '考试',
  measure: '场',
  filters,
  // A documented list counts to the end unless the query says otherwise.
  source: plainSource([EXAMS], (query, signal) => call(list, { query: { count: 'capped', ...query } }, { signal }), {
    count: 'exact',
  }),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});

export const examsCsv: CsvSource<AnyAddress> = {
  bySearch: (address, columns) => call(exportCsv, { query: { ...address, columns } }),
  byIds: (ids, columns) => call(exportCsv, { query: { ids: [...ids], columns } }),
};
