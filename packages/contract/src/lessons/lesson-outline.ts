/** What surrounds a lesson: its outline and the times computed from it, its assessment, its bundles. */
import { ASSESSMENT_PAPER } from '@lectern/domain/assessments/assessment-codes';
import { CALCULATION_RULE } from '@lectern/domain/lessons/calculation-rule-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText, Millis } from '../wire-values.ts';
import { AgendaItem } from './agenda-item.ts';

const api = '/tutor-atm-lesson/api' as const;
const Rule = z.enum(CALCULATION_RULE.codes);
export const CalculatedTimes = z.object({
  displayStartTime: Millis,
  displayEndTime: Millis,
  endSaleTime: Millis,
  refundDeadline: Millis,
  transferredDeadline: Millis,
  /** Field -> why its rule gives no time. */
  failures: z.record(z.string(), z.string()),
});

const Bundle = z.object({
  id: Id,
  name: z.string(),
  kind: z.string(),
  saleState: z.string(),
  price: z.int(),
  lessonCount: z.int().min(0),
  startSaleTime: Millis,
  endSaleTime: Millis,
  /** The bundle sells at a time at which the lesson does not. */
  windowMismatch: z.boolean(),
});
export type Bundle = z.output<typeof Bundle>;

export const Assessment = z.object({
  id: Id,
  name: z.string(),
  type: z.literal([0, 1]),
  status: z.enum(['open', 'closed']),
  /** 未配置试卷, 试卷未发布, 试卷已发布. */
  paperState: z.enum(ASSESSMENT_PAPER.codes),
});

const TeacherConflicts = z.array(
  z.object({
    episodeId: Id,
    /** Null, as the lesson, for what lies beyond the caller's data scope. */
    otherEpisodeId: Id.nullable(),
    otherLessonId: Id.nullable(),
    teacherId: Id,
    startTime: Millis,
    endTime: Millis,
    overlapMinutes: z.int(),
  }),
);

export const lessonOutline = {
  check: endpoint({
    id: 'E022',
    method: 'GET',
    path: `${api}/lessons/check-lesson`,
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '检查课程的讲次与授课老师的其他讲次是否冲突；未能核对时视为没有冲突',
    query: z.strictObject({ lessonId: IdText }),
    reply: TeacherConflicts,
  }),
  timeCalculation: endpoint({
    id: 'E026',
    method: 'POST',
    path: `${api}/lessons/getLessonTimeCalculation`,
    tag: 'lessons',
    permission: 'LESSON_READ',
    readOnly: true,
    summary: '按规则计算课程各时间',
    body: z.strictObject({
      lessonId: Id.optional(),
      displayTimeCalculationRule: Rule.optional(),
      endSaleTimeCalculationRule: Rule.optional(),
      refundDeadlineCalculationRule: Rule.optional(),
      transferredDeadlineCalculationRule: Rule.optional(),
    }),
    reply: CalculatedTimes,
  }),
  maxPeriod: endpoint({
    id: 'E027',
    method: 'GET',
    path: `${api}/lessons/max-period`,
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '课程的最大讲次序号',
    query: z.strictObject({ lessonId: IdText }),
    reply: z.object({ maxPeriod: z.int() }),
  }),
  episodeTimeDisplayTypes: endpoint({
    id: 'E028',
    method: 'GET',
    path: `${api}/lessons/episodeTimeDisplayTypes`,
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '讲次时间的展示方式',
    reply: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  agendas: endpoint({
    id: 'E030',
    method: 'GET',
    path: `${api}/lessons/:id/agendas`,
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '课程大纲',
    params: IdParams,
    reply: z.array(AgendaItem),
  }),
  agendaPeriod: endpoint({
    id: 'E031',
    method: 'GET',
    path: `${api}/lessons/:id/agenda-period`,
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '大纲各项的讲次序号',
    params: IdParams,
    reply: z.array(z.object({ id: Id, kind: z.string(), period: z.int().nullable() })),
  }),
  assessment: endpoint({
    id: 'E032',
    method: 'GET',
    path: `${api}/lessons/:id/assessment`,
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '课程的入学测评，没有时 404',
    params: IdParams,
    reply: Assessment,
  }),
  assessmentChoices: endpoint({
    id: 'L420',
    method: 'GET',
    path: '/lectern/api/assessment-choices',
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '课程可以绑定的入学测评：名称包含或 ID 等于，最多 200 份',
    query: z.strictObject({ text: z.string().trim().max(60).default('') }),
    reply: z.array(Assessment),
  }),
  bundles: endpoint({
    id: 'E071',
    method: 'GET',
    path: '/tutor-product-sale/admin/api/lessons/:id/bundles',
    tag: 'lessons',
    permission: 'LESSON_READ',
    summary: '课程所在的商品组合',
    params: IdParams,
    reply: z.array(Bundle),
  }),
} as const;
