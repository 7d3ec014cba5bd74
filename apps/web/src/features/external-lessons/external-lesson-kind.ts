/** The list of third-party lessons, as the skeleton of lists needs it. */
import { type ExternalLesson, externalLessonsContract } from '@lectern/contract/lessons/external-lessons';
import { call } from '../../shared/api/call.ts';
import { type AddressOf, filter, flagOptions } from '../../shared/lists/list-filters.ts';
import { listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';

const filters = {
  text: filter.text('课程名称或外部 ID', { maxLength: 100 }),
  provider: filter.text('机构', { maxLength: 40, short: true }),
  phase: filter.dictionary('学段', 'phases'),
  subject: filter.dictionary('学科', 'subjects'),
  mapped: filter.segments('对应课程', flagOptions({ true: '已对应', false: '未对应' })),
};

const { list } = externalLessonsContract;
export const EXTERNAL_LESSONS = 'external-lessons';

export const externalLessonKind = listKind<ExternalLesson, AddressOf<typeof filters>>({
  name: 'externalLessons',
  path: '/externalLessons',
  noun: '外部课程',
  measure: '门',
  filters,
  source: plainSource([EXTERNAL_LESSONS], (query, signal) => call(list, { query }, { signal })),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});
