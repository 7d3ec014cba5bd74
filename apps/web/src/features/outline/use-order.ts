/**
 * The order as the person makes it: shown at once, saved when the hands rest. Several moves in a row are one write; one
 * that is refused brings the outline back as it is, with the reason.
 */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { outlineContract } from '@lectern/contract/outline/outline';
import type { ItemKey } from '@lectern/domain/outline/outline-order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { showError } from '../../shared/ui/toasts.ts';
import { orderAsks } from './order-asks.ts';
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

type OrderedLesson = Pick<LessonV2, 'id' | 'rev' | 'status'>;

/** `onAsk`: the order to be looked at as a plan before it is saved. */
export function useOrder(lesson: OrderedLesson, onAsk: (items: readonly ItemKey[]) => void): Order {
  const client = useQueryClient();
  const [state, setState] = useState<OrderState>('saved');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef<readonly OutlineItem[]>(undefined);
  const key = outlineQueries.items(lesson.id).queryKey;

  const save = async (ask = onAsk) => {
    const items = wanted.current;
    if (!items) return;
    wanted.current = undefined;
    setState('saving');
    try {
      if (await orderAsks(lesson, items)) {
        // What was moved meanwhile is part of what is asked.
        ask(wanted.current ?? items);
        wanted.current = undefined;
        return setState('saved');
      }
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

  // Nobody is there to look at it any more.
  const toldOnly = () => {
    showError('顺序没有保存：课程已发布且有学员付费，须先核对再确认');
    void client.invalidateQueries({ queryKey: key });
  };
  const latest = useRef(save);
  const leaving = useRef(toldOnly);
  useEffect(() => {
    latest.current = save;
    leaving.current = toldOnly;
  });
  // Whoever leaves the tab has made the order nevertheless, unless it had to be looked at first.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void latest.current(leaving.current);
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
