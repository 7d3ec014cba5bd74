/** What moving an episode comes to: the row of a plan, there and back, and what is kept for the run. */
import { lessonEditPath } from '@lectern/domain/lessons/lesson-link';
import { isException } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type {
  CommandContext,
  DoneRow,
  PlannedRow,
  RowChange,
  RowReason,
} from '../../../platform/engine/commands/command-type.ts';
import { selectedAmong, takenBackAmong } from '../../../platform/engine/store/done-rows.queries.ts';
import { liveChanges, recordKey } from '../../../platform/engine/store/later-changes.queries.ts';
import {
  type ComingEpisode,
  type ConflictOverride,
  type EpisodeTimes,
  episodeKey,
  episodesByIds,
  outlinesEdited,
} from '../../agendas/index.ts';
import type { LessonRow } from '../lesson-columns.ts';
import { instantOf, millisOf } from '../wire-time.ts';
import { episodeSubject, lessonsHolding } from './chosen-episodes.ts';
import { followingChanges, sellsNever } from './follow-episodes.ts';
import { followingOnce } from './following-once.ts';
import { type JudgedMove, judgeMoves, type Move, type MovesElsewhere } from './judge-moves.ts';

/** Epoch milliseconds; `displayAt` 0: not set. */
interface Times {
  readonly startAt: number;
  readonly endAt: number;
  readonly displayAt: number;
}
export interface ShiftPayload {
  readonly way: 'there' | 'back';
  readonly before: Times;
  readonly after: Times;
  readonly waitsFor: readonly number[];
  readonly partners: readonly number[];
  /** It may stand in conflict, for the reason that was given when the plan was confirmed. */
  readonly exception?: true;
  /** What stood beside the episode before; absent: it was left as it was. */
  readonly override?: ConflictOverride | null;
  /** Of what was done: episodes of the teacher that it overlapped until then; it may stand beside them again. */
  readonly stoodBeside?: readonly number[];
}

const NO_TIMES: Times = { startAt: 0, endAt: 0, displayAt: 0 };
export const NO_SHIFT: ShiftPayload = { way: 'there', before: NO_TIMES, after: NO_TIMES, waitsFor: [], partners: [] };

export function shifted({ startAt, endAt, displayAt }: EpisodeTimes, by: number): EpisodeTimes {
  const moved = (at: Date) => new Date(at.getTime() + by);
  return { startAt: moved(startAt), endAt: moved(endAt), displayAt: displayAt && moved(displayAt) };
}

interface Rows {
  readonly moves: readonly Move[];
  readonly lessons: ReadonlyMap<number, LessonRow>;
  readonly way: ShiftPayload['way'];
  readonly elsewhere: MovesElsewhere;
}

interface Elsewhere {
  /** What of an episode is selected: its lessons, or itself. */
  readonly of: (episode: ComingEpisode) => readonly number[];
  readonly isMeant: (episode: ComingEpisode) => boolean;
  readonly episodeIds?: readonly number[] | undefined;
  readonly by: number;
}

/** The episodes of the plan's other parts that it moves as well. */
export function movesElsewhere(
  db: Db,
  { at, call }: CommandContext,
  { of, isMeant, episodeIds, by }: Elsewhere,
): MovesElsewhere {
  return async (ids) => {
    if (call.taskId === undefined) return [];
    const found = (await episodesByIds(db, ids)).filter((episode) => episode.startAt > at && isMeant(episode));
    const meant = episodeIds ? found.filter(({ id }) => episodeIds.includes(id)) : found;
    const selected = await selectedAmong(db, call.taskId, meant.flatMap(of));
    return meant
      .filter((episode) => of(episode).some((id) => selected.has(id)))
      .map((episode) => ({ episode, times: shifted(episode, by) }));
  };
}

export async function shiftRows(
  db: Db,
  context: CommandContext,
  { moves, lessons, way, elsewhere }: Rows,
): Promise<PlannedRow<ShiftPayload>[]> {
  const judged = await judgeMoves(db, context, moves, { lessons, way, elsewhere });
  const moved = new Map(judged.filter(canMove).map(({ episode, times }) => [episodeKey(episode.id), times]));
  const outlineOf = await outlinesEdited(db, [...lessons.keys()], { moved });
  const freshOf = followingOnce(lessons);
  return judged.map((move): PlannedRow<ShiftPayload> => {
    const { episode, times, waitsFor, partners } = move;
    const reasons = way === 'there' ? move.reasons : move.reasons.filter(({ outcome }) => outcome === 'refused');
    const before = millisOfTimes(episode);
    const after = millisOfTimes(times);
    const payload: ShiftPayload = {
      way,
      before,
      after,
      waitsFor,
      partners,
      ...(way === 'there' && reasons.some(isException) ? { exception: true as const } : {}),
      ...(move.override === undefined ? {} : { override: move.override }),
    };
    const subject = episodeSubject(episode, lessons);
    if (!moved.has(episodeKey(episode.id))) return { subject, reasons, changes: [], payload };
    const fresh = freshOf(episode.lessonIds);
    const never = way === 'there' ? fresh.lessons.filter((lesson) => sellsNever(lesson, outlineOf(lesson.id))) : [];
    return {
      subject,
      reasons: [...reasons, ...never.map(neverSold)],
      changes: [
        ...timeChanges(before, after),
        ...fresh.changes((lesson) => followingChanges(lesson, outlineOf(lesson.id))),
      ],
      payload,
    };
  });
}

const canMove = ({ reasons }: JudgedMove): boolean => reasons.every(({ outcome }) => outcome !== 'refused');

const neverSold = ({ id }: LessonRow): RowReason => ({
  outcome: 'warning',
  code: 'neverSold',
  message: '移动后课程的停售时间早于开售时间，将无法售卖',
  to: lessonEditPath(id, 'startSaleTime'),
});

export function millisOfTimes({ startAt, endAt, displayAt }: EpisodeTimes): Times {
  return { startAt: startAt.getTime(), endAt: endAt.getTime(), displayAt: millisOf(displayAt) };
}

export function timeChanges(before: Times, after: Times): readonly RowChange[] {
  return [
    { field: 'startTime', before: before.startAt, after: after.startAt },
    { field: 'endTime', before: before.endAt, after: after.endAt },
    { field: 'displayTime', before: before.displayAt, after: after.displayAt },
  ].filter((change) => change.before !== change.after);
}

export async function planShiftBack(db: Db, context: CommandContext, done: readonly DoneRow<ShiftPayload>[]) {
  const found = await episodesByIds(
    db,
    done.flatMap(({ subject }) => subject.id ?? []),
  );
  const episodes = new Map(found.map((episode) => [episode.id, episode]));
  const moves = done.flatMap(({ subject, applied }): Move[] => {
    const episode = episodes.get(subject.id ?? 0);
    return episode ? [backTo(episode, applied.payload)] : [];
  });
  const lessons = await lessonsHolding(db, found);
  return shiftRows(db, context, { moves, lessons, way: 'back', elsewhere: backElsewhere(db, context) });
}

type Left = Pick<ShiftPayload, 'before' | 'override' | 'stoodBeside'>;

function backTo(episode: ComingEpisode, { before, override, stoodBeside = [] }: Left): Move {
  const { startAt, endAt, displayAt } = before;
  const times = { startAt: new Date(startAt), endAt: new Date(endAt), displayAt: instantOf(displayAt) };
  return { episode, times, stoodBeside, ...(override === undefined ? {} : { override }) };
}

const Kept = z.object({
  before: z.object({ startAt: z.number(), endAt: z.number(), displayAt: z.number() }),
  stoodBeside: z.array(z.number()).default([]),
});

/** The episodes of the undo's other parts that go back as well: those without a later change in force. */
function backElsewhere(db: Db, { call }: CommandContext): MovesElsewhere {
  return async (ids) => {
    if (call.taskId === undefined) return [];
    const rows = await takenBackAmong(db, call.taskId, 'episode', ids);
    const found = new Map((await episodesByIds(db, ids)).map((episode) => [episode.id, episode]));
    const left = rows.flatMap(({ subjectId: id, appliedRev: since }) => {
      const rev = found.get(id)?.rev;
      return rev === undefined || since === null ? [] : [{ type: 'episode', id, since, rev }];
    });
    const changed = await liveChanges(db, left, rows[0]?.undoOf ?? 0);
    return rows.flatMap(({ subjectId, applied }) => {
      const episode = found.get(subjectId);
      const stays = !episode || changed.has(recordKey({ type: 'episode', id: subjectId }));
      return stays ? [] : [backTo(episode, Kept.parse(applied))];
    });
  };
}
