/** Moves that are made but not saved: several may be collected, such as two that change places. */
import type { Calendar, CalendarConflict } from '@lectern/contract/calendar';
import { type Absence, type DraftConflict, draftConflicts } from '@lectern/domain/calendar/draft-conflicts';
import { isMoved, type Nudge, nudged, placedOn, putOnDay } from '@lectern/domain/calendar/move-event';
import { useMemo, useState } from 'react';
import { keyOf, type ShownEvent, toShownEvents, whenWords } from '../shown-event.ts';
import type { DropTarget } from './use-event-drag.ts';

export interface Draft {
  readonly startAt: number;
  readonly endAt: number;
  /** Absent: its own. */
  readonly teacher?: { readonly id: number; readonly name: string };
}
type Drafts = ReadonlyMap<string, Draft>;
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

export function useMoves(calendar: Calendar | undefined): Moves {
  const [drafts, setDrafts] = useState<Drafts>(NONE);
  const saved = useMemo(() => (calendar ? toShownEvents(calendar) : []), [calendar]);
  const savedByKey = useMemo(() => new Map(saved.map((shown) => [shown.key, shown])), [saved]);
  const events = useMemo(
    () => (drafts.size === 0 ? saved : withDrafts(saved, drafts, calendar)),
    [saved, drafts, calendar],
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

/** The same objects for all that did not change, so that nothing else is drawn again. */
function withDrafts(saved: readonly ShownEvent[], drafts: Drafts, calendar: Calendar | undefined) {
  const placed = saved.map((shown) => {
    const draft = drafts.get(shown.key);
    if (!draft) return shown;
    const { startAt, endAt, teacher } = draft;
    const given = teacher ? { teacherId: teacher.id, teacherName: teacher.name } : {};
    return { ...shown, startAt, endAt, ...given, moved: true };
  });
  const absences = (calendar?.background ?? []).map(
    ({ teacherId, name, startTime, endTime }): Absence => ({ teacherId, name, startAt: startTime, endAt: endTime }),
  );
  const byKey = new Map(placed.map((shown) => [shown.key, shown]));
  const fresh = new Map<string, CalendarConflict[]>();
  for (const key of drafts.keys()) {
    const moved = byKey.get(key);
    if (!moved) continue;
    fresh.set(key, fresh.get(key) ?? []);
    for (const found of draftConflicts(moved, placed, absences)) {
      const other = found.kind === 'teacherBusy' ? byKey.get(found.otherKey) : undefined;
      fresh.get(key)?.push(conflictOf(moved, found, other));
      if (other && !drafts.has(other.key)) {
        const mirrored = conflictOf(other, { ...found, otherKey: key } as DraftConflict, moved);
        fresh.set(other.key, [...(fresh.get(other.key) ?? []), mirrored]);
      }
    }
  }
  return placed.map((shown) => judged(shown, drafts, fresh.get(shown.key)));
}

/** Conflicts with what moved away are gone. */
function judged(shown: ShownEvent, drafts: Drafts, fresh: readonly CalendarConflict[] | undefined): ShownEvent {
  if (drafts.has(shown.key)) return withConflicts(shown, fresh ?? []);
  const kept = shown.conflicts.filter(
    ({ otherId }) => otherId === null || !drafts.has(keyOf({ kind: 'episode', id: otherId })),
  );
  if (kept.length === shown.conflicts.length && !fresh) return shown;
  return withConflicts(shown, [...kept, ...(fresh ?? [])]);
}

function withConflicts(shown: ShownEvent, conflicts: readonly CalendarConflict[]): ShownEvent {
  return { ...shown, conflicts, blocked: conflicts.some(({ blocks }) => blocks) };
}

function conflictOf(of: ShownEvent, found: DraftConflict, other: ShownEvent | undefined): CalendarConflict {
  const { overlapMinutes } = found;
  const shared = { episodeId: of.event.id, overlapMinutes };
  if (found.kind === 'absent') {
    const { teacherId, name } = found.absence;
    const what = teacherId === null ? `正值节假日「${name}」` : `授课老师请假${name === '' ? '' : `（${name}）`}`;
    return { ...shared, blocks: false, otherId: null, text: `${what}，重叠 ${overlapMinutes} 分钟` };
  }
  const place = other ? `《${other.lessonName}》的「${other.name}」（${whenWords(other)}）` : '另一讲次';
  const text = `授课老师同一时间还有${place}，重叠 ${overlapMinutes} 分钟`;
  return { ...shared, blocks: true, otherId: other?.event.id ?? null, text };
}
