/** Moves the coming episodes of lessons by days and minutes; what the lessons compute from them follows. */
import { Id, Millis } from '@lectern/contract/wire-values';
import { lessonEditPath } from '@lectern/domain/lessons/lesson-link';
import { isException } from '@lectern/domain/tasks/task-codes';
import { DAY_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { RefusedError } from '../../../platform/errors.ts';
import {
  type AppliedRow,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowChange,
  type RowReason,
  type RunRow,
} from '../../../platform/plans/command-type.ts';
import { selectedAmong, takenBackAmong } from '../../../platform/tasks/done-rows.queries.ts';
import {
  type ComingEpisode,
  type ConflictOverride,
  type EpisodeTimes,
  episodesByIds,
  outlinesMoved,
  saveEpisode,
} from '../../agendas/index.ts';
import { exceptionOf } from '../../schedule/index.ts';
import { lockTeacher } from '../../teachers/index.ts';
import type { LessonRow } from '../lesson-columns.ts';
import { lockLessons } from '../lessons.repository.ts';
import { instantOf, millisOf } from '../wire-time.ts';
import { chosenEpisodes, episodeSubject, lessonsHolding } from './chosen-episodes.ts';
import { episodeImpact, episodeRows, heldEpisode } from './episode-rows.ts';
import { followEpisodes, followingChanges, sellsNever } from './follow-episodes.ts';
import { INTO_PAST, type JudgedMove, judgeMoves, type Move, type MovesElsewhere } from './judge-moves.ts';
import { assertLands } from './land-shift.ts';
import { lessonSubject } from './lesson-subject.ts';

const Input = z
  .strictObject({
    days: z.int().min(-365).max(365).default(0).meta({ title: '天数', description: '负数为提前' }),
    minutes: z.int().min(-1440).max(1440).default(0).meta({ title: '分钟数', description: '负数为提前' }),
    fromTime: Millis.default(0).meta({
      title: '从何时起',
      control: 'instant',
      description: '只移动此后开始的讲次；留空则移动全部未开始的讲次',
    }),
    episodeIds: z.array(Id).min(1).max(100_000).optional().meta({ control: 'none' }),
  })
  .refine(({ days, minutes }) => days * DAY_MS + minutes * MINUTE_MS !== 0, {
    message: '请填写要移动的天数或分钟数',
    path: ['days'],
  });
type Input = z.output<typeof Input>;

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
}

const LABEL = '整体移动讲次时间';
const NO_TIMES: Times = { startAt: 0, endAt: 0, displayAt: 0 };
export const NO_SHIFT: ShiftPayload = { way: 'there', before: NO_TIMES, after: NO_TIMES, waitsFor: [], partners: [] };

export const shiftTimesCommand = commandType<Input, ShiftPayload>({
  name: 'lesson.shiftTimes',
  label: LABEL,
  words: {
    verb: '移动',
    unit: '个',
    noun: '讲次',
    description: '把所选课程未开始的讲次提前或推后；课程的开课、结课和按规则计算的时间随之变化',
  },
  privilege: 'EPISODE_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  rows: episodeRows(),
  impact: episodeImpact,
  plan: async (db, context, { days, minutes, fromTime, episodeIds }, ids) => {
    const by = days * DAY_MS + minutes * MINUTE_MS;
    const isMeant = (episode: ComingEpisode) => episode.startAt.getTime() >= fromTime;
    const choice = { episodeIds, isMeant };
    const { episodes, lessons, rest } = await chosenEpisodes(db, context, { ids, choice, payload: NO_SHIFT });
    const moves = episodes.map((episode) => ({ episode, times: shifted(episode, by) }));
    const elsewhere = movesElsewhere(db, context, { of: ({ lessonIds }) => lessonIds, isMeant, episodeIds, by });
    return [...rest, ...(await shiftRows(db, context, { moves, lessons, way: 'there', elsewhere }))];
  },
  apply: applyShift,
  invert: planShiftBack,
});

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
  const moving = new Map(judged.filter(canMove).map(({ episode, times }) => [episode.id, times]));
  const outlineOf = await outlinesMoved(db, [...lessons.keys()], moving);
  // What follows in a lesson stands once, beside the first of its episodes that move.
  const told = new Set<number>();
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
    if (!moving.has(episode.id)) return { subject, reasons, changes: [], payload };
    const lesson = told.has(episode.lessonId) ? undefined : lessons.get(episode.lessonId);
    told.add(episode.lessonId);
    const outline = outlineOf(episode.lessonId);
    const never = way === 'there' && lesson !== undefined && sellsNever(lesson, outline);
    return {
      subject,
      reasons: never ? [...reasons, neverSold(lesson)] : reasons,
      changes: [...timeChanges(before, after), ...(lesson ? followingChanges(lesson, outline) : [])],
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

function millisOfTimes({ startAt, endAt, displayAt }: EpisodeTimes): Times {
  return { startAt: startAt.getTime(), endAt: endAt.getTime(), displayAt: millisOf(displayAt) };
}

function timeChanges(before: Times, after: Times): readonly RowChange[] {
  return [
    { field: 'startTime', before: before.startAt, after: after.startAt },
    { field: 'endTime', before: before.endAt, after: after.endAt },
    { field: 'displayTime', before: before.displayAt, after: after.displayAt },
  ].filter((change) => change.before !== change.after);
}

export const reasonChanges = (before: ConflictOverride | null, after: ConflictOverride | null): readonly RowChange[] =>
  before?.reason === after?.reason
    ? []
    : [{ field: 'conflictOverride', before: before?.reason ?? null, after: after?.reason ?? null }];

export async function applyShift(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<ShiftPayload>,
): Promise<AppliedRow<ShiftPayload>> {
  const [seen] = await episodesByIds(tx, subject.id === null ? [] : [subject.id]);
  // Lessons, then the teacher, then the episode: everybody who holds several holds them in this order.
  const lessons = await lockLessons(tx, seen?.lessonIds ?? []);
  if (seen && seen.teacherId !== null) await lockTeacher(tx, seen.teacherId);
  const episode = await heldEpisode(tx, context, subject);
  const { after } = payload;
  const times = {
    startAt: new Date(after.startAt),
    endAt: new Date(after.endAt),
    displayAt: instantOf(after.displayAt),
  };
  if (times.startAt <= context.at) throw new RefusedError(INTO_PAST.code, INTO_PAST.message);
  await assertLands(tx, context, payload, { episode, times });
  const moved = new Map([[episode.id, times]]);
  const outlineOf = await outlinesMoved(
    tx,
    lessons.map(({ id }) => id),
    moved,
  );
  const words = [payload.way === 'back' ? `撤销：${LABEL}` : '', context.reason];
  const note = words.filter((part) => part !== '').join('；');
  const before = millisOfTimes(episode);
  const override = payload.way === 'back' ? payload.override : (exceptionOf(context, payload) ?? undefined);
  const columns = {
    ...times,
    ...(override === undefined ? {} : { conflictOverride: override && JSON.stringify(override) }),
  };
  const was = seen?.conflictOverride ?? null;
  const changes = [...timeChanges(before, after), ...(override === undefined ? [] : reasonChanges(was, override))];
  const rev = await saveEpisode(tx, context, episode, { columns, action: 'episode.shift', changes, note });
  for (const lesson of lessons) await followEpisodes(tx, context, lesson, { outline: outlineOf(lesson.id), note });
  return { id: null, rev, payload: { ...payload, before, ...(override === undefined ? {} : { override: was }) } };
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

function backTo(episode: ComingEpisode, { before, override }: Pick<ShiftPayload, 'before' | 'override'>): Move {
  const { startAt, endAt, displayAt } = before;
  const times = { startAt: new Date(startAt), endAt: new Date(endAt), displayAt: instantOf(displayAt) };
  return { episode, times, ...(override === undefined ? {} : { override }) };
}

const Kept = z.object({ before: z.object({ startAt: z.number(), endAt: z.number(), displayAt: z.number() }) });

/** The episodes of the undo's other parts that go back as well: those that nobody changed since. */
function backElsewhere(db: Db, { call }: CommandContext): MovesElsewhere {
  return async (ids) => {
    if (call.taskId === undefined) return [];
    const rows = await takenBackAmong(db, call.taskId, 'episode', ids);
    const found = new Map((await episodesByIds(db, ids)).map((episode) => [episode.id, episode]));
    return rows.flatMap(({ subjectId, appliedRev, applied }) => {
      const episode = found.get(subjectId);
      return episode && episode.rev === appliedRev ? [backTo(episode, Kept.parse(applied))] : [];
    });
  };
}
