/** Requests to see a phone number, with the names of those concerned; numbers of persons out of scope stay out. */
import type { PhoneReveal } from '@lectern/contract/people/phone-reveals';
import type { DataScope } from '@lectern/domain/access/roles';
import {
  type PhoneOwner,
  type PhoneRevealSort,
  type PhoneRevealState,
  phoneRevealState,
} from '@lectern/domain/administration/phone-reveal';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { studentWithinScope } from '../students/index.ts';
import { teacherWithinScope } from '../teachers/index.ts';

export interface RevealSearch {
  readonly page: number;
  readonly pageSize: number;
  readonly state?: PhoneRevealState | undefined;
  readonly subjectType?: PhoneOwner | undefined;
  readonly purpose?: string | undefined;
  readonly staffName?: string | undefined;
  readonly sort?: PhoneRevealSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  /** Undefined: everybody's. */
  readonly staffId: number | undefined;
  readonly scope: DataScope;
  readonly seesStudents: boolean;
}

export async function pageOfReveals(db: Db, search: RevealSearch, now: Date) {
  const { page, pageSize, state, staffId, sort, order } = search;
  let seen = db.selectFrom('phoneReveal').where(ownerSeen(search));
  if (staffId !== undefined) seen = seen.where('phoneReveal.staffId', '=', staffId);
  const waiting = seen.where('decision', 'is', null);
  let found = seen.where(matches(search));
  if (state === 'requested') found = found.where('decision', 'is', null);
  else if (state === 'rejected') found = found.where('decision', '=', 'rejected');
  else if (state !== undefined) found = found.where('expiresAt', state === 'approved' ? '>' : '<=', now);
  const count = (rows: typeof found) =>
    rows.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const [all, open, rows] = await Promise.all([
    count(found),
    count(waiting),
    withNames(found)
      .orderBy(ORDER[sort ?? 'requestedTime'], (by) =>
        sort && order !== 'desc' ? by.asc().nullsFirst() : by.desc().nullsLast(),
      )
      .orderBy('phoneReveal.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { list: rows.map((row) => revealOf(row, now)), total: all.count, waiting: open.count };
}

const ORDER = {
  requestedTime: 'phoneReveal.requestedAt',
  expiresTime: 'phoneReveal.expiresAt',
  revealCount: 'phoneReveal.revealCount',
} as const;

function matches({ subjectType, purpose = '', staffName = '' }: RevealSearch): RawBuilder<boolean> {
  const owner = subjectType === undefined ? sql`true` : sql`(student_id IS NOT NULL) = ${subjectType === 'student'}`;
  const by =
    staffName === ''
      ? sql`true`
      : sql`EXISTS (SELECT FROM staff s WHERE s.id = phone_reveal.staff_id
          AND position(lower(${staffName}) in lower(s.name)) > 0)`;
  return sql<boolean>`(${owner} AND ${by} AND position(lower(${purpose}) in lower(phone_reveal.purpose)) > 0)`;
}

function ownerSeen({ scope, seesStudents }: RevealSearch): RawBuilder<boolean> {
  const student = seesStudents
    ? sql`EXISTS (SELECT FROM student s WHERE s.id = phone_reveal.student_id AND ${studentWithinScope(scope)})`
    : sql`false`;
  return sql<boolean>`(CASE WHEN phone_reveal.student_id IS NULL
    THEN EXISTS (SELECT FROM teacher t WHERE t.id = phone_reveal.teacher_id AND ${teacherWithinScope(scope)})
    ELSE ${student} END)`;
}

export function findReveal(tx: Tx, id: number) {
  return withNames(tx.selectFrom('phoneReveal').where('phoneReveal.id', '=', id)).executeTakeFirst();
}

type Requests = ReturnType<typeof requests>;
const requests = (db: Db) => db.selectFrom('phoneReveal');

function withNames(found: Requests) {
  return found
    .innerJoin('staff', 'staff.id', 'phoneReveal.staffId')
    .leftJoin('teacher', 'teacher.id', 'phoneReveal.teacherId')
    .leftJoin('student', 'student.id', 'phoneReveal.studentId')
    .leftJoin('staff as decider', 'decider.id', 'phoneReveal.decidedBy')
    .selectAll('phoneReveal')
    .select(['staff.name as staffName'])
    .select(sql<string>`coalesce(teacher.name, student.nickname, '')`.as('subjectName'))
    .select(sql<string>`coalesce(decider.name, '')`.as('deciderName'));
}

export type RevealRow = NonNullable<Awaited<ReturnType<typeof findReveal>>>;

export function ownerOf({ id, teacherId, studentId }: Pick<RevealRow, 'id' | 'teacherId' | 'studentId'>) {
  if (teacherId !== null) return { type: 'teacher', id: teacherId } as const;
  if (studentId !== null) return { type: 'student', id: studentId } as const;
  throw new TypeError(`phone reveal ${id} is of nobody`);
}

export function factsOf({ staffId, decision, expiresAt }: Pick<RevealRow, 'staffId' | 'decision' | 'expiresAt'>) {
  const decided = decision === 'approved' || decision === 'rejected' ? decision : null;
  return { staffId, decision: decided, expiresTime: expiresAt?.getTime() ?? 0 } as const;
}

export function revealOf(row: RevealRow, now: Date): PhoneReveal {
  const owner = ownerOf(row);
  return {
    id: row.id,
    staffId: row.staffId,
    staffName: row.staffName,
    subjectType: owner.type,
    subjectId: owner.id,
    subjectName: row.subjectName,
    purpose: row.purpose,
    minutes: row.minutes,
    state: phoneRevealState(factsOf(row), now.getTime()),
    requestedTime: row.requestedAt.getTime(),
    byRight: row.byRight,
    decidedBy: row.deciderName,
    decisionNote: row.decisionNote,
    decidedTime: row.decidedAt?.getTime() ?? 0,
    expiresTime: row.expiresAt?.getTime() ?? 0,
    revealCount: row.revealCount,
  };
}
