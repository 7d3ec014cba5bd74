/**
 * A person's columns of a list: kept on the server, so that they follow the person, with a copy in this browser, so
 * that the table is drawn right before the server has answered (decision 80).
 */
import { shellContract } from '@lectern/contract/shell/shell';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../api/call.ts';
import { useMe } from '../api/session.ts';
import { keepValue, keptValue } from '../hooks/kept-in-browser.ts';
import { showError } from '../ui/toasts.ts';
import { type ColumnChoice, readColumnChoice } from './column-model.ts';

const SAVED_AFTER_MS = 600;

const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call(shellContract.preferences, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // The copy in the browser stands in; a list is no worse without the person's columns.
  meta: { failure: 'inline' },
});

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

export function useColumnChoice(list: string): readonly [ColumnChoice, (choice: ColumnChoice) => void] {
  const me = useMe();
  const client = useQueryClient();
  const { data } = useQuery(preferencesQuery);
  const key = `columns:${list}`;
  const copy = `lectern.${key}.${me.id}`;
  const stored = data?.[key];
  const kept = useMemo(() => readColumnChoice(stored ?? keptValue(copy)), [stored, copy]);
  // The store tells its readers a moment later; a tick in the chooser must not jump back until then.
  const [chosen, setChosen] = useState<ColumnChoice>();
  const choose = (next: ColumnChoice) => {
    setChosen(next);
    client.setQueryData(preferencesQuery.queryKey, (known) => ({ ...known, [key]: next }));
    keepValue(copy, next);
    saveSoon(client, key, next);
  };
  return [chosen ?? kept, choose];
}

/** Dragging a column tells of many widths; the server hears of the last. */
function saveSoon(client: QueryClient, key: string, choice: ColumnChoice): void {
  clearTimeout(waiting.get(key));
  const save = async () => {
    waiting.delete(key);
    try {
      await call(shellContract.savePreference, { params: { key }, body: { value: { ...plain(choice) } } });
    } catch (error) {
      showError(error);
      await client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
    }
  };
  waiting.set(
    key,
    setTimeout(() => void save(), SAVED_AFTER_MS),
  );
}

function plain({ order, shown, hidden, pinned, widths, density }: ColumnChoice) {
  return {
    order: [...order],
    shown: [...shown],
    hidden: [...hidden],
    pinned: [...pinned],
    widths: { ...widths },
    density,
  };
}
