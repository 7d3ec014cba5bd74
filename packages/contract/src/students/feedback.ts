/** What families say about a version of the app (R321-R331, EN39). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Millis, MillisText, PageText } from '../wire-values.ts';

/** Most rows of one reply, whatever page size is asked for. */
export const MAX_EVALUATIONS = 10_000;

const Evaluation = z.object({
  id: Id,
  studentId: Id,
  /** Always masked; the full number is asked for one by one (`phone-reveals`). */
  phoneNumber: z.string(),
  gradeName: z.string(),
  createdTime: Millis,
  /** 0: would not say. */
  star: z.int().min(0).max(5),
  content: z.string(),
  clientVersion: z.string(),
});
export type Evaluation = z.output<typeof Evaluation>;

export const EvaluatePage = z.object({
  /** The newest first. */
  evaluateDatas: z.array(Evaluation),
  /** R331: how many gave stars, one to five stars, refused; of all that match, not only of the page. */
  star2Count: z.array(z.int().min(0)),
  total: z.int().min(0),
});
export type EvaluatePage = z.output<typeof EvaluatePage>;

export const feedbackContract = {
  evaluate: endpoint({
    id: 'E264',
    method: 'GET',
    path: '/tutor-atm-episode/api/evaluate',
    tag: 'feedback',
    permission: 'STUDENT_READ',
    onReplica: true,
    summary: `App 改版反馈：评分统计与评价，每页最多返回 ${MAX_EVALUATIONS} 条`,
    query: z.strictObject({
      startTime: MillisText.optional(),
      endTime: MillisText.optional(),
      /** `all` is no filter (decision 116). */
      clientVersion: z
        .string()
        .regex(/^(all|\d{1,4}(\.\d{1,6}){0,3})$/, '客户端版本格式如 7.0.1')
        .transform((version) => (version === 'all' ? undefined : version))
        .optional(),
      page: PageText,
      /** R329: the documents' page asks for 8888888888; what is more than a reply holds is cut, not refused. */
      pageSize: z
        .string()
        .regex(/^[1-9]\d{0,14}$/, '每页条数须为正整数')
        .transform((text) => Math.min(Number(text), MAX_EVALUATIONS))
        .default(20),
    }),
    reply: EvaluatePage,
  }),
} as const;
