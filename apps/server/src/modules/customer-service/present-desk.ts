/** L381: everything about one student at one instant. */
import type { Desk, DeskLesson } from '@lectern/contract/students/desk-replies';
import { maskPhone } from '@lectern/domain/access/phone-mask';
import type { DataScope } from '@lectern/domain/access/roles';
import { checkRefund, checkTransfer } from '@lectern/domain/customer-service/eligibility';
import { addDays, parseDateTime, startOfDay } from '@lectern/domain/time/shanghai-time';
import { InvalidError, NotFoundError } from '../../platform/errors.ts';
import { callsOfStudent } from './calls.queries.ts';
import type { CustomerServiceDeps } from './customer-service-deps.ts';
import { clockInsOf, feedbackOf, practiceOf } from './desk-learning.queries.ts';
import {
  type DeskLessonRow,
  lessonsOfStudent,
  type OrderRow,
  ordersOfStudent,
  parcelsOfStudent,
} from './desk-lessons.queries.ts';
import { findStudent, type StudentRow } from './students.queries.ts';

const millis = (at: Date | null): number => at?.getTime() ?? 0;

export async function presentDesk(
  { db, now }: CustomerServiceDeps,
  scope: DataScope,
  studentId: number,
  date: string | undefined,
): Promise<Desk> {
  const student = await findStudent(db, scope, studentId);
  if (!student) throw new NotFoundError('学员', studentId);
  const at = instantOf(date, now());
  const of = { studentId, scope, at };
  const [lessons, orders, parcels, clockIns, practice, feedback, calls] = await Promise.all([
    lessonsOfStudent(db, of),
    ordersOfStudent(db, of),
    parcelsOfStudent(db, of),
    clockInsOf(db, student.phone, scope),
    practiceOf(db, of),
    feedbackOf(db, of),
    callsOfStudent(db, scope, studentId),
  ]);
  const seen = lessons.filter((row) => row.seen);
  return {
    student: presentStudent(student),
    at: at.getTime(),
    lessons: seen.map((row) => lessonOf(row, orders, at.getTime())),
    hidden: lessons.length - seen.length,
    orders: orders.map(({ paidAt, refundedAt, ...row }) => ({
      ...row,
      paidTime: paidAt.getTime(),
      refundedTime: millis(refundedAt),
    })),
    parcels: parcels.map(({ sentAt, deliveredAt, ...row }) => ({
      ...row,
      sentTime: millis(sentAt),
      deliveredTime: millis(deliveredAt),
    })),
    clockIns,
    practice: practice.map(({ time, ...row }) => ({ ...row, time: time.getTime() })),
    feedback,
    calls,
  };
}

export const presentStudent = ({ phone, ...student }: StudentRow) => ({
  ...student,
  phone: phone === null ? null : maskPhone(phone),
});

/** Today is now; another day is its last moment. */
function instantOf(date: string | undefined, now: Date): Date {
  if (date === undefined) return now;
  const day = parseDateTime(date);
  if (day === undefined) throw new InvalidError('日期不存在，请重新选择', [{ path: 'query.date' }]);
  return day === startOfDay(now.getTime()) ? now : new Date(addDays(day, 1) - 1);
}

function lessonOf(row: DeskLessonRow, orders: readonly OrderRow[], at: number): DeskLesson {
  const { lessonId, lessonName, status, teamId, teamName, mentorName, episodes, taught, transferForbidden } = row;
  const facts = { at, category: row.category, canceled: status === 'canceled' };
  // The newest comes first.
  const order = orders.find((each) => each.lessonId === lessonId) ?? null;
  return {
    lessonId,
    lessonName,
    status,
    startTime: millis(row.startAt),
    endTime: millis(row.endAt),
    teamId,
    teamName,
    mentorName,
    joinedTime: row.joinedAt.getTime(),
    leftTime: millis(row.leftAt),
    episodes,
    taught,
    refund: checkRefund({
      ...facts,
      order,
      refundWay: row.refundWay,
      deadline: millis(row.refundDeadline),
      calculationRule: row.refundDeadlineRule,
      episodes,
      taught,
    }),
    transfer: checkTransfer({
      ...facts,
      transferable: row.transferable,
      endTime: millis(row.endAt),
      deadline: millis(row.transferredDeadline),
      calculationRule: row.transferredDeadlineRule,
    }),
    transferForbidden,
  };
}
