/** The list of assistants, as the skeleton of lists needs it. */
import { type ListedAssistant } from '@lectern/contract/people/assistant-fields';
import { assistantsContract } from '@lectern/contract/people/assistants';
import { ASSISTANTS_PATH } from '@lectern/domain/assistants/people-paths';
import { call } from '../../../shared/api/call.ts';
import { type AddressOf, filter } from '../../../shared/lists/list-filters.ts';
import { listKind } from '../../../shared/lists/list-kind.ts';
import { plainSource } from '../../../shared/lists/plain-source.ts';
import { ASSISTANTS } from '../people-queries.ts';

const filters = {
  name: filter.text('姓名', { maxLength: 40 }),
  account: filter.text('账号', { maxLength: 64, short: true }),
  phase: filter.dictionary('学段', 'phases'),
  subjectId: filter.dictionary('学科', 'subjects'),
};

const { list } = assistantsContract;

export const assistantKind = listKind<ListedAssistant, AddressOf<typeof filters>>({
  name: 'jwcAssistants',
  path: ASSISTANTS_PATH,
  noun: '助教',
  measure: '位',
  filters,
  source: plainSource([ASSISTANTS], (query, signal) => call(list, { query }, { signal })),
  idOf: (row) => row.userId,
  nameOf: (row) => row.name,
});
