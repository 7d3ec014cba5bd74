/** Times for which somebody is looked for: of episodes, of all that lessons have to come, or of what is yet to be made. */
import { PLANNING_HORIZON } from '@lectern/domain/schedule/planning-horizon';
import { z } from 'zod';
import { Id, MAX_IDS, Millis } from '../wire-values.ts';

const MAX_TIMES = 200;
export const MAX_RANKED = 100;

/** Nobody plans further ahead. */
const Planned = Millis.min(1).max(PLANNING_HORIZON, '请选择 2100 年以前的时间');
const Ids = z.array(Id).min(1).max(MAX_IDS);

export const WantedTimes = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('episodes'), ids: Ids }),
  z.strictObject({ of: z.literal('lessons'), ids: Ids }),
  z.strictObject({
    of: z.literal('times'),
    lessonId: Id,
    times: z
      .array(
        z
          .strictObject({ startTime: Planned, endTime: Planned })
          .refine(({ startTime, endTime }) => endTime > startTime, '结束时间须晚于开始时间'),
      )
      .min(1)
      .max(MAX_TIMES),
    /** An episode that gets these times: what it takes now is free then. */
    exceptId: Id.optional(),
  }),
]);
export type WantedTimes = z.output<typeof WantedTimes>;

/** `name`: part of one; the best come first, those who have time before the others. */
export const RankingBody = z.strictObject({ name: z.string().trim().max(40).default(''), wanted: WantedTimes });

const RankedPerson = z.object({
  id: Id,
  name: z.string(),
  isFree: z.boolean(),
  reasons: z.array(z.string()),
});
export type RankedPerson = z.output<typeof RankedPerson>;

export const Ranking = z.object({ people: z.array(RankedPerson).max(MAX_RANKED) });
