/** 统计核对 of the repair console: nights in which stored figures were compared with their facts, and what differed. */
import { ROLLUP_FIGURE } from '@lectern/domain/statistics/rollup-figures';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Millis, Named, PageQuery } from '../wire-values.ts';

export const StatCheck = z.object({
  /** The day whose episodes were compared. */
  day: z.string(),
  startedTime: Millis,
  /** 0: it runs, or was cut off. */
  finishedTime: Millis,
  compared: z.int(),
  /** Lessons that were being computed anew in any case. */
  waiting: z.int(),
  differences: z.int(),
});
export type StatCheck = z.output<typeof StatCheck>;

export const StatDrift = z.object({
  id: Id,
  lesson: Named,
  /** Of one team in an episode, of one team in all of them, of a student's sums. */
  of: z.enum(['episode', 'team', 'student']),
  episodeName: z.string().nullable(),
  /** Null where it is of a team: 未分班. */
  teamName: z.string().nullable(),
  /** Null where it is of a student: one whom the reader does not see. */
  student: Named.nullable(),
  figure: z.enum(ROLLUP_FIGURE.codes),
  stored: z.int(),
  computed: z.int(),
  foundTime: Millis,
  /** 0: it still stands. */
  fixedTime: Millis,
});
export type StatDrift = z.output<typeof StatDrift>;

export const statDriftContract = {
  drift: endpoint({
    id: 'L774',
    method: 'GET',
    path: '/lectern/api/backdoor/statistics',
    tag: 'backdoor',
    permission: 'RD_OPERATION_TOOL',
    summary: '统计核对：每晚比较存储的数字与事实，列出差异，未处理的在前',
    query: z.strictObject(PageQuery.shape),
    reply: z.object({
      checks: z.array(StatCheck),
      list: z.array(StatDrift),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
} as const;
