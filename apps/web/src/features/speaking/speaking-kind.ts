/** Results of spoken practice by episode or by lesson, as the skeleton of lists needs them. */
import { type SpeakingRow, speakingContract } from '@lectern/contract/students/speaking';
import { SPEAKING_PATH } from '@lectern/domain/speaking/speaking-paths';
import { call } from '../../shared/api/call.ts';
import { accepts } from '../../shared/lists/accepts.ts';
import { listAddress } from '../../shared/lists/list-address.ts';
import type { ListKind } from '../../shared/lists/list-kind.ts';
import { createSelectionStore } from '../../shared/tables/selection.ts';

type Key = 'by' | 'lessonId' | 'episodeId' | 'page' | 'pageSize';
export type SpeakingAddress = { readonly [K in Key]?: K extends 'by' ? 'lesson' : string };

const { results } = speakingContract;
export const SPEAKING = 'speaking';

export const speakingKind: ListKind<SpeakingRow, SpeakingAddress> = {
  name: 'speaking',
  path: SPEAKING_PATH,
  noun: '口语练习',
  measure: '条',
  address: listAddress<SpeakingAddress>({
    filters: { by: accepts.among(['lesson']), lessonId: accepts.id, episodeId: accepts.id },
    sorts: [],
  }),
  source: {
    key: [SPEAKING],
    page: async (address, signal) => {
      const found = await call(results, { query: address }, { signal });
      return { ...found, rows: found.list, totalExact: true };
    },
    count: async (filters, signal) => (await call(results, { query: { ...filters, pageSize: '1' } }, { signal })).total,
    ids: async (filters, page, signal) =>
      (await call(results, { query: { ...filters, ...page } }, { signal })).list.map(({ id }) => id),
  },
  selection: createSelectionStore(),
  idOf: (row) => row.id,
  nameOf: (row) => row.episode?.name ?? row.lessonName,
};
