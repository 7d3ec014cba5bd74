/** The list of assistants, as the skeleton of lists needs it. */
import { assistantsContract, type ListedAssistant } from '@lectern/contract/assistants';
import { ASSISTANTS_PATH } from '@lectern/domain/assistants/people-paths';
import { call } from '../../../shared/api/call.ts';
import { accepts } from '../../../shared/lists/accepts.ts';
import { listAddress } from '../../../shared/lists/list-address.ts';
import type { ListKind } from '../../../shared/lists/list-kind.ts';
import { createSelectionStore } from '../../../shared/tables/selection.ts';
import { ASSISTANTS } from '../people-queries.ts';

type Key = 'name' | 'account' | 'subjectId' | 'phase' | 'page' | 'pageSize';
export type AssistantAddress = { readonly [K in Key]?: string };

const { list } = assistantsContract;

export const assistantKind: ListKind<ListedAssistant, AssistantAddress> = {
  name: 'jwcAssistants',
  path: ASSISTANTS_PATH,
  noun: '助教',
  measure: '位',
  address: listAddress<AssistantAddress>({
    filters: { name: accepts.words, account: accepts.words, phase: accepts.code, subjectId: accepts.code },
    sorts: [],
  }),
  source: {
    key: [ASSISTANTS],
    page: async (address, signal) => {
      const found = await call(list, { query: address }, { signal });
      return { ...found, rows: found.list };
    },
    count: async (filters, signal) => (await call(list, { query: { ...filters, pageSize: '1' } }, { signal })).total,
    ids: async (filters, page, signal) =>
      (await call(list, { query: { ...filters, ...page } }, { signal })).list.map(({ userId }) => userId),
  },
  selection: createSelectionStore(),
  idOf: (row) => row.userId,
  nameOf: (row) => row.name,
};
