/**
 * The order as the person makes it: shown at once, saved when the hands rest. Several moves in a row are one write; one
 * that is refused brings the outline back as it is, with the reason.
 */
import { outlineContract } from '@lectern/contract/outline/outline';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { showError } from '../../shared/ui/toasts.ts';
import type { OutlineItem } from './outline-item.ts';
import { LESSONS, outlineQueries } from './outline-queries.ts';
import { noteRev, revSeen } from './seen-revs.ts';
import { outlineErrorWords } from './stale-words.ts';

const REST_MS = 500;

export type OrderState = 'saved' | 'waiting' | 'saving';

export interface Order {
  readonly state: OrderState;
  /** As the last move left it, before it is drawn: keys that repeat are faster than that. */
  readonly latest: () => readonly OutlineItem[];
  readonly reorder: (next: readonly OutlineItem[]) => void;
}

export function useOrder(lesson: { readonly id: number; readonly rev: number }): Order {
  const client = useQueryClient();
  const [state, setState] = useState<OrderState>('saved');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef<readonly OutlineItem[]>(undefined);
  const key = outlineQueries.items(lesson.id).queryKey;

  const save = async () => {
    const items = wanted.current;
    if (!items) return;
    wanted.current = undefined;
    setState('saving');
    try {
      const placed = items.map(({ kind, id }, index) => ({ kind, id, ordinal: index + 1 }));
      const body = { items: placed, rev: revSeen(lesson) };
      noteRev((await call(outlineContract.order, { params: { id: lesson.id }, body })).lesson);
    } catch (error) {
      wanted.current = undefined;
      showError(outlineErrorWords(error));
    }
    // What was moved meanwhile is saved next, and shown until then.
    if (wanted.current) return void save();
    setState('saved');
    await client.invalidateQueries({ queryKey: LESSONS });
  };

  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  // Whoever leaves the tab has made the order nevertheless.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void latest.current();
    },
    [],
  );

  return {
    state,
    latest: () => client.getQueryData(key) ?? [],
    reorder: (next) => {
      wanted.current = next;
      void client.cancelQueries({ queryKey: key });
      client.setQueryData(key, renumbered(next));
      if (state === 'saving') return;
      setState('waiting');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latest.current(), REST_MS);
    },
  };
}

/** Ordinals and periods as the server will count them. */
function renumbered(items: readonly OutlineItem[]): OutlineItem[] {
  let period = 0;
  return items.map((item, index) => {
    const counts = item.kind === 'episode' && item.includedInPeriod;
    if (counts) period += 1;
    const next = { ordinal: index + 1, period: counts ? period : null };
    return item.ordinal === next.ordinal && item.period === next.period ? item : { ...item, ...next };
  });
}
