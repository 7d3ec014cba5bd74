/** What calls about the outline take and answer: drafts, the lesson after a change, consequences. */
import { AGENDA_KIND, ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { COMPUTED_FIELDS } from '@lectern/domain/schedule/rule-consequences';
import { z } from 'zod';
import { Lesson, LessonV2 } from '../lessons/lesson-replies.ts';
import { Id, IdText, Millis } from '../wire-values.ts';

/** Most items that one call names. */
export const MAX_ITEMS = 200;
const ItemName = z.string().trim().min(1, '请填写名称').max(60, '名称最多 60 个字');
/** Of the lesson, as the caller last saw it; absent, the present state decides alone. */
export const Rev = z.int().min(1).optional();
export const Time = Millis.min(1, '请填写时间');

export const EpisodeDraft = z.strictObject({
  name: ItemName,
  startTime: Time,
  endTime: Time,
  displayTime: Millis.default(0),
  /** Absent: that of the episode template, else a live episode in the usual room. */
  specialEpisodeType: z.literal([...SPECIAL_EPISODE_TYPE.values]).optional(),
  roomMode: z.literal([...ROOM_MODE.values]).optional(),
  teacherId: Id.nullable().default(null),
  episodeTemplateId: Id.nullable().default(null),
  includedInPeriod: z.boolean().default(true),
});
export type EpisodeDraft = z.output<typeof EpisodeDraft>;
export type EpisodeDraftInput = z.input<typeof EpisodeDraft>;
export const PerformedDraft = EpisodeDraft.extend({ performanceTime: Time });
/** An exam, a stage review: its times may still be open. */
export const EntryDraft = z
  .strictObject({ name: ItemName, startTime: Millis.default(0), endTime: Millis.default(0) })
  .refine(({ startTime, endTime }) => (startTime === 0) === (endTime === 0), {
    message: '开始时间与结束时间须一起填写',
    path: ['endTime'],
  })
  .refine(({ startTime, endTime }) => startTime === 0 || endTime > startTime, {
    message: '结束时间须晚于开始时间',
    path: ['endTime'],
  });

/** Of an exam also the template whose levels, certificates and the like it takes (R370). */
export const JamDraft = EntryDraft.safeExtend({ jamTemplateId: Id.nullable().default(null) });

/** Of a stage review also the template of the lesson's class type that it is made from (R351). */
export const StageReviewDraft = EntryDraft.safeExtend({ stageReviewTemplateId: Id.nullable().default(null) });

export const ItemKey = z.strictObject({ kind: z.enum(AGENDA_KIND.codes), id: Id });
export const LabelParams = z.strictObject({ id: IdText, labelId: IdText });

/** The lesson after the change: its version and the times that follow from the outline. */
const OutlineLesson = z.object({
  id: Id,
  rev: z.int(),
  startTime: Millis,
  endTime: Millis,
  displayStartTime: Millis,
  displayEndTime: Millis,
  endSaleTime: Millis,
  refundDeadline: Millis,
  transferredDeadline: Millis,
});
export const Changed = z.object({ lesson: OutlineLesson, ids: z.array(Id) });
export type OutlineChanged = z.output<typeof Changed>;
/** `taken out`: another lesson holds it, so the item itself stays. */
export const Removed = z.object({
  removed: z.enum(['binned', 'takenOut']),
  /** R155: which of the two updates of the lesson went with it. */
  updatedBy: z.enum(['v1', 'v2']),
  /** With its sale information after the second update. */
  lesson: Lesson.extend({ saleInfo: LessonV2.shape.saleInfo.optional() }),
});

/** Characters of a pasted table. */
export const MAX_PASTED_TEXT = 400_000;
const MAX_BATCH_LESSONS = 1000;

export const BatchAddEpisodes = z
  .strictObject({
    lessonIds: z.array(Id).min(1, '请至少选择一门课程').max(MAX_BATCH_LESSONS),
    labelId: Id,
    episodes: z
      .array(EpisodeDraft.omit({ episodeTemplateId: true }))
      .min(1, '请至少填写一个讲次')
      .max(50),
    /** When the rest of a task is planned again: these alone, the episode by its place above. */
    only: z.array(z.strictObject({ lessonId: Id, episode: z.int().min(0) })).optional(),
  })
  .refine(({ lessonIds }) => new Set(lessonIds).size === lessonIds.length, {
    message: '同一门课程出现了多次',
    path: ['lessonIds'],
  });

const Payers = z.object({ until: z.int(), after: z.int() });
export const Consequences = z.object({
  startTime: z.object({ before: Millis, after: Millis }),
  endTime: z.object({ before: Millis, after: Millis }),
  /** Only times that change; a payer is `until` who paid up to the deadline. */
  times: z.array(
    z.object({
      field: z.enum(COMPUTED_FIELDS),
      before: Millis,
      after: Millis,
      turn: z.enum(['none', 'closes', 'opens', 'unset']),
      payers: z.object({ before: Payers, after: Payers }).nullable(),
    }),
  ),
  paid: z.int(),
});
export type OutlineConsequences = z.output<typeof Consequences>;
