/** Moves that are made but not saved: several may be collected, such as two that change places. */
import type { Calendar, CalendarConflict } from '@lectern/contract/calendar';
import { isMoved, type Nudge, nudged, placedOn, putOnDay } from '@lectern/domain/calendar/move-event';
import { useMemo, useState } from 'react';
import { type ShownEvent, toShownEvents, withConflicts } from '../shown-event.ts';
import { type CheckedDraft, useDraftCheck } from './draft-check.ts';
import { type Draft, type Drafts, placedEvents } from './placed-events.ts';
import type { DropTarget } from './use-event-drag.ts';

const NONE: Drafts = new Map();

export interface Moves {
  readonly events: readonly ShownEvent[];
  readonly eventOf: (key: string) => ShownEvent | undefined;
  readonly drafts: Drafts;
  readonly nudge: (key: string, nudge: Nudge) => void;
  readonly drop: (key: string, target: DropTarget, teacher?: Draft['teacher']) => void;
  readonly put: (key: string, draft: Draft) => void;
  readonly revert: (key: string) => void;
  readonly clear: () => void;
}

export function useMoves(calendar: Calendar | undefined, conflicts: readonly CalendarConflict[]): Moves {
  const [drafts, setDrafts] = useState<Drafts>(NONE);
  const found = useMemo(() => (calendar ? toShownEvents(calendar) : []), [calendar]);
  const saved = useMemo(() => withConflicts(found, conflicts), [found, conflicts]);
  const savedByKey = useMemo(() => new Map(saved.map((shown) => [shown.key, shown])), [saved]);
  const checked = useDraftCheck(draftsToCheck(drafts, savedByKey));
  const events = useMemo(
    () => (drafts.size === 0 ? saved : placedEvents(saved, drafts, calendar?.background ?? [], checked)),
    [saved, drafts, calendar, checked],
  );
  const byKey = useMemo(() => new Map(events.map((shown) => [shown.key, shown])), [events]);
  const put = (key: string, draft: Draft) =>
    setDrafts((before) => {
      const own = savedByKey.get(key);
      const next = new Map(before);
      // Back where it was is no move.
      if (own && !isMoved(own, draft) && (draft.teacher?.id ?? own.teacherId) === own.teacherId) next.delete(key);
      else next.set(key, draft);
      return next;
    });
  const change = (key: string, to: (shown: ShownEvent) => Draft) => {
    const shown = byKey.get(key);
    if (shown) put(key, { ...keptTeacher(drafts.get(key)), ...to(shown) });
  };
  return {
    events,
    eventOf: (key) => byKey.get(key),
    drafts,
    nudge: (key, nudge) => change(key, (shown) => nudged(shown, nudge)),
    drop: (key, { day, offsetMs }, teacher) =>
      change(key, (shown) => ({
        ...(offsetMs === null ? putOnDay(shown, day) : placedOn(shown, day, offsetMs)),
        ...(teacher ? { teacher } : {}),
      })),
    put,
    revert: (key) => setDrafts((before) => new Map([...before].filter(([other]) => other !== key))),
    clear: () => setDrafts(NONE),
  };
}

const keptTeacher = (draft: Draft | undefined) => (draft?.teacher ? { teacher: draft.teacher } : {});

function draftsToCheck(drafts: Drafts, saved: ReadonlyMap<string, ShownEvent>): readonly CheckedDraft[] {
  return [...drafts].flatMap(([key, { startAt, endAt, teacher }]) => {
    const own = saved.get(key);
    if (!own) return [];
    const given = teacher ? { teacherId: teacher.id } : {};
    return { id: own.event.id, startTime: startAt, endTime: endAt, ...given };
  });
}
