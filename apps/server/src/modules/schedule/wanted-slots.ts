/** The times that drafts want, in the forms in which facts are asked for. */

import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { isAttended, teacherTaken } from '@lectern/domain/schedule/occupancy';
import type { ScheduleDraft, ScheduleItem } from '@lectern/domain/schedule/schedule-item';
import type { ScheduleLimits } from '@lectern/domain/schedule/schedule-limits';
import { DAY_MS } from '@lectern/domain/time/durations';
import { startOfDay } from '@lectern/domain/time/shanghai-time';

export interface Period {
  readonly from: number;
  readonly to: number;
}

/** From the first start to the last end; undefined: no draft lasts any time. */
export function periodOf(drafts: readonly ScheduleDraft[]): Period | undefined {
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const { startAt, endAt, canceled } of drafts) {
    if (canceled || startAt >= endAt) continue;
    from = Math.min(from, startAt);
    to = Math.max(to, endAt);
  }
  return to === 0 ? undefined : { from, to };
}

/** Somebody or something wanted for a time; parallel arrays, as SQL takes them. */
export interface WantedTimes {
  readonly ids: readonly number[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

export interface WantedTime {
  readonly id: number;
  readonly startAt: number;
  readonly endAt: number;
}

/** What drafts replace, which a check need not read: by the tables that hold it. */
export interface OwnItems {
  readonly episodeIds: readonly number[];
  readonly entryIds: readonly number[];
}

export function ownItems(drafts: readonly ScheduleDraft[]): OwnItems {
  const [episodeIds, entryIds] = [new Set<number>(), new Set<number>()];
  for (const { kind, id } of drafts) {
    if (id !== null) (kind === AGENDA_KIND.code.episode ? episodeIds : entryIds).add(id);
  }
  return { episodeIds: [...episodeIds], entryIds: [...entryIds] };
}

/** Each time of each id once. Said of thousands at a check: texts as keys would cost more than the reads. */
export function wantedTimes(wanted: readonly WantedTime[]): WantedTimes {
  const known = new Map<number, WantedTime[]>();
  const once = { ids: [] as number[], starts: [] as number[], ends: [] as number[] };
  for (const one of wanted) {
    const { id, startAt, endAt } = one;
    const ofId = known.get(id);
    if (ofId?.some((other) => other.startAt === startAt && other.endAt === endAt)) continue;
    if (ofId) ofId.push(one);
    else known.set(id, [one]);
    once.ids.push(id);
    once.starts.push(startAt);
    once.ends.push(endAt);
  }
  return once;
}

/** The classes of the drafts while they are attended. */
export function classTimes(drafts: readonly ScheduleDraft[]): WantedTimes {
  return wantedTimes(
    drafts.flatMap((draft) => {
      if (!isAttended(draft)) return [];
      const { places, startAt, endAt } = draft;
      return places.map(({ lessonId }) => ({ id: lessonId, startAt, endAt }));
    }),
  );
}

/** Whole days of each teacher, and as much more as the shortest gap reaches. */
export function teacherDays(drafts: readonly ScheduleDraft[], { minGapMs }: ScheduleLimits): readonly WantedTime[] {
  const days = new Map<string, { readonly id: number; readonly startAt: number; endAt: number }>();
  for (const draft of drafts) {
    const id = teacherTaken(draft);
    if (id === null) continue;
    const day = startOfDay(draft.startAt);
    const startAt = Math.min(day, draft.startAt - minGapMs);
    const endAt = Math.max(day + DAY_MS, draft.endAt + minGapMs);
    const known = days.get(`${id} ${startAt}`);
    if (known) known.endAt = Math.max(known.endAt, endAt);
    else days.set(`${id} ${startAt}`, { id, startAt, endAt });
  }
  return [...days.values()];
}

export const unique = (ids: readonly number[]): readonly number[] => [...new Set(ids)];

/** Those whose outlines hold them, each once. */
export function lessonIdsIn(items: readonly ScheduleItem[]): readonly number[] {
  const ids = new Set<number>();
  for (const { places } of items) for (const { lessonId } of places) ids.add(lessonId);
  return [...ids];
}
