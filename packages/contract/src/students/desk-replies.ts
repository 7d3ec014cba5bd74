/** What the one-student desk shows. Every part is bounded: a student has dozens of lessons, not thousands. */
import { ORDER_STATE, PARCEL_STATE, VERDICT } from '@lectern/domain/customer-service/desk-codes';
import { READING_KIND } from '@lectern/domain/customer-service/reading-codes';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { SPEAKING_FAULT } from '@lectern/domain/speaking/speaking-codes';
import { CALL_STATE } from '@lectern/domain/teams/team-codes';
import { z } from 'zod';
import { Cents, Id, Millis } from '../wire-values.ts';

export const DeskStudent = z.object({
  id: Id,
  nickname: z.string(),
  gradeName: z.string(),
  /** Masked; null: none is known. */
  phone: z.string().nullable(),
});
export type DeskStudent = z.output<typeof DeskStudent>;

const Decided = z.object({
  verdict: z.enum(VERDICT.codes),
  /** The rule that decides, by name. */
  rule: z.string(),
  message: z.string(),
});

const DeskLesson = z.object({
  lessonId: Id,
  lessonName: z.string(),
  status: z.enum(LESSON_STATUS.codes),
  startTime: Millis,
  endTime: Millis,
  teamId: Id,
  teamName: z.string(),
  /** Empty: none. */
  mentorName: z.string(),
  joinedTime: Millis,
  leftTime: Millis,
  /** Main episodes, and those that had begun by then. */
  episodes: z.int().min(0),
  taught: z.int().min(0),
  refund: Decided.extend({ amount: Cents.nullable() }),
  transfer: Decided,
  /** Nobody may be moved into this lesson (R157). */
  transferForbidden: z.boolean(),
});
export type DeskLesson = z.output<typeof DeskLesson>;

const DeskOrder = z.object({
  id: Id,
  orderNo: z.string(),
  lessonId: Id.nullable(),
  lessonName: z.string(),
  amount: Cents,
  state: z.enum(ORDER_STATE.codes),
  paidTime: Millis,
  refundedTime: Millis,
});
export type DeskOrder = z.output<typeof DeskOrder>;

const DeskParcel = z.object({
  id: Id,
  name: z.string(),
  lessonId: Id.nullable(),
  lessonName: z.string(),
  carrier: z.string(),
  trackingNo: z.string(),
  state: z.enum(PARCEL_STATE.codes),
  sentTime: Millis,
  deliveredTime: Millis,
});
export type DeskParcel = z.output<typeof DeskParcel>;

const DeskClockIn = z.object({
  lessonId: Id,
  lessonName: z.string(),
  /** The T-shirt of the clock-in is sent. */
  express: z.boolean(),
  /** Which 讲 were made up. */
  madeUp: z.array(z.int()),
});
export type DeskClockIn = z.output<typeof DeskClockIn>;

const DeskPractice = z.object({
  episodeId: Id,
  episodeName: z.string(),
  sentences: z.int(),
  handedIn: z.int(),
  /** Null: nothing could be judged. */
  mean: z.number().nullable(),
  faults: z.array(z.enum(SPEAKING_FAULT.codes)),
  time: Millis,
});
export type DeskPractice = z.output<typeof DeskPractice>;

const DeskFeedback = z.object({
  key: z.string(),
  /** On the app, or on an episode. */
  about: z.string(),
  episodeId: Id.nullable(),
  /** 0: would not say. */
  star: z.int().min(0).max(5),
  words: z.string(),
  time: Millis,
});
export type DeskFeedback = z.output<typeof DeskFeedback>;

export const WelcomeCall = z.object({
  id: Id,
  rev: z.int(),
  state: z.enum(CALL_STATE.codes),
  student: DeskStudent,
  lessonId: Id,
  lessonName: z.string(),
  teamName: z.string(),
  mentorName: z.string(),
  dueTime: Millis,
  attempts: z.int().min(0),
  calledTime: Millis,
  note: z.string(),
  updatedBy: z.string(),
});
export type WelcomeCall = z.output<typeof WelcomeCall>;

export const StudentReading = z.object({
  staffName: z.string(),
  kind: z.enum(READING_KIND.codes),
  /** Of a full number; empty for the rest. */
  purpose: z.string(),
  time: Millis,
});
export type StudentReading = z.output<typeof StudentReading>;

export const Desk = z.object({
  student: DeskStudent,
  /** The instant of which lessons and decisions are told. */
  at: Millis,
  lessons: z.array(DeskLesson),
  /** Lessons outside of the asking person's data scope. */
  hidden: z.int().min(0),
  orders: z.array(DeskOrder),
  parcels: z.array(DeskParcel),
  clockIns: z.array(DeskClockIn),
  practice: z.array(DeskPractice),
  feedback: z.array(DeskFeedback),
  calls: z.array(WelcomeCall),
});
export type Desk = z.output<typeof Desk>;
