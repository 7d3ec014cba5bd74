/** Enrolments as the list and the file of students show them. */
import type { LessonStudent, StudentMove } from '@lectern/contract/students/lesson-students';
import { maskPhone } from '@lectern/domain/access/phone-mask';
import type { DataScope } from '@lectern/domain/access/roles';
import { END_REASON, ENROLMENT_SOURCE, studentState } from '@lectern/domain/enrolments/enrolment';
import type { Db } from '../../platform/db/database.ts';
import type { Wanted } from './lesson-student-filters.queries.ts';
import { movesOf, type StudentRow, studentsOfLesson } from './lesson-students.queries.ts';

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

export async function presentStudents(db: Db, scope: DataScope, wanted: Wanted, { page, pageSize }: Page) {
  const rows = await studentsOfLesson(db, wanted, { limit: pageSize, offset: (page - 1) * pageSize });
  const studentIds = rows.map(({ studentId }) => studentId);
  const moves = await movesOf(db, scope, { lessonId: wanted.lesson.id, at: wanted.at, studentIds });
  return rows.map((row) => present(row, wanted, moves.get(row.studentId) ?? []));
}

function present(row: StudentRow, { lesson }: Wanted, moves: readonly StudentMove[]): LessonStudent {
  const endReason = END_REASON.has(row.endReason) ? row.endReason : null;
  const inTeam = row.teamId !== null;
  return {
    id: row.id,
    studentId: row.studentId,
    name: row.name,
    phone: row.phone === null ? null : maskPhone(row.phone),
    state: studentState({ endReason, inTeam, withMentor: lesson.withMentor }),
    source: ENROLMENT_SOURCE.has(row.source) ? row.source : 'manual',
    order: orderOf(row),
    startedTime: row.startedAt.getTime(),
    endedTime: endReason === null ? 0 : (row.endedAt?.getTime() ?? 0),
    team: named(row.teamId, row.teamName),
    mentor: named(row.mentorId, row.mentorName),
    joinedTime: row.joinedAt?.getTime() ?? 0,
    moves: [...moves],
  };
}

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

function orderOf({ orderNo, paidAt, amount, orderState }: StudentRow): LessonStudent['order'] {
  if (orderNo === null || paidAt === null || amount === null) return null;
  return { no: orderNo, paidTime: paidAt.getTime(), amount, refunding: orderState === 'refunding' };
}
