/** What the keys, the mouse and the panels of the calendar do to an event, and which panel is open. */
import type { Calendar } from '@lectern/contract/schedule/calendar';
import type { CalendarResource, CalendarView } from '@lectern/domain/calendar/calendar-codes';
import type { DayRange } from '@lectern/domain/calendar/calendar-range';
import { useState } from 'react';
import type { SurfaceHandlers } from '../grid/surface.tsx';
import type { WantedSlot } from '../panels/slot-dialog.tsx';
import { isMovable, type ShownEvent, whenWords } from '../shown-event.ts';
import type { Moves } from './use-moves.ts';

/** The command that moves, exchanges and hands over episodes. */
export const RESCHEDULE = 'episode.reschedule';

export type OpenPanel =
  | { readonly kind: 'event'; readonly key: string; readonly anchor: HTMLElement }
  | { readonly kind: 'list'; readonly keys: readonly string[]; readonly anchor: HTMLElement }
  | { readonly kind: 'time' | 'teacher'; readonly key: string }
  /** As it was when it was opened: done, the exchange may have taken it out of the days that are shown. */
  | { readonly kind: 'exchange'; readonly shown: ShownEvent }
  | { readonly kind: 'plan' | 'placePlan' }
  | { readonly kind: 'slot'; readonly slot: WantedSlot };

interface MoveFacts {
  readonly moves: Moves;
  readonly data: Calendar | undefined;
  readonly view: CalendarView;
  readonly resource: CalendarResource;
  readonly mayMove: boolean;
  readonly mayCreate: boolean;
  readonly now: number;
  readonly say: (words: string) => void;
  readonly range: DayRange;
  /** Shows the days around a moment: what is moved out of the shown ones takes the view along. */
  readonly onShow: (at: number) => void;
}

export function useMoveHandlers(facts: MoveFacts) {
  const { moves, data, view, resource, mayMove, mayCreate, now, say, range, onShow } = facts;
  const [open, setOpen] = useOpenPanel(`${view} ${resource} ${range.from}`);
  const [lastMoved, setLastMoved] = useState<string | null>(null);
  const [kept, setKept] = useState('');
  const touched = (key: string) => {
    setLastMoved(key);
    setKept(key);
  };
  const canMove = (key: string) => {
    const shown = moves.eventOf(key);
    return mayMove && shown !== undefined && isMovable(shown, now);
  };
  const handlers: SurfaceHandlers = {
    canMove,
    onOpen: (key, anchor) => setOpen({ kind: 'event', key, anchor }),
    onOpenMore: (keys, anchor) => setOpen({ kind: 'list', keys, anchor }),
    onNudge: (key, nudge) => {
      if (!canMove(key)) return say('这个安排不能移动');
      const startAt = moves.nudge(key, nudge);
      touched(key);
      if (startAt !== undefined && (startAt < range.from || startAt >= range.to)) onShow(startAt);
    },
    onDrop: (key, target) => {
      const row = resource === 'teacher' ? data?.rows.find(({ id }) => id === target.rowId) : undefined;
      const isWaiting = moves.eventOf(key)?.waiting !== undefined;
      moves.drop(key, target, row && { id: row.id, name: row.name });
      touched(key);
      // Of what waits to be placed there are usually more.
      if (!isWaiting) setOpen({ kind: 'plan' });
    },
    onDraw: mayCreate ? (slot) => setOpen({ kind: 'slot', slot }) : undefined,
    onRevert: (key) => {
      if (!moves.isDraft(key)) return;
      moves.forget([key]);
      setLastMoved(null);
      setKept(key);
      say('已还原');
    },
  };
  const moved = lastMoved === null ? undefined : moves.eventOf(lastMoved);
  return {
    open,
    setOpen,
    viewProps: { handlers },
    /** The event that was moved last, or put back. */
    kept,
    movedWords: moved?.moved ? wordsOf(moved) : '',
  };
}

/** What hangs on an element of the grid is gone with it when something else is shown; a dialog stays. */
function useOpenPanel(shown: string) {
  const [opened, setOpened] = useState<{ readonly panel: OpenPanel | null; readonly shown: string }>();
  const panel = opened?.panel ?? null;
  const isGone = panel !== null && 'anchor' in panel && opened?.shown !== shown;
  return [isGone ? null : panel, (next: OpenPanel | null) => setOpened({ panel: next, shown })] as const;
}

export type MovePanelsState = ReturnType<typeof useMoveHandlers>;

function wordsOf(moved: ShownEvent): string {
  const conflicts = moved.conflicts.map(({ text }) => text).join('；');
  return `“${moved.name}”移到 ${whenWords(moved)}，${conflicts === '' ? '没有冲突' : `冲突：${conflicts}`}`;
}
