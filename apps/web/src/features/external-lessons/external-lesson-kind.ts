/** The list of third-party lessons, as the skeleton of lists needs it. */
import { type ExternalLesson, externalLessonsContract } from '@lectern/contract/external-lessons';
import { call } from '../../shared/api/call.ts';
import { accepts } from '../../shared/lists/accepts.ts';
import { listAddress } from '../../shared/lists/list-address.ts';
import type { ListKind } from '../../shared/lists/list-kind.ts';
import { createSelectionStore } from '../../shared/tables/selection.ts';

type Key = 'text' | 'provider' | 'subject' | 'phase' | 'mapped' | 'page' | 'pageSize';
export type ExternalLessonAddress = { readonly [K in Key]?: K extends 'mapped' ? 'true' | 'false' : string };

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
  source: {
    key: [EXTERNAL_LESSONS],
    page: async (address, signal) => {
      const found = await call(list, { query: address }, { signal });
      return { ...found, rows: found.list };
    },
    count: async (filters, signal) => (await call(list, { query: { ...filters, pageSize: '1' } }, { signal })).total,
    ids: async (filters, page, signal) =>
      (await call(list, { query: { ...filters, ...page } }, { signal })).list.map(({ id }) => id),
  },
  selection: createSelectionStore(),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
};
