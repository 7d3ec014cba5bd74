/** The rows of a plan over episodes that move: one a landing, with what changes in the episode and in its lessons. */
import { formatClock, formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../../platform/db/database.ts';
import type {
  CommandContext,
  PlannedRow,
  RowChange,
  RowReason,
} from '../../../platform/engine/commands/command-type.ts';
import { type ConflictOverride, episodeKey, type OutlineMove, outlinesEdited } from '../../agendas/index.ts';
import { episodeSubject, lessonsHolding } from '../../lessons/index.ts';
import { exceptionOf } from '../../schedule/index.ts';
import { assignableTeachersFor } from '../../teachers/index.ts';
import { type EntryMove, entryChange } from '../entries.repository.ts';
import { asChoice } from './clash-reasons.ts';
import { type JudgedMove, judgeReschedule } from './judge-reschedule.ts';
import { consequencesOf, payersOfLessons } from './lesson-consequences.ts';
import type { MoveWorld } from './own-reasons.ts';
import { entrySharing, heldEntries, movedEntries } from './shared-entries.ts';
import { type Standing, standingOf, type WantedMove } from './wanted-move.ts';

/** One of the episodes of a row. */
export interface Member {
  readonly episodeId: number;
  readonly rev: number;
  readonly before: Standing;
  readonly after: Standing;
  /** Episodes that it may stand beside. */
  readonly beside: readonly number[];
}

export interface ReschedulePayload {
  readonly way: 'there' | 'back';
  readonly members: readonly Member[];
  /** Of the rows that have to be done before, and the episodes that will be gone then. */
  readonly waitsFor: readonly number[];
  readonly inTheWay: readonly number[];
  /** What else of the outline moves along. */
  readonly entries?: readonly EntryMove[];
}

export interface RowsInput {
  readonly moves: readonly WantedMove[];
  readonly way: ReschedulePayload['way'];
  /** Stored beside what stands in conflict. */
  readonly override: ConflictOverride | null;
  /** What else of the outline moves with a group. */
  readonly entriesOf?: ReadonlyMap<number, readonly EntryMove[]>;
}

/** A conflict is a choice of the plan: its reason is known only when that is confirmed. */
export const ASKED_FOR: ConflictOverride = { reason: '', by: '', at: 0 };

/** With the reason that was given; where none was, nothing may stand in conflict. */
export function withReason(context: CommandContext, payload: ReschedulePayload): ReschedulePayload {
  if (payload.way === 'back') return payload;
  const given = exceptionOf(context, { exception: true });
  const members = payload.members.map((member) =>
    member.after.override?.reason === '' ? { ...member, after: { ...member.after, override: given } } : member,
  );
  return { ...payload, members };
}

const NO_ENTRIES: ReadonlyMap<number, readonly EntryMove[]> = new Map();

/** The versions that a landing left: it is taken back only while no later change of a member is in force. */
export const leftByMembers = ({ members, entries = [] }: Pick<ReschedulePayload, 'members' | 'entries'>) => [
  ...members.map(({ episodeId, rev }) => ({ type: 'episode', id: episodeId, since: rev })),
  ...entries.map(({ id, rev }) => ({ type: 'agendaEntry', id, since: rev })),
];

export async function rescheduleRows(
  db: Db,
  context: CommandContext,
  { moves, way, override, entriesOf = NO_ENTRIES }: RowsInput,
): Promise<readonly PlannedRow<ReschedulePayload>[]> {
  const held = await heldEntries(db, [...entriesOf.values()].flat());
  const lessons = await lessonsHolding(db, [...moves.map(({ episode }) => episode), held]);
  const teacherIds = moves
    .flatMap(({ episode, teacherId }) => [episode.teacherId, teacherId])
    .filter((id) => id !== null);
  const world: MoveWorld = { lessons, teachers: await assignableTeachersFor(db, context.actor.scope, teacherIds) };
  const mayOverride = (move: WantedMove) => (move.override === undefined ? override : move.override) !== null;
  const { moves: judged, landed } = await judgeReschedule(db, context, { moves, world, way, mayOverride, entriesOf });
  const asked = (reason: RowReason) => (override === ASKED_FOR ? asChoice(reason) : reason);
  const byId = new Map(judged.map((move) => [move.episode.id, move]));
  const goes = judged.filter(canMove);
  const rowOf = new Map(landed.flatMap(({ ids }) => ids.map((id) => [id, ids[0] ?? id] as const)));
  const groups = [...new Set(goes.flatMap(({ group }) => group ?? []))];
  const moved = new Map<string, OutlineMove>([
    ...goes.map(({ episode, times }) => [episodeKey(episode.id), times] as const),
    ...movedEntries(groups.flatMap((group) => entriesOf.get(group) ?? [])),
  ]);
  const consequences = consequencesOf(context, {
    lessons,
    outlineOf: await outlinesEdited(db, [...lessons.keys()], { moved }),
    payersOf: await payersOfLessons(db, [...lessons.keys()]),
  });
  const rows = landed.map(({ ids, waitsFor }): PlannedRow<ReschedulePayload> => {
    const members = ids.flatMap((id) => byId.get(id) ?? []);
    const entries = [...new Set(members.flatMap(({ group }) => group ?? []))].flatMap((id) => entriesOf.get(id) ?? []);
    const sharing = entries.flatMap((entry) => entrySharing(context.actor, entry, held.holdersOf(entry), lessons));
    const follows = consequences([
      ...members.flatMap(({ episode }) => episode.lessonIds),
      ...entries.flatMap(held.holdersOf),
    ]);
    const payload = {
      way,
      members: members.map((move) => memberOf(move, override)),
      waitsFor: [...new Set(waitsFor.flatMap((id) => rowOf.get(id) ?? []))],
      inTheWay: waitsFor,
      ...(entries.length > 0 ? { entries } : {}),
    };
    const isRefused = sharing.some(({ outcome }) => outcome === 'refused');
    return {
      subject: subjectOf(members, lessons),
      reasons: told([...members.flatMap(({ reasons }) => reasons).map(asked), ...sharing, ...follows.reasons], way),
      changes: isRefused
        ? []
        : [
            ...memberChanges(payload.members, members, world),
            ...entries.map((entry) => entryChange(entry, 'together')),
            ...follows.changes,
          ],
      payload,
    };
  });
  return [...rows, ...judged.filter((move) => !canMove(move)).map((move) => refusedRow(move, lessons, way))];
}

const canMove = ({ reasons }: JudgedMove): boolean => reasons.every(({ outcome }) => outcome !== 'refused');

/** What was confirmed once for a warning is not asked again on the way back. */
const told = (reasons: readonly RowReason[], way: ReschedulePayload['way']) =>
  onceEach(way === 'there' ? reasons : reasons.filter(({ outcome }) => outcome === 'refused'));

/** Of episodes that move together the same is said once. */
const onceEach = (reasons: readonly RowReason[]): readonly RowReason[] => [
  ...new Map(reasons.map((reason) => [reason.message, reason])).values(),
];

function refusedRow(move: JudgedMove, lessons: MoveWorld['lessons'], way: ReschedulePayload['way']) {
  const payload: ReschedulePayload = { way, members: [], waitsFor: [], inTheWay: [] };
  return { subject: subjectOf([move], lessons), reasons: told(move.reasons, way), changes: [], payload };
}

/** More names than a line holds. */
const MANY = 3;

function subjectOf(members: readonly JudgedMove[], lessons: MoveWorld['lessons']) {
  const [first, ...others] = members;
  if (!first) throw new TypeError('a row without an episode');
  const subject = episodeSubject(first.episode, lessons);
  const names = others.map(({ episode }) => episodeSubject(episode, lessons).name);
  if (names.length >= MANY) return { ...subject, name: `${subject.name}等 ${members.length} 个讲次` };
  return { ...subject, name: [subject.name, ...names].join(' ⇄ ') };
}

function memberOf(move: JudgedMove, override: ConflictOverride | null): Member {
  const { episode, times, teacherId, beside } = move;
  const kept = move.keepsOverride ? episode.conflictOverride : null;
  const after = move.override === undefined ? (move.isOverridden ? override : kept) : move.override;
  return {
    episodeId: episode.id,
    rev: episode.rev,
    before: standingOf(episode, episode.conflictOverride, move.places.before),
    after: standingOf({ ...times, teacherId }, after, move.places.after),
    beside,
  };
}

/** The first episode's own changes field by field, as the log tells them; each other as one line. */
function memberChanges(
  [first, ...others]: readonly Member[],
  moves: readonly JudgedMove[],
  { teachers }: MoveWorld,
): readonly RowChange[] {
  const nameOf = (id: number | null) => (id === null ? null : (teachers.get(id)?.name ?? String(id)));
  const words = ({ startAt, endAt, teacherId }: Standing, name: string) =>
    [`“${name}”${formatDateTime(startAt)}–${formatClock(endAt)}`, nameOf(teacherId)].filter(Boolean).join(' ');
  const together = others.map(({ episodeId, before, after }) => {
    const name = moves.find(({ episode }) => episode.id === episodeId)?.episode.name ?? '';
    const at = (standing: Standing) => ({ id: episodeId, name: words(standing, name) });
    return { field: 'together', before: at(before), after: at(after) };
  });
  return [...(first ? standingChanges(first, nameOf) : []), ...together];
}

export function standingChanges(
  { before, after }: Pick<Member, 'before' | 'after'>,
  nameOf: (id: number | null) => string | null,
): readonly RowChange[] {
  const teacher = (id: number | null) => (id === null ? null : { id, name: nameOf(id) });
  // Empty while it is asked for.
  const reason = (override: ConflictOverride | null) => override?.reason || null;
  return [
    { field: 'startTime', before: before.startAt, after: after.startAt },
    { field: 'endTime', before: before.endAt, after: after.endAt },
    { field: 'displayTime', before: before.displayAt, after: after.displayAt },
    ...(before.teacherId === after.teacherId
      ? []
      : [{ field: 'teacher', before: teacher(before.teacherId), after: teacher(after.teacherId) }]),
    ...before.places.map(({ lessonId, ordinal }) => ({
      field: 'place',
      before: placeWords(lessonId, ordinal),
      after: placeWords(lessonId, after.places.find((place) => place.lessonId === lessonId)?.ordinal ?? ordinal),
    })),
    { field: 'conflictOverride', before: reason(before.override), after: reason(after.override) },
  ].filter((change) => change.before !== change.after);
}

const placeWords = (lessonId: number, ordinal: number) => ({ id: lessonId, name: `第 ${ordinal} 位` });
