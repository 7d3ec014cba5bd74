/** What calls about episodes answer (EN05, R356). */
import { ATTENDANCE } from '@lectern/domain/episodes/episode-codes';
import { EPISODE_STATUS } from '@lectern/domain/episodes/episode-status';
import { z } from 'zod';
import { ConfiguredReply } from '../function-configurations/configured-values.ts';
import { Id, Millis, Named } from '../wire-values.ts';
import {
  EpisodeKindCode,
  FeatureSwitches,
  FLAT_SWITCHES,
  LayeredHomeworkType,
  RoomModeCode,
  SpecialEpisodeTypeCode,
} from './episode-fields.ts';

export const PartLesson = z.object({
  id: Id,
  name: z.string(),
  status: z.string(),
  /** 讲次序号 in this lesson; null where the episode does not count. */
  period: z.int().nullable(),
});

/** A row of the list: an episode with the names that the screen shows beside it. */
export const EpisodeRow = z.object({
  id: Id,
  name: z.string(),
  subject: z.int().nullable(),
  specialEpisodeType: SpecialEpisodeTypeCode,
  kind: EpisodeKindCode,
  roomMode: RoomModeCode,
  teacherId: Id.nullable(),
  teacherName: z.string().nullable(),
  startTime: Millis,
  endTime: Millis,
  /** Milliseconds, as in its template. */
  duration: z.int(),
  displayTime: Millis,
  reward: z.int(),
  recordUnlockTime: Millis,
  performanceTime: Millis,
  prestudyStartTime: Millis,
  features: FeatureSwitches,
  layeredHomeworkType: LayeredHomeworkType,
  status: z.enum(EPISODE_STATUS.codes),
  exStatus: z.literal(ATTENDANCE.values),
  templateOrdinal: z.int().nullable(),
  episodeTemplateId: Id.nullable(),
  /** Of the first lesson that holds it. */
  period: z.int().nullable(),
  includedInPeriod: z.boolean().nullable(),
  lessonCount: z.int(),
  /** Why it stands beside others of its teacher. */
  overrideReason: z.string().nullable(),
  rev: z.int(),
});
export type EpisodeRow = z.output<typeof EpisodeRow>;

export const RoomRecord = z.object({
  id: Id,
  episodeId: Id,
  teamId: Id,
  roomId: z.string(),
  openedTime: Millis,
  /** 0 while the room is open. */
  closedTime: Millis,
  peakOnline: z.int(),
  attended: z.int(),
});
export type RoomRecord = z.output<typeof RoomRecord>;

/** Names of the documents beside ours: clients of both read and send back the same episode. */
const AS_DOCUMENTED = { teacher: Id.nullable(), ...FLAT_SWITCHES };

export const Episode = EpisodeRow.extend({
  ...AS_DOCUMENTED,
  lessons: z.array(PartLesson),
  /** Of these lessons, as they stand for sale; the first 200. */
  teams: z.array(Named.extend({ lessonId: Id })),
  /** The first 200. */
  roomRecords: z.array(RoomRecord),
  forbidComment: z.boolean(),
  videoId: Id.nullable(),
  configured: ConfiguredReply.optional(),
  createdTime: Millis,
  createdBy: z.string(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type Episode = z.output<typeof Episode>;

/** E091: what is asked for beside the row. */
export const BatchEpisode = EpisodeRow.extend({
  ...AS_DOCUMENTED,
  partLesson: z.array(PartLesson).optional(),
  forbidComment: z.boolean().optional(),
});
export type BatchEpisode = z.output<typeof BatchEpisode>;

/** A row of the list also names its lesson: the first one within the reader's scope. */
export const ListedEpisode = EpisodeRow.extend({ lesson: Named.nullable() });
export type ListedEpisode = z.output<typeof ListedEpisode>;

export const EpisodeIdPage = z.object({
  list: z.array(Id),
  total: z.int(),
  /** `false`: there are more than `total`. */
  totalExact: z.boolean(),
  page: z.int(),
  pageSize: z.int(),
  rows: z.array(ListedEpisode).optional(),
});
export type EpisodeIdPage = z.output<typeof EpisodeIdPage>;

export const ReplayEpisode = z.object({
  id: Id,
  name: z.string(),
  kind: EpisodeKindCode,
  videoId: Id.nullable(),
  startTime: Millis,
  endTime: Millis,
  /** The live episodes of the same lessons that were taught from the same template. */
  sources: z.array(Named),
});

const DayClass = z.object({
  id: Id,
  name: z.string(),
  startTime: Millis,
  endTime: Millis,
  teacherName: z.string().nullable(),
  subject: z.int().nullable(),
  /** Of those that the person sees: the first, and how many there are. */
  lesson: z.object({ id: Id, name: z.string() }).nullable(),
  lessonCount: z.int(),
});
/** The first few with their rows, the first hundred by id. */
const DayClasses = z.object({ count: z.int(), ids: z.array(Id), list: z.array(DayClass) });
export const ClassesToday = z.object({
  /** Midnight in Shanghai. */
  dayStart: Millis,
  /** Live classes that begin today, canceled ones apart. */
  count: z.int(),
  withoutTeacher: z.int(),
  running: DayClasses,
  /** That begin later today, the soonest first; of tomorrow once today has no more. */
  coming: DayClasses,
  comingTomorrow: z.boolean(),
});
export type ClassesToday = z.output<typeof ClassesToday>;
