/**
 * Episodes of one lesson that exchange their times exchange their places in its outline as well: the outline stays in the
 * order of time. Whoever lands alone keeps its place. On the way back they exchange the places that they exchanged.
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
      for (const change of exchanged(ofLesson, byId)) {
        const known = changes.get(change.before.episodeId) ?? { before: [], after: [] };
        known.before.push(change.before);
        known.after.push(change.after);
        changes.set(change.before.episodeId, known);
      }
    }
  }
  return changes;
}

type Moves = ReadonlyMap<number, WantedMove>;

function exchanged(places: readonly AgendaPlace[], byId: Moves) {
  const isBack = places.some(({ episodeId }) => byId.get(episodeId)?.replaced);
  return isBack ? restored(places, byId) : reordered(places, byId);
}

function reordered(places: readonly AgendaPlace[], byId: Moves) {
  const nowAt = ({ episodeId }: AgendaPlace) => byId.get(episodeId)?.episode.startAt.getTime() ?? 0;
  const thenAt = ({ episodeId }: AgendaPlace) => byId.get(episodeId)?.times.startAt.getTime() ?? 0;
  const sorted = byOrdinal(places);
  // Only an outline that is in the order of time is kept in it.
  const isInOrder = sorted.every((place, index) => index === 0 || nowAt(sorted[index - 1] ?? place) <= nowAt(place));
  return isInOrder ? permuted(sorted, thenAt) : [];
}

/** By what was done, not by the times: the outline may not have been in their order before. */
function restored(places: readonly AgendaPlace[], byId: Moves) {
  const ordinalIn =
    (side: 'before' | 'after') =>
    ({ episodeId, lessonId }: AgendaPlace): number | undefined =>
      byId.get(episodeId)?.replaced?.[side].find((place) => place.lessonId === lessonId)?.ordinal;
  const [stood, left] = [ordinalIn('before'), ordinalIn('after')];
  const sorted = byOrdinal(places.filter((place) => stood(place) !== undefined && left(place) !== undefined));
  // Whoever arranged the outline since has decided on the places.
  const isAsLeft = sorted.every(
    (place, index) => index === 0 || (left(sorted[index - 1] ?? place) ?? 0) < (left(place) ?? 0),
  );
  return isAsLeft ? permuted(sorted, (place) => stood(place) ?? 0) : [];
}

const byOrdinal = (places: readonly AgendaPlace[]) => places.toSorted((a, b) => a.ordinal - b.ordinal);

/** They share out the places that they have, in the order of `rank`. */
function permuted(sorted: readonly AgendaPlace[], rank: (place: AgendaPlace) => number) {
  return sorted
    .toSorted((a, b) => rank(a) - rank(b) || a.ordinal - b.ordinal)
    .flatMap((before, index) => {
      const ordinal = sorted[index]?.ordinal ?? before.ordinal;
      return ordinal === before.ordinal ? [] : [{ before, after: { ...before, ordinal } }];
    });
}
