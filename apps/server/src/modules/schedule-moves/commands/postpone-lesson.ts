/**
 * 顺延: a day falls away, and what a class has from then on moves along its weekly pattern, exams and reviews in their
 * places. A class is one row: it moves as a whole or not at all.
 */

import { Millis } from '@lectern/contract/wire-values';
import type { Span } from '@lectern/domain/episodes/teacher-slots';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { PLANNING_HORIZON } from '@lectern/domain/schedule/planning-horizon';
import { postponed } from '@lectern/domain/schedule/postpone';
import { addDays, formatDate, startOfDay } from '@lectern/domain/time/shanghai-time';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import {
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowReason,
} from '../../../platform/engine/commands/command-type.ts';
import { episodesOfLessons } from '../../agendas/index.ts';
import { chosenLessons, episodeImpact, type LessonRow, lessonSubject, missingLesson } from '../../lessons/index.ts';
import { holidaysBetween } from '../../schedule/index.ts';
import type { EntryMove } from '../entries.repository.ts';
import { applyMoves } from './apply-moves.ts';
import { entryRows } from './entry-rows.ts';
import { comingOutlines, outlineMoves, WATCHED } from './outline-moves.ts';
import { postponedRows } from './reached-episodes.ts';
import { ASKED_FOR, leftByMembers, type ReschedulePayload, rescheduleRows, withReason } from './reschedule-rows.ts';
import { undoRows } from './undo-rows.ts';
import type { WantedMove } from './wanted-move.ts';

const Input = z.strictObject({
  day: Millis.min(1).max(PLANNING_HORIZON, '请选择 2100 年以前的日期').meta({
    title: '取消的日期',
    control: 'day',
    description: '当天的讲次、考试和测试顺延到下一个上课日',
  }),
  days: z.int().min(1).max(31).default(1).meta({ title: '连续天数' }),
  mode: z
    .enum(['shift', 'compress'])
    .default('shift')
    .meta({
      title: '之后的讲次',
      control: 'choice',
      options: [
        { value: 'shift', label: '依次顺延，原有空档保留' },
        { value: 'compress', label: '用空档补回，尽量少动' },
      ],
    }),
  skipHolidays: z.boolean().default(true).meta({
    title: '跳过节假日',
    control: 'flag',
    description: '只跳过已在“排课 → 节假日”登记的日期',
  }),
});
type Input = z.output<typeof Input>;

const LABEL = '顺延大纲';
const NOTHING: ReschedulePayload = { way: 'there', members: [], waitsFor: [], inTheWay: [] };
/** Nobody plans further ahead. */
const LOOK_AHEAD_DAYS = 730;

export const postponeCommand = commandType<Input, ReschedulePayload>({
  name: 'lesson.postpone',
  label: LABEL,
  words: {
    verb: '顺延',
    unit: '门',
    noun: '课程',
    description:
      '停课一天或几天：之后的讲次、考试和测试按每周上课规律依次移到后面的上课日，顺序不变。要移动固定的天数，请用“整体移动讲次时间”',
  },
  privilege: 'EPISODE_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  columns: ['startTime'],
  rows: postponedRows(),
  impact: (db, context, ids, _input, lessonIds) => episodeImpact(db, context, ids, lessonIds),
  plan: planPostpone,
  apply: (tx, context, { payload }) => {
    const note = [payload.way === 'back' ? `撤销：${LABEL}` : LABEL, context.reason];
    return applyMoves(tx, context, withReason(context, payload), note.filter((part) => part !== '').join('；'));
  },
  invert: undoRows,
  leftBeside: leftByMembers,
  redoable: true,
  recordsOf: ({ members }) => members.map(({ episodeId }) => episodeId),
});

async function planPostpone(
  db: Db,
  context: CommandContext,
  input: Input,
  ids: readonly number[],
): Promise<readonly PlannedRow<ReschedulePayload>[]> {
  const lessons = await chosenLessons(db, context.actor, ids);
  const running = [...lessons.values()].filter(({ status }) => status !== 'canceled').map(({ id }) => id);
  const outlineOf = await comingOutlines(db, running, context.at);
  const before = await classStartsBefore(db, running, startOfDay(input.day));
  const without = await daysWithout(db, input);
  const moves: WantedMove[] = [];
  const entriesOf = new Map<number, readonly EntryMove[]>();
  const alone = new Map<number, readonly EntryMove[]>();
  const still = new Set(ids);
  for (const id of running) {
    const options = { without, mode: input.mode, before: before.get(id) ?? [] };
    // A holiday before the canceled day is none of this: what stands on it was put there.
    const first = without[0]?.startAt ?? 0;
    const { moved, others } = outlineMoves(outlineOf(id), (items) =>
      postponed(
        items.filter(({ endAt }) => endAt > first),
        options,
      ),
    );
    if (moved.length + others.length === 0) continue;
    still.delete(id);
    if (moved.length === 0) alone.set(id, others);
    moves.push(...moved.map((move) => ({ ...move, group: id })));
    if (moved.length > 0) entriesOf.set(id, others);
  }
  const rows = await rescheduleRows(db, context, { moves, way: 'there', override: ASKED_FOR, entriesOf });
  return [
    ...rows,
    ...(await entryRows(db, context, 'there', alone)),
    ...[...still].map((id) => stillRow(id, lessons.get(id))),
  ];
}

/** Of each lesson when it met before that day, begun or not: its weekdays follow from what was as well. */
async function classStartsBefore(
  db: Db,
  lessonIds: readonly number[],
  day: number,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const episodes = await episodesOfLessons(db, lessonIds);
  const starts = new Map<number, number[]>(lessonIds.map((id) => [id, []]));
  for (const { specialEpisodeType, startAt, lessonIds: holders } of episodes) {
    if (WATCHED.includes(specialEpisodeType) || startAt.getTime() >= day) continue;
    for (const id of holders) starts.get(id)?.push(startAt.getTime());
  }
  return starts;
}

async function daysWithout(db: Db, { day, days, skipHolidays }: Input): Promise<readonly Span[]> {
  const startAt = startOfDay(day);
  const canceled = { startAt, endAt: addDays(startAt, days) };
  if (!skipHolidays) return [canceled];
  return [canceled, ...(await holidaysBetween(db, formatDate(startAt), formatDate(addDays(startAt, LOOK_AHEAD_DAYS))))];
}

const NO_CLASS: RowReason = {
  outcome: 'refused',
  code: 'nothingThatDay',
  message: '所选日期没有未开始的讲次、考试或测试，无需顺延',
};

function stillRow(id: number, lesson: LessonRow | undefined): PlannedRow<ReschedulePayload> {
  if (!lesson) return missingLesson(id, NOTHING);
  const { name, rev, status } = lesson;
  const canceled: RowReason = { outcome: 'refused', code: 'canceled', message: '课程已取消' };
  const reasons = [status === 'canceled' ? canceled : { ...NO_CLASS, to: lessonPath(id, 'outline') }];
  return { subject: { type: 'lesson', id, name, rev, href: lessonPath(id) }, reasons, changes: [], payload: NOTHING };
}
