/** The rows for what was typed, from what is known at once (pages, filters) and from what the server finds. */

import { lessonsContract } from '@lectern/contract/lessons/lessons';
import type { Me } from '@lectern/contract/shell/identity';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { type FilterPhrase, filtersOf, parseFilterPhrase } from '@lectern/domain/search/filter-phrase';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { navigationQuery } from '../../shared/api/navigation.ts';
import { mayCall } from '../../shared/api/session.ts';
import { readMajor } from '../../shared/hooks/major-preference.ts';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import { barItems, internalLink } from '../../shared/navigation/nav-items.ts';
import { taskModuleFor, taskPath } from '../tasks/index.ts';
import { matchingActions, taskNumber } from './command-actions.ts';
import { filteredQuery, foundQuery, pageSoundsQuery } from './command-queries.ts';
import {
  type CommandRow,
  filterRow,
  foundRow,
  lessonRow,
  listRow,
  matchingPages,
  pageRow,
  pagesOf,
  studentRow,
  taskRow,
} from './command-rows.ts';
import { readRecentPlaces } from './recent-places.ts';

const TYPED_MS = 120;
const NOTHING: FilterPhrase = { chips: [], rest: '' };

export interface CommandRows {
  readonly rows: readonly CommandRow[];
  readonly phrase: FilterPhrase;
  /** What the server finds for the text as it stands is still on its way. */
  readonly waiting: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useCommandRows(me: Me, typed: string): CommandRows {
  const text = typed.trim();
  const settled = useDebounced(text, TYPED_MS);
  const pages = usePages(me, text);
  const { phrase, rows: filtered } = useFilterRows(me, text);
  const asked = foundQuery(settled);
  const found = useQuery(settled === '' ? { ...asked, queryFn: skipToken } : asked);
  const waiting = text !== '' && (settled !== text || found.isFetching);
  const records = text === '' ? [] : (found.data?.list.map(foundRow) ?? []);
  const actions = [...namedTask(me, text), ...matchingActions(text, me.privileges)];
  const more = text === '' ? [] : moreRows(me, text, filtered.length > 0);
  const recent = readRecentPlaces(me.id).map((place) => ({ ...place, key: `recent ${place.to}`, section: '最近打开' }));
  const isId = /^\d+$/.test(text);
  const rows =
    text === ''
      ? [...recent, ...pages]
      : isId
        ? [...records, ...pages, ...more]
        : [...filtered, ...actions, ...pages, ...records, ...more];
  return { rows, phrase, waiting, error: text === '' ? null : found.error, retry: () => void found.refetch() };
}

/** With nothing typed all of them: what one may do here is found by looking, too. */
function usePages(me: Me, text: string): readonly CommandRow[] {
  const { data: navigation } = useQuery(navigationQuery);
  const { data: sounds } = useQuery(pageSoundsQuery);
  const items = barItems(navigation?.items ?? [], me.privileges);
  const pages = pagesOf(items, (item) => internalLink(item, readMajor(me.id)));
  return (text === '' ? pages : matchingPages(pages, text, sounds ?? {})).map(pageRow);
}

function namedTask(me: Me, text: string): readonly CommandRow[] {
  const reach = taskModuleFor(me.privileges);
  const id = taskNumber(text);
  return reach && id !== undefined ? [taskRow(id, taskPath(reach.module, id))] : [];
}

/** What of the lessons was understood stands above already. */
function moreRows(me: Me, text: string, isPhrase: boolean): readonly CommandRow[] {
  const lessons = !isPhrase && mayCall(me, lessonsContract.listIds) ? [listRow(text)] : [];
  // What the desk finds students by.
  const isNumber = /^\d{4,}$/.test(text);
  const students = isNumber && me.privileges.includes(PRIVILEGE.code.STUDENT_READ) ? [studentRow(text)] : [];
  return [...lessons, ...students];
}

function useFilterRows(me: Me, text: string): { phrase: FilterPhrase; rows: readonly CommandRow[] } {
  const mayList = mayCall(me, lessonsContract.listIds);
  const [openedAt] = useState(() => Date.now());
  const options = dictionaryQueries.options();
  const { data: words } = useQuery(mayList ? options : { ...options, queryFn: skipToken });
  const phrase = words && text !== '' ? parseFilterPhrase(text, words, openedAt) : NOTHING;
  const settled = useDebounced(JSON.stringify(filtersOf(phrase)), TYPED_MS);
  const looked = filteredQuery(JSON.parse(settled) as Record<string, string>);
  const { data: found } = useQuery(phrase.chips.length === 0 ? { ...looked, queryFn: skipToken } : looked);
  if (phrase.chips.length === 0) return { phrase, rows: [] };
  return { phrase, rows: [filterRow(phrase, found?.count ?? ''), ...(found?.lessons ?? []).map(lessonRow)] };
}
