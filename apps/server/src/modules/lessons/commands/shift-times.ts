/**
 * Moves the coming episodes of lessons by days, to a date or by minutes, replays and recordings among them: one that stayed behind
 * would become the start of its lesson. What the lessons compute from them follows.
 */
import { Id, Millis } from '@lectern/contract/wire-values';
import { z } from 'zod';
import { commandType } from '../../../platform/engine/commands/command-type.ts';
import { type ComingEpisode } from '../../agendas/index.ts';
import { applyShift, SHIFT_LABEL } from './apply-shift.ts';
import { chosenEpisodes } from './chosen-episodes.ts';
import { episodeImpact, episodeRows } from './episode-rows.ts';
import { lessonSubject } from './lesson-subject.ts';
import { checkShift, shiftBy, shiftDistance } from './shift-distance.ts';
import { movesElsewhere, NO_SHIFT, planShiftBack, type ShiftPayload, shifted, shiftRows } from './shift-rows.ts';

const Input = z
  .strictObject({
    ...shiftDistance,
    fromTime: Millis.default(0).meta({
      title: '从何时起',
      control: 'instant',
      description: '只移动此后开始的讲次；留空则移动全部未开始的讲次',
    }),
    episodeIds: z.array(Id).min(1).max(100_000).optional().meta({ control: 'none' }),
  })
  .superRefine(checkShift);
type Input = z.output<typeof Input>;

export const shiftTimesCommand = commandType<Input, ShiftPayload>({
  name: 'lesson.shiftTimes',
  label: SHIFT_LABEL,
  words: {
    verb: '移动',
    unit: '个',
    noun: '讲次',
    description:
      '把所选课程未开始的讲次（含回放、录播）提前或推后，考试和测试不动；课程的开课、结课和按规则计算的时间随之变化',
  },
  privilege: 'EPISODE_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  columns: ['startTime'],
  rows: episodeRows(),
  impact: (db, context, ids) => episodeImpact(db, context, ids),
  plan: async (db, context, { fromTime, episodeIds, ...distance }, ids) => {
    const by = shiftBy(distance);
    const isMeant = (episode: ComingEpisode) => episode.startAt.getTime() >= fromTime;
    const choice = { episodeIds, isMeant, withReplays: true };
    const { episodes, lessons, rest } = await chosenEpisodes(db, context, { ids, choice, payload: NO_SHIFT });
    const moves = episodes.map((episode) => ({ episode, times: shifted(episode, by) }));
    const elsewhere = movesElsewhere(db, context, { of: ({ lessonIds }) => lessonIds, isMeant, episodeIds, by });
    return [...rest, ...(await shiftRows(db, context, { moves, lessons, way: 'there', elsewhere }))];
  },
  apply: applyShift,
  invert: planShiftBack,
  redoable: true,
});
