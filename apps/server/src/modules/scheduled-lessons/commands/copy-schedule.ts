/**
 * 套用排课: lessons get the weekly pattern of another one. What they have to come moves along it, in its order; those
 * that have nothing yet get the episodes of their class type. A lesson is one row: all of it or nothing.
 */
import { Id, Millis } from '@lectern/contract/wire-values';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { PLANNING_HORIZON } from '@lectern/domain/schedule/planning-horizon';
import { type PatternPlace, patternOf } from '@lectern/domain/schedule/weekly-pattern';
import { patternLabel } from '@lectern/domain/schedule/written-pattern';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { addDays, formatDate, startOfDay } from '@lectern/domain/time/shanghai-time';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import {
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
} from '../../../platform/engine/commands/command-type.ts';
import { episodesOfLessons } from '../../agendas/index.ts';
import { chosenLessons, episodeImpact, type LessonRow, lessonSubject, missingLesson } from '../../lessons/index.ts';
import { holidaysBetween } from '../../schedule/index.ts';
import {
  applyMoves,
  leftByMembers,
  postponedRows,
  type ReschedulePayload,
  undoRows,
  WATCHED,
  withReason,
} from '../../schedule-moves/index.ts';
import { type CopyPayload, noRoom, refused } from './copy-payload.ts';
import { movesAlong } from './moves-along.ts';
import { applyPlacing, placingRows, takeBackRows } from './place-class-type.ts';

const Input = z.strictObject({
  sourceId: Id.meta({ title: '来源课程', control: 'lesson', description: '套用这门课程每周上课的星期和时间' }),
  fromTime: Millis.min(1)
    .max(PLANNING_HORIZON, '请选择 2100 年以前的日期')
    .optional()
    .meta({ title: '从哪天开始', control: 'day', description: '不填：从来源课程的开课日期，已开课的从明天' }),
  skipHolidays: z.boolean().default(true).meta({
    title: '跳过节假日',
    control: 'flag',
    description: '只跳过已在“排课 → 节假日”登记的日期',
  }),
});
type Input = z.output<typeof Input>;

const LABEL = '套用排课';
/** Nobody plans further ahead. */
const LOOK_AHEAD_DAYS = 730;

export const copyScheduleCommand = commandType<Input, CopyPayload>({
  name: 'lesson.copySchedule',
  label: LABEL,
  words: {
    verb: '为…套用排课',
    unit: '门',
    noun: '课程',
    description:
      '按来源课程每周上课的星期和时间重排：未开始的讲次依次排入，时长和老师不变，考试和测试随前一讲移动；还没有讲次的课程排入班型的讲次',
  },
  privilege: 'EPISODE_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  columns: ['startTime', 'outlineItem'],
  rows: postponedRows(),
  impact: (db, context, ids, _input, lessonIds) => episodeImpact(db, context, ids, lessonIds),
  plan: planCopy,
  apply: async (tx, context, { subject, payload }) => {
    if (payload.kind === 'place') return applyPlacing(tx, context, { subject, payload }, LABEL);
    const { move } = payload;
    const note = [move.way === 'back' ? `撤销：${LABEL}` : LABEL, context.reason].filter((part) => part !== '');
    const applied = await applyMoves(tx, context, withReason(context, move), note.join('；'));
    return { ...applied, payload: { kind: 'move', move: applied.payload } };
  },
  invert: async (db, context, done) => {
    const moved = done.flatMap((row) => movedRow(row) ?? []);
    const back = await undoRows(db, context, moved);
    return [...back.map(asMove), ...(await takeBackRows(db, context, done))];
  },
  leftBeside: (payload) => {
    if (payload.kind === 'move') return leftByMembers(payload.move);
    return payload.way === 'there' ? (payload.made ?? []).map((id) => ({ type: 'episode', id, since: 1 })) : [];
  },
  recordsOf: (payload) => (payload.kind === 'move' ? payload.move.members.map(({ episodeId }) => episodeId) : []),
});

const asMove = (row: PlannedRow<ReschedulePayload>): PlannedRow<CopyPayload> => ({
  ...row,
  payload: { kind: 'move', move: row.payload },
});

function movedRow({ applied, ...row }: DoneRow<CopyPayload>): DoneRow<ReschedulePayload> | undefined {
  const { payload } = applied;
  return payload.kind === 'move' ? { ...row, applied: { ...applied, payload: payload.move } } : undefined;
}

const NOTHING: CopyPayload = { kind: 'move', move: { way: 'there', members: [], waitsFor: [], inTheWay: [] } };

async function planCopy(
  db: Db,
  context: CommandContext,
  input: Input,
  ids: readonly number[],
): Promise<readonly PlannedRow<CopyPayload>[]> {
  const lessons = await chosenLessons(db, context.actor, ids);
  const source = await sourceOf(db, context, input);
  const refusalOf = (id: number): RowReason | undefined => {
    if (source.fault) return source.fault;
    if (id === input.sourceId) return refused(UNCHANGED, '就是来源课程，无需变更');
    return lessons.get(id)?.status === 'canceled' ? refused('canceled', '课程已取消') : undefined;
  };
  const open = [...lessons.keys()].filter((id) => refusalOf(id) === undefined);
  const along = { pattern: source.pattern, from: source.from, without: await holidays(db, source.from, input) };
  const { rows: moved, still, settled, crowded } = await movesAlong(db, context, open, along);
  const placed = await placingRows(
    db,
    context,
    still.flatMap((id) => lessons.get(id) ?? []),
    along,
  );
  const done = new Map(placed.map((row) => [row.subject.id, row]));
  const rest = ids.flatMap((id): PlannedRow<CopyPayload>[] => {
    const lesson = lessons.get(id);
    if (!lesson) return [missingLesson(id, NOTHING)];
    const left = () => {
      if (settled.includes(id)) return standsSo(source.pattern);
      if (crowded.includes(id)) return noRoom(source.pattern);
      return still.includes(id) && !done.has(id) ? nothingToPlace(id) : undefined;
    };
    const reason = refusalOf(id) ?? left();
    return reason ? [refusedRow(lesson, reason)] : [];
  });
  return [...moved.map(asMove), ...placed, ...rest];
}

interface Source {
  readonly pattern: readonly PatternPlace[];
  readonly from: number;
  readonly fault?: RowReason;
}

async function sourceOf(db: Db, { actor, at }: CommandContext, { sourceId, fromTime }: Input): Promise<Source> {
  const tomorrow = addDays(startOfDay(at.getTime()), 1);
  const none = (fault: RowReason): Source => ({ pattern: [], from: tomorrow, fault });
  if (!(await chosenLessons(db, actor, [sourceId])).has(sourceId)) {
    return none(refused('sourceMissing', '来源课程不存在，或不在你的数据范围内，请重新选择'));
  }
  const starts = (await episodesOfLessons(db, [sourceId]))
    .filter(({ specialEpisodeType }) => !WATCHED.includes(specialEpisodeType))
    .map(({ startAt }) => startAt.getTime());
  const first = starts.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  if (starts.length === 0) return none(refused('noPattern', '来源课程还没有排好的讲次，请选择已排课的课程'));
  const usual = Math.max(tomorrow, startOfDay(first));
  const from = fromTime === undefined ? usual : Math.max(tomorrow, startOfDay(fromTime));
  return { pattern: patternOf(starts), from };
}

function holidays(db: Db, from: number, { skipHolidays }: Input) {
  if (!skipHolidays) return Promise.resolve([]);
  return holidaysBetween(db, formatDate(from), formatDate(addDays(from, LOOK_AHEAD_DAYS)));
}

function nothingToPlace(id: number): RowReason {
  const message = '没有可排的讲次：未开始的讲次已随共用的课程一起重排，或班型没有待排的讲次';
  return { ...refused('nothingToPlace', message), to: lessonPath(id, 'outline') };
}

function refusedRow({ id, name, rev }: LessonRow, reason: RowReason): PlannedRow<CopyPayload> {
  const subject = { type: 'lesson', id, name, rev, href: lessonPath(id) };
  return { subject, reasons: [reason], changes: [], payload: NOTHING };
}

const standsSo = (pattern: readonly PatternPlace[]): RowReason =>
  refused(UNCHANGED, `已按“${patternLabel(pattern)}”排好，无需变更`);
