/** The list of programming lessons, as the skeleton of lists needs it. */
import { type ProgrammingLesson, programmingLessonsContract } from '@lectern/contract/people/programming-lessons';
import { PROGRAMMING_PATH } from '@lectern/domain/assistants/people-paths';
import { call } from '../../../shared/api/call.ts';
import { accepts } from '../../../shared/lists/accepts.ts';
import { listAddress } from '../../../shared/lists/list-address.ts';
import type { ListKind } from '../../../shared/lists/list-kind.ts';
import { plainSource } from '../../../shared/lists/plain-source.ts';
import { createSelectionStore } from '../../../shared/tables/selection.ts';
import { PROGRAMMING } from '../people-queries.ts';

type Key = 'text' | 'level' | 'classNumber' | 'page' | 'pageSize';
export type ProgrammingAddress = { readonly [K in Key]?: string };

const { list } = programmingLessonsContract;
const idOf = (row: ProgrammingLesson) => row.id;

export const programmingKind: ListKind<ProgrammingLesson, ProgrammingAddress> = {
  name: 'programmingLessons',
  path: PROGRAMMING_PATH,
  noun: '编程课程',
  measure: '门',
  address: listAddress<ProgrammingAddress>({
    filters: { text: accepts.words, level: accepts.code, classNumber: accepts.code },
    sorts: [],
  }),
  source: plainSource([PROGRAMMING], (query, signal) => call(list, { query }, { signal }), idOf),
  selection: createSelectionStore(),
  idOf,
  nameOf: (row) => row.name,
};
