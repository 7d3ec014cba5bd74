/** What the lesson calls answer: the lesson itself, a row of the list, the page of one lesson. */
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { COPY_PART, type CopyPart, USUAL_COPY_PARTS } from '@lectern/domain/lessons/copy-fields';
import { COPY_MODE, LESSON_STATUS, LESSON_TYPE, SALE_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { LESSON_NAME_MAX } from '@lectern/domain/lessons/validate-lesson';
import { z } from 'zod';
import { ConfiguredReply } from '../function-configurations/configured-values.ts';
import { Id, Millis, Named } from '../wire-values.ts';
import { LessonFieldsBody } from './lesson-fields.ts';

const Count = z.int().min(0);

export const TemplateFlags = z.object({
  id: Id,
  name: z.string(),
  withWritingTrain: z.boolean(),
  supportReadingTraining: z.boolean(),
  withGift: z.boolean(),
  subject: z.int().nullable(),
  lessonTemplateEpisodeTemplates: z.array(z.object({ episodeTemplateId: Id, label: z.int(), ordinal: z.int() })),
});

/** EN01 and EN02. `template` is the object of EN01; `templateId` is what a save sends as `template`. */
export const Lesson = z.object({
  ...LessonFieldsBody.omit({ template: true }).shape,
  id: Id,
  template: TemplateFlags.nullable(),
  templateId: Id.nullable(),
  status: z.enum(LESSON_STATUS.codes),
  /** 1 or 2: which call style made it (business data, not a lock). */
  version: z.int(),
  rev: z.int(),
  hasRequiredFieldsUnSet: z.boolean(),
  transferForbidden: z.boolean(),
  onFrontPageTime: Millis,
  publishTime: Millis,
  startTime: Millis,
  endTime: Millis,
  episodeIds: z.array(Id),
  episodeCount: Count,
  endedEpisodeCount: Count,
  mentorEpisodeGroupCount: Count,
  endedMentorEpisodeGroupCount: Count,
  jamCount: Count,
  endedJamCount: Count,
  teachers: z.array(Named),
  mentors: z.array(Named),
  assessmentId: Id.nullable(),
  configured: ConfiguredReply.optional(),
  createdTime: Millis,
  updatedTime: Millis,
  updatedBy: z.string(),
});

export const SaleInfo = z.object({
  saleStatus: z.enum(SALE_STATUS.codes),
  paidCount: Count,
  limit: Count,
  soldOut: z.boolean(),
});
export const LessonV2 = Lesson.extend({ saleInfo: SaleInfo });

export const SimpleLesson = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(LESSON_STATUS.codes),
  flattedCategory: z.enum(LESSON_TYPE.codes),
  subject: z.int().nullable(),
  phase: z.int().nullable(),
  semester: z.int().nullable(),
  startTime: Millis,
  endTime: Millis,
});

/** A row of the lesson list: names beside ids, so that one request paints the screen. */
export const LessonRow = SimpleLesson.extend({
  rev: z.int(),
  category: z.string(),
  /** All of a lesson of several subjects, the first of them in `subject`. */
  subjects: z.array(z.int()),
  grades: z.array(z.int()),
  templateId: Id.nullable(),
  templateName: z.string().nullable(),
  teachers: z.array(Named),
  lessonMarkId: Id.nullable(),
  withMentor: z.boolean(),
  withAssessment: z.boolean(),
  withGift: z.boolean(),
  internal: z.boolean(),
  ted: z.boolean(),
  transferForbidden: z.boolean(),
  hasRequiredFieldsUnSet: z.boolean(),
  price: z.int(),
  originalPrice: z.int(),
  limit: Count,
  paidCount: Count,
  saleStatus: z.enum(SALE_STATUS.codes),
  startSaleTime: Millis,
  endSaleTime: Millis,
  episodeCount: Count,
  endedEpisodeCount: Count,
  updatedTime: Millis,
  updatedBy: z.string(),
});

/** `total` is exact up to 1,000; beyond, `totalExact` is false and it reads "more than 1,000". */
export const LessonIdPage = z.object({
  list: z.array(Id),
  total: Count,
  totalExact: z.boolean(),
  page: z.int(),
  pageSize: z.int(),
  rows: z.array(LessonRow).optional(),
});

export const AgendaItem = z.object({
  id: Id,
  kind: z.enum(AGENDA_KIND.codes),
  name: z.string(),
  labelId: z.int(),
  /** What the lesson calls the group. */
  labelName: z.string(),
  /** From 1 on, without gaps. */
  ordinal: z.int(),
  period: z.int().nullable(),
  includedInPeriod: z.boolean(),
  startTime: Millis,
  endTime: Millis,
  displayTime: Millis,
  specialEpisodeType: z.int().nullable(),
  teacherId: Id.nullable(),
  teacherName: z.string().nullable(),
  isMain: z.boolean(),
  /** `normal` or `canceled`. */
  status: z.string(),
  rev: z.int(),
  episodeTemplateId: Id.nullable(),
  /** How many other lessons hold it as well. */
  sharedWith: z.int(),
  /** May stand beside another episode of its teacher, for a reason that was given. */
  conflictAllowed: z.boolean(),
});

export const CalculatedTimes = z.object({
  displayStartTime: Millis,
  displayEndTime: Millis,
  endSaleTime: Millis,
  refundDeadline: Millis,
  transferredDeadline: Millis,
  /** Field -> why its rule gives no time. */
  failures: z.record(z.string(), z.string()),
});

export const Mend = z.object({ tab: z.string(), field: z.string().optional() });
export const Refusal = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(z.string()).optional(),
  mend: Mend,
});
export const Notice = z.object({ code: z.string(), message: z.string() });

/** Everything that would refuse a publish, and what it would tell. */
export const Readiness = z.object({ allowed: z.boolean(), refusals: z.array(Refusal), warnings: z.array(Notice) });

/** The first fifty that start soonest are looked at. */
export const ReadinessBoard = z.object({
  list: z.array(
    z.object({
      id: Id,
      name: z.string(),
      startTime: Millis,
      /** T-n: calendar days until it starts. */
      daysLeft: z.int(),
      refusals: z.array(Refusal).min(1),
    }),
  ),
  /** Of those looked at nothing refuses these. */
  readyIds: z.array(Id),
  more: z.boolean(),
});

export const Bundle = z.object({
  id: Id,
  name: z.string(),
  kind: z.string(),
  saleState: z.string(),
  price: z.int(),
  lessonCount: Count,
  startSaleTime: Millis,
  endSaleTime: Millis,
  /** The bundle sells at a time at which the lesson does not. */
  windowMismatch: z.boolean(),
});

export const PublishResult = z.object({
  id: Id,
  status: z.enum(LESSON_STATUS.codes),
  rev: z.int(),
  warnings: z.array(Notice),
  /** R146: the bundles the lesson belongs to. */
  bundles: z.array(Named),
  onFrontPage: z.boolean(),
});
export const StatusResult = z.object({ id: Id, status: z.enum(LESSON_STATUS.codes), rev: z.int() });

export const BatchOutcome = z.object({
  id: Id,
  name: z.string(),
  ok: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  mend: Mend.optional(),
});
/** R154: `ids` are those that succeeded; every refusal is kept beside. */
export const BatchResult = z.object({ ids: z.array(Id), outcomes: z.array(BatchOutcome) });

/** R154: those that were made in `ids`, and of the others every reason; `index` counts as they were sent, from 0. */
export const CreatedOutcome = z.object({
  index: Count,
  id: Id.nullable(),
  name: z.string(),
  ok: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
});
export type CreatedOutcome = z.output<typeof CreatedOutcome>;
export const CreatedLessons = z.object({ taskId: Id, ids: z.array(Id), outcomes: z.array(CreatedOutcome) });

const part = (code: CopyPart, description: string) =>
  z
    .boolean()
    .default(USUAL_COPY_PARTS.includes(code))
    .meta({ title: `复制${COPY_PART.labelOf(code)}`, description });
export const CopyBody = z.strictObject({
  copyMode: z.enum(COPY_MODE.codes).default('not_copy_episode').meta({
    title: '讲次',
    description: '共用：新课程与原课程用同一批讲次；新建：按原大纲另建一批',
    options: COPY_MODE.options,
    control: 'choice',
  }),
  /** Each part is taken over or left empty in the copy. */
  price: part('price', '不勾选时新课程的价格为 0'),
  marketing: part('marketing', '标签、卡片标签与营销标签'),
  saleTimes: part('saleTimes', '按规则计算的停售时间随大纲重新计算'),
  mark: part('mark', '标记说的是一门课程的运营情况，通常不复制'),
  name: z
    .string()
    .trim()
    .min(1)
    .max(LESSON_NAME_MAX)
    .optional()
    .meta({ title: '新课程名称', description: '留空则为原名称加“（副本）”；复制多门时请留空' }),
});

export type Lesson = z.output<typeof Lesson>;
export type LessonV2 = z.output<typeof LessonV2>;
export type LessonRow = z.output<typeof LessonRow>;
export type SimpleLesson = z.output<typeof SimpleLesson>;
export type LessonIdPage = z.output<typeof LessonIdPage>;
export type AgendaItem = z.output<typeof AgendaItem>;
export type ReadinessBoard = z.output<typeof ReadinessBoard>;
export type Readiness = z.output<typeof Readiness>;
export type Bundle = z.output<typeof Bundle>;
export type BatchResult = z.output<typeof BatchResult>;
