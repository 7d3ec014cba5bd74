/** The list of third-party lessons, as the skeleton of lists needs it. */
import { type ExternalLesson, externalLessonsContract } from '@lectern/contract/lessons/external-lessons';
import { call } from '../../shared/api/call.ts';
import { accepts } from '../../shared/lists/accepts.ts';
import { listAddress } from '../../shared/lists/list-address.ts';
import type { ListKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';
import { createSelectionStore } from '../../shared/tables/selection.ts';

type Key = 'text' | 'provider' | 'subject' | 'phase' | 'mapped' | 'page' | 'pageSize';
export type ExternalLessonAddress = { readonly [K in Key]?: K extends 'mapped' ? 'true' | 'false' : string };
const idOf = (row: ExternalLesson) => row.id;

const { list } = externalLessonsContract;
export const EXTERNAL_LESSONS = 'external-lessons';

export const externalLessonKind: ListKind<ExternalLesson, ExternalLessonAddress> = {
  name: 'externalLessons',
  path: '/externalLessons',
  noun: '外部课程',
  measure: '门',
  address: listAddress<ExternalLessonAddress>({
    filters: {
      text: accepts.words,
      provider: accepts.words,
      subject: accepts.code,
      phase: accepts.code,
      mapped: accepts.flag,
    },
    sorts: [],
  }),
  source: plainSource([EXTERNAL_LESSONS], (query, signal) => call(list, { query }, { signal }), idOf),
  selection: createSelectionStore(),
  idOf,
  nameOf: (row) => row.name,
};
