/** How episodes are numbered (讲次序号) by lesson type, and the time slots (时段) that lessons are held in. */
import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { MAX_START_NUMBER } from '@lectern/domain/episodes/period-numbering';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, Millis, Named } from '../wire-values.ts';

const LessonType = z.enum(LESSON_TYPE.codes);
const MAX_LABELS = 100;

const RuleFields = {
  countedTypes: z.array(z.literal(SPECIAL_EPISODE_TYPE.values)).max(SPECIAL_EPISODE_TYPE.values.length),
  /** Labels whose episodes do not count. */
  uncountedLabels: z.array(z.int().min(1).max(2_000_000_000)).max(MAX_LABELS),
  startNumber: z.int().min(0).max(MAX_START_NUMBER),
  resetPerLabel: z.boolean(),
};

const PeriodRule = z.object({
  lessonType: LessonType,
  ...RuleFields,
  /** 0: nobody has set it. */
  rev: z.int(),
  updatedTime: Millis,
  updatedBy: z.string(),
  lessonCount: z.int(),
  /** Not canceled, and begins at another number or resets otherwise than the rule says. */
  unlikeCount: z.int(),
});
export type PeriodRule = z.output<typeof PeriodRule>;

const TimeSlot = z.object({
  id: Id,
  weekday: z.int().min(1).max(7),
  startMinute: z.int().min(0).max(1439),
  note: z.string(),
  /** Episodes that begin then; of them those to come. */
  episodeCount: z.int(),
  comingCount: z.int(),
  rev: z.int(),
});
export type TimeSlot = z.output<typeof TimeSlot>;

export const PeriodPage = z.object({
  rules: z.array(PeriodRule),
  slots: z.array(TimeSlot),
  /** Most used by coming episodes, not yet among the slots. */
  unlisted: z.array(z.object({ weekday: z.int(), startMinute: z.int(), comingCount: z.int() })),
  /** Of the outline; a rule names some of them. */
  labels: z.array(Named),
});
export type PeriodPage = z.output<typeof PeriodPage>;

export const episodePeriods = {
  periods: endpoint({
    id: 'L245',
    method: 'GET',
    path: '/lectern/api/episode-periods',
    tag: 'episodes',
    permission: 'EPISODE_READ',
    summary: '各课程类型的讲次序号规则，时段字典及使用数',
    reply: PeriodPage,
  }),
  savePeriodRule: endpoint({
    id: 'L246',
    method: 'POST',
    path: '/lectern/api/episode-periods/rules/:lessonType',
    tag: 'episodes',
    permission: 'EPISODE_WRITE',
    summary: '保存一种课程类型的讲次序号规则；已有课程须另行重编',
    params: z.strictObject({ lessonType: LessonType }),
    body: z.strictObject({ ...RuleFields, rev: z.int().min(0) }),
    reply: z.object({ lessonType: LessonType, rev: z.int() }),
    refusals: ['labelUnknown'],
  }),
  saveTimeSlot: endpoint({
    id: 'L247',
    method: 'POST',
    path: '/lectern/api/episode-periods/slots',
    tag: 'episodes',
    permission: 'EPISODE_WRITE',
    summary: '新增时段，或修改已有时段（带 id 与 rev）',
    body: z.strictObject({
      id: Id.optional(),
      rev: z.int().min(1).optional(),
      weekday: z.int().min(1).max(7),
      startMinute: z.int().min(0).max(1439),
      note: z.string().trim().max(60).default(''),
    }),
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: ['slotExists', 'slotUsed'],
  }),
  removeTimeSlot: endpoint({
    id: 'L248',
    method: 'DELETE',
    path: '/lectern/api/episode-periods/slots/:id',
    tag: 'episodes',
    permission: 'EPISODE_WRITE',
    summary: '删除时段；仍有未开始讲次使用时不能删除',
    params: IdParams,
    query: z.strictObject({
      rev: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, '版本号须为正整数')
        .transform(Number),
    }),
    reply: Done,
    refusals: ['slotUsed'],
  }),
} as const;
