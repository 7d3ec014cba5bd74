/** A team (小班) on the wire: what is sent of it, and what is answered. */
import { RESERVATION_PURPOSE } from '@lectern/domain/teams/reservations';
import {
  BUNDLE_SALE_STATE,
  CLASS_TYPE,
  SALE_RESTRICTION,
  SHELF_STATE,
  TEAM_GONE,
} from '@lectern/domain/teams/team-codes';
import { TEAM_CAPACITY_MAX, TEAM_NAME_MAX } from '@lectern/domain/teams/team-fields';
import { z } from 'zod';
import { Id, Millis, Named } from '../wire-values.ts';

const seats = (what: string) =>
  z.int(`${what}须为整数`).min(0, `${what}不能小于 0`).max(TEAM_CAPACITY_MAX, `${what}最多 ${TEAM_CAPACITY_MAX}`);

export const TeamName = z.string().trim().min(1, '请填写名称').max(TEAM_NAME_MAX, `名称最多 ${TEAM_NAME_MAX} 个字`);
export const Capacity = seats('容量');
export const ReservedLimit = seats('预留名额');
export const RestrictionTags = z
  .array(z.enum(SALE_RESTRICTION.codes, '不认识的售卖限制'))
  .min(1, '请至少选择一种售卖限制')
  .max(SALE_RESTRICTION.codes.length)
  .refine((tags) => new Set(tags).size === tags.length, '售卖限制重复');

/** What is absent stays as it is. */
export const TeamChange = z.strictObject({
  name: TeamName.optional(),
  typeId: Id.nullable().optional(),
  mentorId: Id.nullable().optional(),
  capacity: Capacity.optional(),
  reservedLimit: ReservedLimit.optional(),
  saleStatus: z.enum(SHELF_STATE.codes, '上下架状态只能是 on_shelf 或 off_shelf').optional(),
  restrictionTags: RestrictionTags.optional(),
  bundleSaleState: z.enum(BUNDLE_SALE_STATE.codes).optional(),
  assignTypeId: Id.nullable().optional(),
  /** 0: those of its lesson. */
  startTime: Millis.optional(),
  endTime: Millis.optional(),
});
export type TeamChange = z.output<typeof TeamChange>;

/** Places kept back from the sale: for whom, how many, until when (0: until released). */
export const TeamReservation = z.object({
  id: Id,
  purpose: z.enum(RESERVATION_PURPOSE.codes),
  seats: z.int(),
  expiresTime: Millis,
  createdTime: Millis,
  createdBy: z.string(),
});
export type TeamReservation = z.output<typeof TeamReservation>;

const TeamElsewhere = z.object({ id: Id, name: z.string(), lessonId: Id, lessonName: z.string() });

export const Team = z.object({
  id: Id,
  rev: z.int(),
  lessonId: Id,
  lessonName: z.string(),
  name: z.string(),
  typeId: Id.nullable(),
  type: Named.nullable(),
  classType: z.enum(CLASS_TYPE.codes),
  mentorId: Id.nullable(),
  mentor: Named.nullable(),
  capacity: z.int(),
  /** The sum of `reservations`. */
  reservedLimit: z.int(),
  reservations: z.array(TeamReservation),
  studentCount: z.int(),
  saleStatus: z.enum(SHELF_STATE.codes),
  saleOrdinal: z.int(),
  /** Null: it stands. */
  gone: z.enum(TEAM_GONE.codes).nullable(),
  /** Where its students went; null where that lies beyond the data scope. */
  goneTo: TeamElsewhere.nullable(),
  restrictionTags: z.array(z.enum(SALE_RESTRICTION.codes)),
  bundleSaleState: z.enum(BUNDLE_SALE_STATE.codes),
  assignTypeId: Id.nullable(),
  assignType: Named.nullable(),
  startTime: Millis,
  endTime: Millis,
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type Team = z.output<typeof Team>;

export const TeamType = z.object({
  id: Id,
  name: z.string(),
  classType: z.enum(CLASS_TYPE.codes),
  defaultCapacity: z.int(),
  /** 开班人数 */
  fewestStudents: z.int(),
  needsMentor: z.boolean(),
});
export type TeamType = z.output<typeof TeamType>;

export const TeamSummary = z.object({
  teamCount: z.int(),
  onShelfCount: z.int(),
  capacity: z.int(),
  reserved: z.int(),
  studentCount: z.int(),
  /** In the lesson by payment, in none of its teams. */
  unassignedCount: z.int(),
  withoutMentorCount: z.int(),
  fullCount: z.int(),
});
export type TeamSummary = z.output<typeof TeamSummary>;

/** Somebody's time in a team, half-open: there at `joinedTime`, no longer at `leftTime` (0: still there). */
export const Stay = z.object({
  studentId: Id,
  name: z.string(),
  joinedTime: Millis,
  leftTime: Millis,
  /** Why, by whom and by which task they left; empty and null while they are there. */
  leaveReason: z.string(),
  leftBy: z.string(),
  taskId: Id.nullable(),
  /** Where they went when they left, at the same instant. */
  movedTo: TeamElsewhere.nullable(),
});
export type Stay = z.output<typeof Stay>;
