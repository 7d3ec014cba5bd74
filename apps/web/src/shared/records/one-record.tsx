/** The page of one record with its tabs in the address: on its way, gone, there, or there with an older state than it has. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { StaleNote } from '../tables/stale-note.tsx';
import { NotFoundPage } from '../ui/not-found-page.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { RecordAway } from '../ui/record-away.tsx';

export interface RecordScreen<R, T extends string> {
  /** The id in the route. */
  readonly param: string;
  /** The first one opens where the address names none. */
  readonly tabs: Readonly<Record<T, string>>;
  /** The list, as the navigation calls it. */
  readonly list: string;
  readonly listPath: string;
  /** With its measure: `这份测评`. */
  readonly noun: string;
  readonly missing: string;
  /** Where it may have gone. */
  readonly gone: string;
  /** Of its queries, which a change asks for again. */
  readonly queryKey: string;
  readonly read: (id: string, signal: AbortSignal) => Promise<R>;
}

export interface ShownRecord<R, T extends string> {
  readonly record: R;
  readonly tab: T;
  /** Says that reading it anew failed. */
  readonly note: ReactNode;
}

interface OneRecordProps<R, T extends string> {
  readonly screen: RecordScreen<R, T>;
  readonly children: (shown: ShownRecord<R, T>) => ReactNode;
}

const IS_ID = /^[1-9]\d{0,14}$/;

export function OneRecord<R, T extends string>({ screen, children }: OneRecordProps<R, T>) {
  const { param, tabs, list, listPath, noun, missing, gone, queryKey, read } = screen;
  const { [param]: id = '', tab = Object.keys(tabs)[0] ?? '' } = useParams();
  const isTab = (code: string): code is T => code in tabs;
  const { data, error, refetch } = useQuery({
    queryKey: [queryKey, 'one', id],
    queryFn: ({ signal }) => read(id, signal),
    enabled: IS_ID.test(id),
    meta: { failure: 'inline' },
  });
  const retry = () => void refetch();
  if (!IS_ID.test(id) || !isTab(tab)) return <NotFoundPage />;
  if (data !== undefined)
    return children({ record: data, tab, note: error && <StaleNote error={error} onRetry={retry} /> });
  return (
    <RecordAway list={list} listPath={listPath} noun={noun} missing={missing} error={error} onRetry={retry}>
      {gone}
    </RecordAway>
  );
}

interface RecordTabsProps<T extends string> {
  /** 测评页签 */
  readonly name: string;
  readonly tabs: Readonly<Record<T, string>>;
  readonly current: T;
  readonly pathOf: (tab: T) => string;
}

export function RecordTabs<T extends string>({ name, tabs, current, pathOf }: RecordTabsProps<T>) {
  const codes = Object.keys(tabs) as T[];
  return (
    <PageTabs
      name={name}
      current={current}
      tabs={codes.map((code) => ({ code, label: tabs[code], to: pathOf(code) }))}
    />
  );
}
