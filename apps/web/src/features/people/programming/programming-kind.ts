/** The list of programming lessons, as the skeleton of lists needs it. */
import { type ProgrammingLesson, programmingLessonsContract } from '@lectern/contract/people/programming-lessons';
import { PROGRAMMING_PATH } from '@lectern/domain/assistants/people-paths';
import { call } from '../../../shared/api/call.ts';
import { accepts } from '../../../shared/lists/accepts.ts';
import { type AddressOf, filter } from '../../../shared/lists/list-filters.ts';
import { listKind } from '../../../shared/lists/list-kind.ts';
import { plainSource } from '../../../shared/lists/plain-source.ts';
import { PROGRAMMING } from '../people-queries.ts';

const filters = {
  text: filter.text('课程名称或 ID', { maxLength: 60 }),
  classNumber: filter.text('期数', { accepts: accepts.code, short: true }),
  level: filter.dictionary('编程级别', 'levels'),
};

const { list } = programmingLessonsContract;

export const programmingKind = listKind<ProgrammingLesson, AddressOf<typeof filters>>({
  name: 'programmingLessons',
  path: PROGRAMMING_PATH,
  noun: '编程课程',
  measure: '门',
  filters,
  source: plainSource([PROGRAMMING], (query, signal) => call(list, { query }, { signal })),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});
