/** What contradicts outlines as they are stored; see `conflicts.ts` of the contract. */
import type { conflictsContract } from '@lectern/contract/schedule/conflicts';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import type { Conflict } from '@lectern/domain/schedule/conflict';
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { maskConflicts } from './mask-conflicts.ts';
import { orNone } from './or-none.ts';
import { presentConflict } from './present-schedule.ts';
import type { ScheduleDeps } from './schedule-deps.ts';
import { judgedTeams } from './stored-conflicts.queries.ts';
import { conflictsOfItems, conflictsOfLesson, type ItemRef, type ItemWithConflicts } from './stored-conflicts.ts';
import { conflictsOfTeamFor } from './team-conflicts.ts';

export const conflictsHandlers = ({ db, now, visibleLessons }: ScheduleDeps): Handlers<typeof conflictsContract> => {
  const lessonSeen = async (actor: Actor, id: number) => {
    if (!(await visibleLessons(actor.scope, [id])).has(id)) throw new NotFoundError('课程', id);
    return maskConflicts(db, actor, await conflictsOfLesson(db, id, now()));
  };
  /** Without an outline nobody is kept from it. */
  const itemsSeen = async (actor: Actor, refs: readonly ItemRef[]): Promise<readonly ItemWithConflicts[]> => {
    const found = await conflictsOfItems(db, refs, now());
    const lessonIds = found.flatMap(({ item }) => item.places.map(({ lessonId }) => lessonId));
    const visible = await visibleLessons(actor.scope, [...new Set(lessonIds)]);
    const seen = found.filter(
      ({ item: { places } }) => places.length === 0 || places.some((at) => visible.has(at.lessonId)),
    );
    return maskConflicts(db, actor, seen);
  };
  const itemsOr404 = async (actor: Actor, id: number, refs: readonly ItemRef[]) => {
    const found = await itemsSeen(actor, refs);
    if (found.length === 0) throw new NotFoundError('大纲项', id);
    return found;
  };
  return {
    ofLesson: ({ actor, params: { id } }) =>
      orNone(async () =>
        conflicting(await lessonSeen(actor, id)).map((found) => ({
          ...itemOf(found),
          conflictTypes: [...new Set(found.conflicts.map(({ kind }) => kind))],
        })),
      ),
    ofLessonV2: ({ actor, params: { id } }) =>
      orNone(async () => conflicting(await lessonSeen(actor, id)).map(withConflicts)),
    ofOutline: async ({ actor, params: { id } }) => conflicting(await lessonSeen(actor, id)).map(withConflicts),
    conflictingEpisodes: ({ actor, params: { id } }) =>
      orNone(async () => {
        const [found] = await itemsSeen(actor, [{ kind: 'episode', id }]);
        return othersOf(found?.conflicts ?? []);
      }),
    ofEpisode: async ({ actor, params: { id } }) => {
      const [found] = await itemsSeen(actor, [{ kind: 'episode', id }]);
      if (!found) throw new NotFoundError('讲次', id);
      return withConflicts(found);
    },
    ofTeam: ({ actor, params: { id } }) =>
      orNone(async () => {
        const team = (await judgedTeams(db, [id])).get(id);
        const seen = team && (await visibleLessons(actor.scope, [team.lessonId])).has(team.lessonId);
        if (!seen) throw new NotFoundError('小班', id);
        return conflicting(await conflictsOfTeamFor(db, actor, team, { now: now() })).map(withConflicts);
      }),
    ofAgenda: ({ actor, params: { id } }) =>
      orNone(async () => {
        const refs = AGENDA_KIND.codes.map((kind) => ({ kind, id }));
        return conflicting(await itemsOr404(actor, id, refs)).map(withConflicts);
      }),
    ofAgendaOfType: ({ actor, params: { id, type } }) =>
      orNone(async () =>
        (await itemsOr404(actor, id, [{ kind: type, id }])).flatMap(({ conflicts }) => conflicts.map(presentConflict)),
      ),
  };
};

const conflicting = (found: readonly ItemWithConflicts[]) => found.filter(({ conflicts }) => conflicts.length > 0);

function itemOf({ item: { id, kind, name, startAt, endAt } }: ItemWithConflicts) {
  // Only what is stored is asked about, and that has an id.
  return { id: id ?? 0, kind, name, startTime: startAt, endTime: endAt };
}

const withConflicts = (found: ItemWithConflicts) => ({
  ...itemOf(found),
  conflicts: found.conflicts.map(presentConflict),
});

/** Each other episode once, with all it contradicts. */
function othersOf(conflicts: readonly Conflict[]) {
  const byEpisode = Map.groupBy(
    conflicts.filter(({ other, overlapMinutes }) => other?.kind === 'episode' && overlapMinutes > 0),
    ({ other }) => other?.id,
  );
  return [...byEpisode.values()].flatMap((ofOne) => {
    const other = ofOne[0]?.other;
    if (!other || other.id === null) return [];
    const { id, name, startAt, endAt, lessonId, lessonName } = other;
    return [
      {
        id,
        name,
        startTime: startAt,
        endTime: endAt,
        lessonId,
        lessonName,
        overlapMinutes: ofOne[0]?.overlapMinutes ?? 0,
        conflictTypes: [...new Set(ofOne.map(({ kind }) => kind))],
      },
    ];
  });
}
