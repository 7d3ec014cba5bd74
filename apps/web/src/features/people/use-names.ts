/** Names of what records carry as ids. While the dictionaries are on their way the place stays empty. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';

type Dictionary = 'phases' | 'subjects' | 'grades' | 'levels';
export type NamesOf = (dictionary: Dictionary, ids: readonly number[]) => string;

export const NOTHING = '—';

export function useNames(): NamesOf {
  const { data } = useQuery(dictionaryQueries.options());
  // Kept by hand: columns are made of it, and every row redraws when they are.
  return useMemo(
    () => (dictionary, ids) => {
      if (ids.length === 0) return NOTHING;
      if (!data) return '';
      return ids.map((id) => data[dictionary].find((row) => row.id === id)?.name ?? String(id)).join('、');
    },
    [data],
  );
}

export const oneOrNone = (id: number | null): readonly number[] => (id === null ? [] : [id]);
