/** Moves chosen episodes by days, to a date or by minutes; what their lessons compute from them follows. */
import { z } from 'zod';
import { commandType } from '../../../platform/engine/commands/command-type.ts';
import {
  applyShift,
  checkShift,
  episodeImpact,
  movesElsewhere,
  NO_SHIFT,
  planShiftBack,
  type ShiftPayload,
  shiftBy,
  shiftDistance,
  shifted,
  shiftRows,
} from '../../lessons/index.ts';
import { episodeSource } from '../episode-source.ts';
import { chosenEpisodes } from './chosen-episodes.ts';

const Input = z.strictObject(shiftDistance).superRefine(checkShift);
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
  plan: async (db, context, distance, ids) => {
    const by = shiftBy(distance);
    const { episodes, lessons, rest } = await chosenEpisodes(db, context, { ids, payload: NO_SHIFT });
    const moves = episodes.map((episode) => ({ episode, times: shifted(episode, by) }));
    const elsewhere = movesElsewhere(db, context, { of: ({ id }) => [id], isMeant: () => true, by });
    return [...(await shiftRows(db, context, { moves, lessons, way: 'there', elsewhere })), ...rest];
  },
  apply: applyShift,
  invert: planShiftBack,
  redoable: true,
});
