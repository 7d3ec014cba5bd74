/** Moves chosen episodes by days and minutes; what their lessons compute from them follows. */
import { DAY_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { z } from 'zod';
import { commandType } from '../../../platform/engine/commands/command-type.ts';
import {
  applyShift,
  episodeImpact,
  movesElsewhere,
  NO_SHIFT,
  planShiftBack,
  type ShiftPayload,
  shifted,
  shiftRows,
} from '../../lessons/index.ts';
import { episodeSource } from '../episode-source.ts';
import { chosenEpisodes } from './chosen-episodes.ts';

const Input = z
  .strictObject({
    days: z.int().min(-365).max(365).default(0).meta({ title: '天数', description: '负数为提前' }),
    minutes: z.int().min(-1440).max(1440).default(0).meta({ title: '分钟数', description: '负数为提前' }),
  })
  .refine(({ days, minutes }) => days * DAY_MS + minutes * MINUTE_MS !== 0, {
    message: '请填写要移动的天数或分钟数',
    path: ['days'],
  });
type Input = z.output<typeof Input>;

export const shiftTimesCommand = commandType<Input, ShiftPayload>({
  name: 'episode.shiftTimes',
  label: '移动时间',
  words: {
    verb: '移动',
    unit: '个',
    noun: '讲次',
    description: '把所选的未开始讲次提前或推后；课程的开课、结课和按规则计算的时间随之变化',
  },
  privilege: 'EPISODE_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: episodeSource,
  columns: ['startTime'],
  impact: (db, context, ids) => episodeImpact(db, context, ids),
  plan: async (db, context, { days, minutes }, ids) => {
    const by = days * DAY_MS + minutes * MINUTE_MS;
    const { episodes, lessons, rest } = await chosenEpisodes(db, context, { ids, payload: NO_SHIFT });
    const moves = episodes.map((episode) => ({ episode, times: shifted(episode, by) }));
    const elsewhere = movesElsewhere(db, context, { of: ({ id }) => [id], isMeant: () => true, by });
    return [...(await shiftRows(db, context, { moves, lessons, way: 'there', elsewhere })), ...rest];
  },
  apply: applyShift,
  invert: planShiftBack,
  redoable: true,
});
