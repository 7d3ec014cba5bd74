/** The list of assistants, as the skeleton of lists needs it. */

import { type ListedAssistant } from '@lectern/contract/people/assistant-fields';
import { assistantsContract } from '@lectern/contract/people/assistants';
import { ASSISTANTS_PATH } from '@lectern/domain/assistants/people-paths';
import { call } from '../../../shared/api/call.ts';
import { accepts } from '../../../shared/lists/accepts.ts';
import { listAddress } from '../../../shared/lists/list-address.ts';
import type { ListKind } from '../../../shared/lists/list-kind.ts';
import { plainSource } from '../../../shared/lists/plain-source.ts';
import { createSelectionStore } from '../../../shared/tables/selection.ts';
import { ASSISTANTS } from '../people-queries.ts';

type Key = 'name' | 'account' | 'subjectId' | 'phase' | 'page' | 'pageSize';
export type AssistantAddress = { readonly [K in Key]?: string };

const { list } = assistantsContract;
const idOf = (row: ListedAssistant) => row.userId;

export const assistantKind: ListKind<ListedAssistant, AssistantAddress> = {
  name: 'jwcAssistants',
  path: ASSISTANTS_PATH,
  noun: '助教',
  measure: '位',
  address: listAddress<AssistantAddress>({
    filters: { name: accepts.words, account: accepts.words, phase: accepts.code, subjectId: accepts.code },
    sorts: [],
  }),
  source: plainSource([ASSISTANTS], (query, signal) => call(list, { query }, { signal }), idOf),
  selection: createSelectionStore(),
  idOf,
  nameOf: (row) => row.name,
};
