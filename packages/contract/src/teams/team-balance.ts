/** 均衡分班 (teams 7): what is wished, and who would go where. Proposes only; a plan of `team.rebalance` moves. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, MAX_IDS } from '../wire-values.ts';

export const MAX_BALANCED_STUDENTS = 5000;

const count = (what: string, least: number) =>
  z
    .int(`${what}须为整数`)
    .min(least, `${what}不能小于 ${least}`)
    .max(MAX_BALANCED_STUDENTS, `${what}最多 ${MAX_BALANCED_STUDENTS}`);
const lines = (what: string) => z.string().max(100_000, `${what}最多 10 万字`).default('');

/** Students by id or name; what is absent is not wished. */
export const BalanceWishes = z.strictObject({
  teamIds: z
    .array(Id)
    .min(2, '请至少选择两个小班')
    .max(MAX_IDS, `一次最多 ${MAX_IDS} 个小班`)
    .refine((ids) => new Set(ids).size === ids.length, '小班 ID 重复'),
  fewest: count('每班最少人数', 0).default(0),
  most: count('每班最多人数', 1).optional(),
  mostPerMentor: count('每位辅导老师最多人数', 1).optional(),
  mostMoved: count('最多调动人数', 0).optional(),
  /** A group of students a line. */
  together: lines('须同班的学员'),
  apart: lines('须分班的学员'),
  /** An exam that is reported: what they got of it, in percent; a line of `levels` goes before it. */
  levelsOfExam: Id.optional(),
  /** A student and a number a line. */
  levels: lines('基线成绩'),
  /** Another number takes others of those who are alike. */
  seed: z.int().min(1).max(1_000_000).default(1),
});

const Figures = z.object({ students: z.int(), mean: z.number().nullable() });
const Line = z.object({ id: Id, name: z.string(), before: Figures, after: Figures });

export const BalanceProposal = z.object({
  outcome: z.enum(['proposal', 'contradiction', 'undecided']),
  students: z.int(),
  /** Of how many the level is known. */
  levelled: z.int(),
  moves: z.array(
    z.object({
      studentId: Id,
      name: z.string(),
      level: z.number().nullable(),
      fromTeamId: Id,
      fromTeam: z.string(),
      toTeamId: Id,
      toTeam: z.string(),
      why: z.string(),
    }),
  ),
  /** Whether it is proven that fewer moves will not do. */
  fewestProven: z.boolean(),
  teams: z.array(Line),
  mentors: z.array(Line),
  /** Why there is no proposal: a sentence, and the wishes that contradict each other. */
  title: z.string(),
  wishes: z.array(z.string()),
  /** Whether it is proven that no fewer wishes contradict each other. */
  smallest: z.boolean(),
});
export type BalanceProposal = z.output<typeof BalanceProposal>;

export const teamBalanceContract = {
  propose: endpoint({
    id: 'L570',
    method: 'POST',
    path: '/lectern/api/lessons/:id/balance-proposals',
    tag: 'teams',
    permission: 'STUDENT_TRANSFER',
    readOnly: true,
    summary: '均衡分班：按要求给出调动最少的方案，或说明哪些要求互相矛盾；不改变任何数据',
    params: IdParams,
    body: BalanceWishes,
    reply: BalanceProposal,
    refusals: ['notReported'],
  }),
};
