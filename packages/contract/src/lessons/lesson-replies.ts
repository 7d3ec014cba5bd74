/** What the lesson calls answer: the lesson itself, a row of the list, the page of one lesson. */
import { LESSON_STATUS, LESSON_TYPE, SALE_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { SALE_REASON } from '@lectern/domain/lessons/sale-status';
import { z } from 'zod';
import { ConfiguredReply } from '../function-configurations/configured-values.ts';
import { Id, Millis, Named, Notice } from '../wire-values.ts';
import { LessonFieldsBody } from './lesson-fields.ts';

const Count = z.int().min(0);
/** Why it is not on sale where none of its own times says so. */
const SaleReason = z.enum(SALE_REASON.codes).nullable();

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
  /** Who answers for it (负责人). */
  owner: Named.nullable(),
  assessmentId: Id.nullable(),
  configured: ConfiguredReply.optional(),
  /** Rules that give no time on the present outline; their times stand as 0. */
  warnings: z.array(Notice),
  createdTime: Millis,
  updatedTime: Millis,
  updatedBy: z.string(),
});

export const SaleInfo = z.object({
  saleStatus: z.enum(SALE_STATUS.codes),
  saleReason: SaleReason,
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
  /** Who answers for it. */
  ownerId: Id.nullable(),
  ownerName: z.string().nullable(),
  withMentor: z.boolean(),
  withAssessment: z.boolean(),
  withGift: z.boolean(),
  internal: z.boolean(),
  ted: z.boolean(),
  transferForbidden: z.boolean(),
  hasRequiredFieldsUnSet: z.boolean(),
  /** Before it is published: what has to be confirmed. Afterwards: what is wrong with it. Not of canceled lessons. */
  publishWarnings: z.array(Notice).optional(),
  price: z.int(),
  originalPrice: z.int(),
  limit: Count,
  paidCount: Count,
  saleStatus: z.enum(SALE_STATUS.codes),
  saleReason: SaleReason,
  startSaleTime: Millis,
  endSaleTime: Millis,
  episodeCount: Count,
  endedEpisodeCount: Count,
  updatedTime: Millis,
  updatedBy: z.string(),
});

/** What the documented lists answer: all that a list shows of a lesson, its grades as in EN01. */
export const ListedLesson = LessonRow.extend({ grades: z.array(z.object({ id: z.int() })) });

/** `totalExact` is false only where `count=capped` was asked for: there are more than `total`. */
export const LessonIdPage = z.object({
  list: z.array(Id),
  total: Count,
  totalExact: z.boolean(),
  page: z.int(),
  pageSize: z.int(),
  rows: z.array(LessonRow).optional(),
});

export type Lesson = z.output<typeof Lesson>;
export type LessonV2 = z.output<typeof LessonV2>;
export type ListedLesson = z.output<typeof ListedLesson>;
export type LessonRow = z.output<typeof LessonRow>;
export type SimpleLesson = z.output<typeof SimpleLesson>;
export type LessonIdPage = z.output<typeof LessonIdPage>;
