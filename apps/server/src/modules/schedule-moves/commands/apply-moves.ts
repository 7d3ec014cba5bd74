/**
 * One row of a plan over episodes that move, in one transaction: everything is held, looked at again and written, and
 * the lessons follow.
 */
import { isBlocking } from '@lectern/domain/schedule/conflict';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
} from '../../../platform/engine/commands/command-type.ts';
import { anyWaiting } from '../../../platform/engine/store/done-rows.queries.ts';
import { BusyError, RefusedError } from '../../../platform/errors.ts';
import {
  type AgendaPlace,
  agendaPlaces,
  type ComingEpisode,
  episodesByIds,
  lessonsOfItems,
  lockEpisode,
  saveAgendaPlaces,
  saveEpisode,
  withTeachersOnce,
} from '../../agendas/index.ts';
import {
  changeOutlines,
  type LessonRow,
  lockLessons,
  sharingReasons,
  suitabilityReasons,
} from '../../lessons/index.ts';
import { checkDrafts, isForeign, maskConflicts, type Reader, takenSlots } from '../../schedule/index.ts';
import { assignableTeachers, lockTeacher } from '../../teachers/index.ts';
import { type EntryMove, moveEntries } from '../entries.repository.ts';
import { isStillToMove } from '../rows-to-come.queries.ts';
import { clashReason } from './clash-reasons.ts';
import { placesThen } from './other-conflicts.ts';
import { STARTED, tooSoonReason } from './own-reasons.ts';
import { type Member, type ReschedulePayload, standingChanges } from './reschedule-rows.ts';
import { entrySharing } from './shared-entries.ts';
import { slotOf, timesOf } from './wanted-move.ts';

export async function applyMoves(
  tx: Tx,
  context: CommandContext,
  payload: ReschedulePayload,
  note: string,
): Promise<AppliedRow<ReschedulePayload>> {
  const { members } = payload;
  const ids = members.map(({ episodeId }) => episodeId);
  const seen = await episodesByIds(tx, ids);
  // Lessons, then teachers, then episodes: everybody who holds several holds them in this order.
  const items = [...ids.map((id) => ({ kind: 'episode' as const, id })), ...(payload.entries ?? [])];
  const lessons = await lockLessons(tx, await lessonsOfItems(tx, items));
  const teacherIds = members
    .flatMap(({ before, after }) => [before.teacherId, after.teacherId])
    .filter((id) => id !== null);
  for (const id of [...new Set(teacherIds)].toSorted((a, b) => a - b)) await lockTeacher(tx, id);
  const held = await heldMembers(tx, members);
  const teachers = await assignableTeachers(tx, teacherIds);
  assertStillAllowed(context, { members, seen, lessons, teachers });
  for (const entry of payload.entries ?? []) await assertInReach(tx, context, entry, lessons);
  await assertPlaces(tx, members);
  await assertFree(tx, context, payload, seen);
  await assertNoOtherConflict(tx, context, payload, seen);
  const nameOf = (id: number | null) => (id === null ? null : (teachers.get(id)?.name ?? String(id)));
  const stoodBeside = await besideNow(tx, context.actor, seen);
  const write = async () => {
    const revs = await withTeachersOnce(tx, async () => {
      const saved: number[] = [];
      for (const member of members) {
        const episode = held.get(member.episodeId);
        if (!episode) throw new ChangedSincePlanError();
        const { teacherId, override } = member.after;
        const conflictOverride = override && JSON.stringify(override);
        const columns = { ...timesOf(member.after), teacherId, conflictOverride };
        const changes = standingChanges(member, nameOf);
        saved.push(await saveEpisode(tx, context, episode, { columns, action: 'episode.reschedule', changes, note }));
      }
      await saveAgendaPlaces(
        tx,
        members.flatMap(({ after }) => after.places),
      );
      return saved;
    });
    return { revs, entries: payload.entries && (await moveEntries(tx, context, payload.entries, note)) };
  };
  const written = await changeOutlines(tx, context, { lessons, items, note }, write);
  const { revs: saved, entries } = written.result;
  return {
    id: null,
    rev: saved[0] ?? null,
    payload: {
      ...payload,
      ...(entries ? { entries } : {}),
      members: members.map((member, index) => ({
        ...member,
        before: { ...member.before, beside: stoodBeside.get(member.episodeId) ?? [] },
        rev: saved[index] ?? 0,
      })),
    },
  };
}

/** Whom of their teachers' episodes they overlap until they move: they may stand beside them again on the way back. */
async function besideNow(
  tx: Tx,
  reader: Reader,
  episodes: readonly ComingEpisode[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const taken = await takenSlots(
    tx,
    reader,
    episodes.flatMap((episode) => slotOf(episode) ?? []),
  );
  return new Map(
    [...Map.groupBy(taken, ({ wantedBy }) => wantedBy)].map(([id, slots]) => [id, slots.map((slot) => slot.id)]),
  );
}

/** As the plan saw them. */
async function heldMembers(tx: Tx, members: readonly Member[]) {
  const held = new Map<number, NonNullable<Awaited<ReturnType<typeof lockEpisode>>>>();
  for (const { episodeId, rev } of members.toSorted((a, b) => a.episodeId - b.episodeId)) {
    const episode = await lockEpisode(tx, episodeId);
    if (episode?.rev !== rev) throw new ChangedSincePlanError();
    held.set(episodeId, episode);
  }
  return held;
}

interface Present {
  readonly members: readonly Member[];
  readonly seen: readonly ComingEpisode[];
  readonly lessons: readonly LessonRow[];
  readonly teachers: Awaited<ReturnType<typeof assignableTeachers>>;
}

/** A plan may be a day old. */
function assertStillAllowed({ actor, at }: CommandContext, { members, seen, lessons, teachers }: Present): void {
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  for (const { episodeId, before, after } of members) {
    const episode = seen.find(({ id }) => id === episodeId);
    if (!episode) throw new ChangedSincePlanError();
    const isMoved = before.startAt !== after.startAt || before.endAt !== after.endAt;
    const changesTeacher = after.teacherId !== null && after.teacherId !== before.teacherId;
    const reasons = [
      ...(episode.startAt <= at ? [STARTED] : []),
      ...(isMoved ? [tooSoonReason(after.startAt, at.getTime())] : []),
      ...(changesTeacher ? suitabilityReasons(teachers.get(after.teacherId), episode.subjectId) : []),
      ...sharingReasons(actor, episode, byId),
    ];
    const refusal = reasons.find((reason) => reason?.outcome === 'refused');
    if (refusal) throw new RefusedError(refusal.code, refusal.message);
  }
}

/** A lesson outside the scope may have taken it in since. */
async function assertInReach(tx: Tx, { actor }: CommandContext, entry: EntryMove, lessons: readonly LessonRow[]) {
  const holders = await lessonsOfItems(tx, [entry]);
  const [reason] = entrySharing(actor, entry, holders, new Map(lessons.map((lesson) => [lesson.id, lesson])));
  if (reason?.outcome === 'refused') throw new RefusedError(reason.code, reason.message);
}

/** Somebody may have put the outline in another order. */
async function assertPlaces(tx: Tx, members: readonly Member[]): Promise<void> {
  const expected = members.flatMap(({ before }) => before.places);
  const present = await agendaPlaces(tx, [...new Set(expected.map(({ episodeId }) => episodeId))]);
  const isThere = (place: AgendaPlace) =>
    present.some(
      ({ episodeId, lessonId, ordinal }) =>
        episodeId === place.episodeId && lessonId === place.lessonId && ordinal === place.ordinal,
    );
  if (!expected.every(isThere)) throw new ChangedSincePlanError();
}

/** What the plan saw beside episodes that have still to move in the same task is no conflict yet. */
async function assertNoOtherConflict(
  tx: Tx,
  { actor, at, call, reason }: CommandContext,
  { members, entries = [], way }: ReschedulePayload,
  seen: readonly ComingEpisode[],
): Promise<void> {
  if (way === 'back') return;
  const lessonsOf = new Map(seen.map(({ id, lessonIds }) => [id, lessonIds]));
  const wanted = members.map(({ episodeId: id, after: { startAt, endAt, teacherId, override, places } }) => ({
    id,
    startAt,
    endAt,
    teacherId,
    overridden: override !== null,
    ...(places.length > 0 ? { places: placesThen(lessonsOf.get(id) ?? [], { after: places }) } : {}),
  }));
  // The reason of what moves along stands beside the first episode of the row; of what moves alone it was just given.
  const overridden = members.length === 0 ? reason !== '' : members.some(({ after }) => after.override !== null);
  const others = entries.map(({ id, kind, after }) => ({ id, kind, ...after, overridden }));
  for (const { verdict, conflicts } of await checkDrafts(tx, [...wanted, ...others], { now: at })) {
    if (verdict === 'unknown') throw new BusyError();
    for (const conflict of conflicts.filter((one) => isForeign(one) && isBlocking(one))) {
      const { other, kind } = conflict;
      const id = other?.kind === 'episode' ? other.id : null;
      if (id !== null && call.taskId !== undefined && (await isStillToMove(tx, call.taskId, id))) continue;
      const [told] = await maskConflicts(tx, actor, [{ conflicts: [conflict] }]);
      throw new RefusedError(`conflict.${kind}`, told?.conflicts[0]?.text ?? '');
    }
  }
}

/** @throws RefusedError; BusyError while what is in the way has still to move in the same task. */
async function assertFree(
  tx: Tx,
  { actor, call }: CommandContext,
  { members, waitsFor, inTheWay }: ReschedulePayload,
  seen: readonly ComingEpisode[],
): Promise<void> {
  const own = new Set(members.map(({ episodeId }) => episodeId));
  const typeOf = new Map(seen.map(({ id, specialEpisodeType }) => [id, specialEpisodeType]));
  const slots = members.flatMap(({ episodeId: id, after }) => {
    const specialEpisodeType = typeOf.get(id) ?? 0;
    return slotOf({ id, specialEpisodeType, teacherId: after.teacherId, ...timesOf(after) }) ?? [];
  });
  const beside = new Map(members.map((member) => [member.episodeId, member.beside]));
  const taken = (await takenSlots(tx, actor, slots)).filter(
    ({ id, wantedBy }) => !own.has(id) && !beside.get(wantedBy)?.includes(id),
  );
  const [first] = taken;
  if (!first) return;
  const comes = taken.every(({ id }) => inTheWay.includes(id)) && call.taskId !== undefined;
  if (comes && (await anyWaiting(tx, call.taskId, 'episode', waitsFor))) throw new BusyError();
  const slot = slots.find(({ episodeId }) => episodeId === first.wantedBy);
  if (!slot) throw new TypeError('a taken slot that nobody wanted');
  const { code, message } = clashReason({ at: 'now', slot, other: first, wasBefore: false, leads: false }, 'refused');
  throw new RefusedError(code, message);
}
