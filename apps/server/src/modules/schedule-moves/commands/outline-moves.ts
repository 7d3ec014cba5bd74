/** What of outlines is to come, and where a rule of the domain puts it: episodes, and the exams and reviews among them. */
import type { PostponeItem } from '@lectern/domain/schedule/postpone';
import { itemKey } from '@lectern/domain/schedule/schedule-item';
import type { Db } from '../../../platform/db/database.ts';
import { type ComingEpisode, episodesByIds } from '../../agendas/index.ts';
import { type ComingEntry, comingEntries, comingEpisodeIds, type EntryMove } from '../entries.repository.ts';
import { type WantedMove, wantedMove } from './wanted-move.ts';

/** Replays, recordings, and what was turned into one. */
export const WATCHED: readonly number[] = [8, 13, 14];

export interface ComingOutline {
  readonly episodes: readonly ComingEpisode[];
  readonly entries: readonly ComingEntry[];
}

/** What several of the lessons share is that of the first of them. */
export async function comingOutlines(
  db: Db,
  lessonIds: readonly number[],
  now: Date,
): Promise<(lessonId: number) => ComingOutline> {
  const coming = await comingEpisodeIds(db, lessonIds, now);
  const lessonOf = new Map(coming.map(({ id, lessonId }) => [id, lessonId]));
  const found = await episodesByIds(db, [...lessonOf.keys()]);
  const episodes = Map.groupBy(found, ({ id }) => lessonOf.get(id) ?? 0);
  const entries = Map.groupBy(await comingEntries(db, lessonIds, now), ({ lessonId }) => lessonId);
  return (id) => ({ episodes: episodes.get(id) ?? [], entries: entries.get(id) ?? [] });
}

interface Moved {
  readonly moved: readonly WantedMove[];
  readonly others: readonly EntryMove[];
}

/** `place` answers those that move, with their new times. */
export function outlineMoves(
  { episodes, entries }: ComingOutline,
  place: (items: readonly PostponeItem[]) => readonly PostponeItem[],
): Moved {
  const span = ({ startAt, endAt }: { readonly startAt: Date; readonly endAt: Date }) => ({
    startAt: startAt.getTime(),
    endAt: endAt.getTime(),
  });
  const items: PostponeItem[] = [
    ...episodes.map((episode) => ({
      key: itemKey('episode', episode.id),
      isBeside: WATCHED.includes(episode.specialEpisodeType),
      ...span(episode),
    })),
    ...entries.map((entry) => ({ key: itemKey(entry.kind, entry.id), isBeside: true, ...span(entry) })),
  ];
  const then = new Map(place(items).map((item) => [item.key, item]));
  return {
    moved: episodes.flatMap((episode) => {
      const to = then.get(itemKey('episode', episode.id));
      return to ? [wantedMove(episode, { episodeId: episode.id, startTime: to.startAt, endTime: to.endAt })] : [];
    }),
    others: entries.flatMap((entry) => {
      const to = then.get(itemKey(entry.kind, entry.id));
      const { id, kind, name, lessonId, lessonName, rev } = entry;
      if (!to) return [];
      const after = { startAt: to.startAt, endAt: to.endAt };
      return [{ id, kind, name, lessonId, lessonName, rev, before: span(entry), after }];
    }),
  };
}
