/** What the pages of dictionaries read, and what a write asks for again: the forms' options too. */
import { dictionariesContract } from '@lectern/contract/dictionaries/dictionaries';
import type { EntryNames } from '@lectern/domain/dictionaries/dictionary-entry';
import type { Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';

export const DICTIONARIES = 'dictionaries';

export const entryQueries = {
  overview: () =>
    queryOptions({
      queryKey: [DICTIONARIES, 'overview'],
      queryFn: ({ signal }) => call(dictionariesContract.overview, {}, { signal }),
      meta: { failure: 'inline' },
    }),
  list: (dictionary: Dictionary) =>
    queryOptions({
      queryKey: [DICTIONARIES, 'list', dictionary],
      queryFn: ({ signal }) => call(dictionariesContract.list, { params: { dictionary } }, { signal }),
      meta: { failure: 'inline' },
    }),
  usage: (dictionary: Dictionary, id: number, rev: number) =>
    queryOptions({
      queryKey: [DICTIONARIES, 'usage', dictionary, id, rev],
      queryFn: ({ signal }) => call(dictionariesContract.usage, { params: { dictionary, id: String(id) } }, { signal }),
      // Who uses it changes elsewhere.
      staleTime: 0,
      meta: { failure: 'inline' },
    }),
  proposal: () =>
    queryOptions({
      queryKey: [DICTIONARIES, 'proposal'],
      queryFn: ({ signal }) => call(dictionariesContract.semesterCreateInfo, {}, { signal }),
      staleTime: 0,
      meta: { failure: 'inline' },
    }),
} as const;

export async function afterWrite(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [DICTIONARIES] }),
    client.invalidateQueries({ queryKey: dictionaryQueries.options().queryKey }),
  ]);
}

export function useEntryNames(): EntryNames {
  const { data } = useQuery(dictionaryQueries.options());
  const named = (rows: readonly { readonly id: number; readonly name: string }[] = []) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  return {
    phases: named(data?.phases),
    subjects: named(data?.subjects),
    semesters: named(data?.semesters),
    grades: named(data?.grades),
    levels: named(data?.levels),
  };
}
