/** Which teams go with their students, who of them is in the other lesson already, and what forbids it. Reads only. */
import { lessonEditPath, lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { Db } from '../../../platform/db/database.ts';
import type {
  CommandContext,
  PlannedRow,
  RowChange,
  RowReason,
} from '../../../platform/engine/commands/command-type.ts';
import { NOT_FOUND } from '../../../platform/engine/plans/run-directly.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { asException, enrolmentReasons } from '../../schedule/index.ts';
import {
  enrolledIn,
  type MovedStudent,
  paidEnrolments,
  type TeamWithStudents,
  teamsWithStudents,
} from '../../teams/index.ts';
import type { LessonRow } from '../lesson-columns.ts';
import { isWithin } from '../lessons.repository.ts';
import { lessonsByIds } from './lesson-versions.queries.ts';

interface Moved {
  readonly studentIds: readonly number[];
  /** Without those who are in the other lesson already. */
  readonly coming: readonly number[];
  readonly changes: readonly RowChange[];
}
export type TransferPayload =
  | ({ readonly way: 'there' } & Moved)
  | ({
      readonly way: 'back';
      readonly sourceId: number;
      readonly sourceRev: number;
      readonly copyId: number;
      readonly srcLessonId: number;
      readonly destLessonId: number;
      /** By how much the paid count of each side changed. */
      readonly paidBy: { readonly src: number; readonly dest: number };
      /** Who left when, and under which enrolment they go on. */
      readonly moved: readonly MovedStudent[];
    } & Moved);

export interface TransferLessons {
  readonly srcLessonId: number;
  readonly destLessonId: number;
}

const NOTHING: TransferPayload = { way: 'there', studentIds: [], coming: [], changes: [] };

export async function planTransfer(
  db: Db,
  { actor, at }: CommandContext,
  { srcLessonId, destLessonId }: TransferLessons,
): Promise<PlannedRow<TransferPayload>[]> {
  const found = (await lessonsByIds(db, [srcLessonId, destLessonId])).filter((row) => isWithin(actor.scope, row));
  const src = found.find((row) => row.id === srcLessonId);
  const dest = found.find((row) => row.id === destLessonId);
  if (!src || !dest) {
    const id = src ? destLessonId : srcLessonId;
    return [refusedLesson({ id, name: '', rev: null }, NOT_FOUND, `课程 ${id} 不存在，或不在你的数据范围内`)];
  }
  const ban = banOf(dest);
  if (ban) return [refusedLesson(dest, ban.code, ban.message)];
  const teams = await teamsWithStudents(db, src.id);
  if (teams.length === 0) return [refusedLesson(src, 'noTeams', `课程“${src.name}”没有小班，无需转移`)];
  const there = new Set((await teamsWithStudents(db, dest.id)).flatMap((team) => team.studentIds));
  const between = { src, dest, there, actor, at, full: { left: placesLeft(dest) } };
  const rows: PlannedRow<TransferPayload>[] = [];
  for (const team of teams) rows.push(await rowOf(db, team, between));
  return rows;
}

/** What forbids any transfer into the lesson, by its name. */
export function banOf({ name, status, transferForbidden }: LessonRow): Pick<RowReason, 'code' | 'message'> | undefined {
  if (status === 'canceled') return { code: 'canceled', message: `课程“${name}”已取消，不能转入` };
  if (!transferForbidden) return undefined;
  return { code: 'transferForbidden', message: `课程“${name}”已禁止转入，请先允许转入，或选择其他课程` };
}

function refusedLesson(
  { id, name, rev }: { readonly id: number; readonly name: string; readonly rev: number | null },
  code: string,
  message: string,
): PlannedRow<TransferPayload> {
  const to = lessonPath(id);
  const reasons: RowReason[] = [{ outcome: 'refused', code, message, ...(rev === null ? {} : { to }) }];
  const subject = { type: 'lesson', id, name, rev, href: rev === null ? null : to };
  return { subject, reasons, changes: [], payload: NOTHING };
}

/** Nothing forbids it, and a slip of the finger looks just so: maths of the first grade into chemistry of the ninth. */
function otherKind(src: LessonRow, dest: LessonRow): RowReason[] {
  const differing = [
    ...(src.subjectId === dest.subjectId ? [] : ['学科']),
    ...(src.phase === dest.phase ? [] : ['学段']),
    ...(dest.gradeIds.some((grade) => src.gradeIds.includes(grade)) || src.gradeIds.length === 0 ? [] : ['年级']),
  ];
  if (differing.length === 0) return [];
  const message = `转入课程的${differing.join('、')}与转出课程不同：请核对转入课程“${dest.name}”`;
  return [{ outcome: 'warning', code: 'otherKindOfLesson', message, to: lessonPath(dest.id) }];
}

interface Between {
  readonly src: LessonRow;
  readonly dest: LessonRow;
  /** Who is in a team there. */
  readonly there: ReadonlySet<number>;
  readonly full: { left: number };
  readonly actor: Actor;
  readonly at: Date;
}

const placesLeft = ({ seatLimit, paidCount }: LessonRow): number =>
  seatLimit === 0 ? Number.POSITIVE_INFINITY : seatLimit - paidCount;

function overLimit({ dest, full }: Between, coming: number): RowReason[] {
  full.left -= coming;
  if (coming === 0 || full.left >= 0) return [];
  const message = `转入后将超过招生人数：“${dest.name}”限 ${dest.seatLimit} 人`;
  return [{ outcome: 'warning', code: 'overLimit', message, to: lessonEditPath(dest.id, 'limit') }];
}

/** Whose payment counts in the lesson that they go to: not who paid for it already. */
async function paidComing(db: Db, { src, dest }: Between, studentIds: readonly number[]): Promise<number> {
  const ids = (await enrolledIn(db, src.id, studentIds)).map(({ id }) => id);
  return [...(await paidEnrolments(db, dest.id, ids)).values()].filter(({ comes }) => comes).length;
}

async function rowOf(
  db: Db,
  { id, name, rev, mentorId, studentIds }: TeamWithStudents,
  between: Between,
): Promise<PlannedRow<TransferPayload>> {
  const { src, dest, there, actor, at } = between;
  const subject = { type: 'team', id, name, rev, href: lessonPath(src.id, 'teams') };
  if (studentIds.length === 0) {
    const message = '小班没有学员，不会复制';
    const reasons: RowReason[] = [{ outcome: 'refused', code: 'noStudents', message }];
    return { subject, reasons, changes: [], payload: NOTHING };
  }
  const coming = studentIds.filter((student) => !there.has(student));
  const known = studentIds.length - coming.length;
  const paidMoved = await paidComing(db, between, studentIds);
  const message = `有学员已在转入课程中：${known} 名，只从原小班移出`;
  const enrolment = { lessonId: dest.id, fromLessonId: src.id, studentIds: coming, mentorId };
  const clashes = (await enrolmentReasons(db, actor, enrolment, { now: at })).map(asException);
  const reasons: RowReason[] = [
    ...otherKind(src, dest),
    ...clashes,
    ...overLimit(between, paidMoved),
    ...(known === 0 ? [] : [{ outcome: 'warning' as const, code: 'alreadyThere', message, to: subject.href }]),
  ];
  const changes: RowChange[] = [
    { field: 'studentCount', before: studentIds.length, after: 0 },
    { field: 'transferredTo', before: null, after: { id: dest.id, name: dest.name } },
    { field: 'paidMoved', before: 0, after: paidMoved },
  ];
  return { subject, reasons, changes, payload: { way: 'there', studentIds, coming, changes } };
}
