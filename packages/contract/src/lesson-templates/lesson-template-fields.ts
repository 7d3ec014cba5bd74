/** A lesson template (班型) on the wire: what is saved, and what is answered. */

import { ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { EPISODE_SWITCH, LAYERED_HOMEWORK_TYPE } from '@lectern/domain/episodes/episode-features';
import { TEMPLATE_MODE } from '@lectern/domain/lesson-templates/template-codes';
import { TEMPLATE_DEFAULT_FIELDS, type TemplateDefaultField } from '@lectern/domain/lesson-templates/template-fields';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { DURATION_OPTIONS } from '@lectern/domain/time/duration-options';
import { DAY_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { z } from 'zod';
import { ConfiguredBody, ConfiguredReply } from '../function-configurations/configured-values.ts';
import { LessonFieldsBody } from '../lessons/lesson-fields.ts';
import { Id, Millis } from '../wire-values.ts';

export const Rev = z.int().min(1).max(2_000_000_000);
const Code = z.int().min(-2).max(1_000_000);
export const TemplateName = z.string().trim().min(1, '请填写名称').max(60, '名称最多 60 个字');

// `fromEntries` forgets the keys, which are exactly the default fields.
const picked = Object.fromEntries(TEMPLATE_DEFAULT_FIELDS.map((field) => [field, true])) as Record<
  TemplateDefaultField,
  true
>;
/** What lessons take over beside the template's own fields: absent says nothing. */
export const LessonDefaultsBody = LessonFieldsBody.pick(picked).partial();

export const LessonTemplateBody = z.strictObject({
  name: TemplateName,
  flattedCategory: z.enum(LESSON_TYPE.codes),
  subject: Code.nullable(),
  phase: Code.nullable(),
  grades: z.array(Code).max(20),
  mode: z.enum(TEMPLATE_MODE.codes),
  withMentor: z.boolean(),
  withGift: z.boolean(),
  logisticsBiz: Code.nullable(),
  supportReadingTraining: z.boolean(),
  withWritingTrain: z.boolean(),
  assessmentId: Id.nullable(),
  lessonDefaults: LessonDefaultsBody,
});
export type LessonTemplateBody = z.output<typeof LessonTemplateBody>;

/** Absent fields start as an empty template. */
export const LessonTemplateCreation = LessonTemplateBody.partial()
  .required({ name: true, flattedCategory: true })
  .extend({ configured: ConfiguredBody.optional() });
/** Absent leaves; `lessonDefaults` is sent whole. */
export const LessonTemplateChange = LessonTemplateBody.partial().extend({
  rev: Rev.optional(),
  configured: ConfiguredBody.optional(),
});

const DURATIONS = DURATION_OPTIONS.map((minutes) => minutes * MINUTE_MS);
/** R195. */
export const DurationMs = z.literal(DURATIONS, '时长不在可选范围内，请从选项中选择');

const Switches = Object.fromEntries(EPISODE_SWITCH.codes.map((name) => [name, z.boolean()])) as Record<
  (typeof EPISODE_SWITCH.codes)[number],
  z.ZodBoolean
>;
export const EpisodeFeaturesBody = z.strictObject({
  ...Switches,
  layeredHomeworkType: z.enum(LAYERED_HOMEWORK_TYPE.codes),
});

/** EN06: the features stand flat beside the other fields. */
export const EpisodeTemplateBody = z.strictObject({
  name: TemplateName,
  subject: Code.nullable(),
  duration: DurationMs,
  specialEpisodeType: z.literal(SPECIAL_EPISODE_TYPE.values),
  roomMode: z.literal(ROOM_MODE.values),
  reward: z.int().min(0, '奖励不能小于 0').max(100_000),
  lessonPlanId: Id.nullable(),
  ...EpisodeFeaturesBody.shape,
});
export type EpisodeTemplateBody = z.output<typeof EpisodeTemplateBody>;

const Place = { lessonTemplateId: Id, label: z.int().min(1).max(1_000_000) };
/** It stands at the end of its label. */
export const EpisodeTemplateCreation = EpisodeTemplateBody.partial()
  .required({ name: true, duration: true })
  .extend({ ...Place, configured: ConfiguredBody.optional() });
export const EpisodeTemplateChange = EpisodeTemplateBody.partial().extend({
  rev: Rev.optional(),
  configured: ConfiguredBody.optional(),
});
/** One for each name, in this order, all else alike. */
export const EpisodeTemplatesCreation = EpisodeTemplateBody.partial()
  .omit({ name: true })
  .required({ duration: true })
  .extend({ ...Place, names: z.array(TemplateName).min(1, '请至少填写一个名称').max(100, '一次最多 100 个讲次模板') });

export const EpisodeTemplate = EpisodeTemplateBody.extend({
  configured: ConfiguredReply.optional(),
  id: Id,
  lessonTemplateId: Id,
  label: z.int(),
  ordinal: z.int(),
  rev: z.int(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type EpisodeTemplate = z.output<typeof EpisodeTemplate>;

export const StageReviewTemplateBody = z.strictObject({
  name: TemplateName,
  withKnowledgeReview: z.boolean(),
  knowledgeReviewOpenedTime: Millis,
  stageExamName: TemplateName,
  /** Milliseconds, as all durations on the wire (R210 scales what is typed). */
  stageExamOpenDuration: Millis.max(366 * DAY_MS),
  stageExamDuration: Millis.max(DAY_MS),
  displayTimeOnMyEpisode: z.boolean(),
});
const Item = {
  id: Id,
  lessonTemplateId: Id,
  label: z.int(),
  ordinal: z.int(),
  rev: z.int(),
  updatedTime: Millis,
  updatedBy: z.string(),
};
export const StageReviewTemplate = StageReviewTemplateBody.extend({ ...Item, oldStageReviewTemplate: z.boolean() });
export type StageReviewTemplate = z.output<typeof StageReviewTemplate>;
export const ItemPlace = z.strictObject(Place);
