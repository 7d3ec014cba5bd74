/** Moves that are made but not saved: several may be collected, such as two that change places. */
import type { Calendar, CalendarConflict, UnscheduledEpisode } from '@lectern/contract/schedule/calendar';
import { isMoved, type Nudge, nudged, placedOn, putOnDay } from '@lectern/domain/calendar/move-event';
import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { useMemo } from 'react';
import { type ShownEvent, toShownEvents, toWaitingEvent, withConflicts } from '../shown-event.ts';
import { type AskedDraft, useDraftCheck } from './draft-check.ts';
import { type KeptDrafts, useKeptDrafts } from './kept-drafts.ts';
import { type Draft, placedEvents } from './placed-events.ts';
import type { DropTarget } from './use-event-drag.ts';

/** An episode of the tray with where it is to go. */
export interface Placement {
  readonly waiting: UnscheduledEpisode;
  readonly startAt: number;
  readonly teacher?: NonNullable<Draft['teacher']>;
}

export interface Moves {
  /** Those that are shown, and those that were moved wherever they are. */
  readonly events: readonly ShownEvent[];
  readonly eventOf: (key: string) => ShownEvent | undefined;
  readonly isDraft: (key: string) => boolean;
  /** Answers where it begins then. */
  readonly nudge: (key: string, nudge: Nudge) => number | undefined;
  readonly drop: (key: string, target: DropTarget, teacher?: Draft['teacher']) => void;
  readonly put: (key: string, draft: Draft) => void;
  readonly place: (placements: readonly Placement[]) => void;
  readonly forget: (keys: readonly string[]) => void;
}

export function useMoves(calendar: Calendar | undefined, conflicts: readonly CalendarConflict[]): Moves {
  const [{ drafts, owns }, setKept] = useKeptDrafts();
  const found = useMemo(() => (calendar ? toShownEvents(calendar) : []), [calendar]);
  const saved = useMemo(() => withConflicts(found, conflicts), [found, conflicts]);
  const savedByKey = useMemo(() => new Map(saved.map((shown) => [shown.key, shown])), [saved]);
  const checked = useDraftCheck(draftsToCheck({ drafts, owns }, savedByKey));
  const events = useMemo(() => {
    if (drafts.size === 0) return saved;
    const elsewhere = [...owns.values()].filter(({ key }) => !savedByKey.has(key));
    return placedEvents([...saved, ...elsewhere], drafts, calendar?.background ?? [], checked);
  }, [saved, savedByKey, drafts, owns, calendar, checked]);
  const byKey = useMemo(() => new Map(events.map((shown) => [shown.key, shown])), [events]);
  const put = (key: string, draft: Draft) =>
    setKept((before) => withDraft(before, key, { draft, own: savedByKey.get(key) ?? before.owns.get(key) }));
  const change = (key: string, to: (shown: ShownEvent) => Draft): number | undefined => {
    const shown = byKey.get(key);
    if (!shown) return undefined;
    const draft = { ...keptTeacher(drafts.get(key)), ...to(shown) };
    put(key, draft);
    return draft.startAt;
  };
  return {
    events,
    eventOf: (key) => byKey.get(key),
    isDraft: (key) => drafts.has(key),
    nudge: (key, nudge) => change(key, (shown) => nudged(shown, nudge)),
    drop: (key, { day, offsetMs }, teacher) =>
      void change(key, (shown) => ({
        ...(offsetMs === null ? putOnDay(shown, day) : placedOn(shown, day, offsetMs)),
        ...(teacher ? { teacher } : {}),
      })),
    put,
    place: (placements) =>
      setKept((before) =>
        placements.reduce((kept, { waiting, startAt, teacher }) => {
          const own = toWaitingEvent(waiting, startAt);
          const draft = { startAt, endAt: own.endAt, ...(teacher ? { teacher } : {}) };
          return withDraft(kept, own.key, { draft, own });
        }, before),
      ),
    forget: (keys) => setKept((before) => keys.reduce(withoutDraft, before)),
  };
}

const keptTeacher = (draft: Draft | undefined) => (draft?.teacher ? { teacher: draft.teacher } : {});

function withDraft(kept: KeptDrafts, key: string, { draft, own }: { draft: Draft; own: ShownEvent | undefined }) {
  if (!own) return kept;
  const staysSame = !isMoved(own, draft) && (draft.teacher?.id ?? own.teacherId) === own.teacherId;
  // Back where it was is no move.
  if (staysSame && !own.waiting) return withoutDraft(kept, key);
  return { drafts: new Map(kept.drafts).set(key, draft), owns: new Map(kept.owns).set(key, own) };
}

function withoutDraft({ drafts, owns }: KeptDrafts, key: string): KeptDrafts {
  const others = <T>(map: ReadonlyMap<string, T>) => new Map([...map].filter(([other]) => other !== key));
  return { drafts: others(drafts), owns: others(owns) };
}

function draftsToCheck({ drafts, owns }: KeptDrafts, saved: ReadonlyMap<string, ShownEvent>): readonly AskedDraft[] {
  return [...drafts].flatMap(([key, { startAt, endAt, teacher }]) => {
    const own = saved.get(key) ?? owns.get(key);
    if (!own) return [];
    const times = { startTime: startAt, endTime: endAt, ...(teacher ? { teacherId: teacher.id } : {}) };
    return [{ key, draft: own.waiting ? { ...newItem(own.waiting), ...times } : { id: own.event.id, ...times } }];
  });
}

function newItem({ name, lessonId, specialEpisodeType }: UnscheduledEpisode) {
  const type = SPECIAL_EPISODE_TYPE.has(specialEpisodeType) ? { specialEpisodeType } : {};
  return { name, places: [{ lessonId }], ...type };
}
