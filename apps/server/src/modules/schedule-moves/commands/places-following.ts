/**
 * Episodes of one lesson that exchange their times exchange their places in its outline as well: the outline stays in the
 * order of time. Whoever lands alone keeps its place.
 */
import type { Landing } from '@lectern/domain/schedule/landings';
import type { AgendaPlace } from '../../agendas/index.ts';
import type { WantedMove } from './wanted-move.ts';

export interface PlaceChange {
  readonly before: readonly AgendaPlace[];
  readonly after: readonly AgendaPlace[];
}

export function placesFollowing(
  landed: readonly Landing[],
  moves: readonly WantedMove[],
  present: ReadonlyMap<number, readonly AgendaPlace[]>,
): ReadonlyMap<number, PlaceChange> {
  const byId = new Map(moves.map((move) => [move.episode.id, move]));
  const changes = new Map<number, { before: AgendaPlace[]; after: AgendaPlace[] }>();
  for (const { ids } of landed) {
    if (ids.length < 2) continue;
    const places = ids.flatMap((id) => present.get(id) ?? []);
    for (const ofLesson of Map.groupBy(places, ({ lessonId }) => lessonId).values()) {
      for (const change of reordered(ofLesson, byId)) {
        const known = changes.get(change.before.episodeId) ?? { before: [], after: [] };
        known.before.push(change.before);
        known.after.push(change.after);
        changes.set(change.before.episodeId, known);
      }
    }
  }
  return changes;
}

function reordered(places: readonly AgendaPlace[], byId: ReadonlyMap<number, WantedMove>) {
  const nowAt = (id: number) => byId.get(id)?.episode.startAt.getTime() ?? 0;
  const thenAt = (id: number) => byId.get(id)?.times.startAt.getTime() ?? 0;
  const sorted = places.toSorted((a, b) => a.ordinal - b.ordinal);
  // Only an outline that is in the order of time is kept in it.
  const isInOrder = sorted.every(
    ({ episodeId }, index) => index === 0 || nowAt(sorted[index - 1]?.episodeId ?? 0) <= nowAt(episodeId),
  );
  if (!isInOrder) return [];
  return sorted
    .toSorted((a, b) => thenAt(a.episodeId) - thenAt(b.episodeId) || a.ordinal - b.ordinal)
    .flatMap((before, index) => {
      const ordinal = sorted[index]?.ordinal ?? before.ordinal;
      return ordinal === before.ordinal ? [] : [{ before, after: { ...before, ordinal } }];
    });
}
