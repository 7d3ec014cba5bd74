/** Enrolments as the list and the file of students show them. */
import type { LessonStudent, StudentMove } from '@lectern/contract/students/lesson-students';
import { maskPhone } from '@lectern/domain/access/phone-mask';
import { END_REASON, ENROLMENT_SOURCE, studentState } from '@lectern/domain/enrolments/enrolment';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { attendanceOfStudents } from '../statistics/index.ts';
import type { Wanted } from './lesson-student-filters.queries.ts';
import { movesOf, type StudentRow, studentsOfLesson } from './lesson-students.queries.ts';

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

export async function presentStudents(db: Db, { scope, privileges }: Actor, wanted: Wanted, { page, pageSize }: Page) {
  const rows = await studentsOfLesson(db, wanted, { limit: pageSize, offset: (page - 1) * pageSize });
  const studentIds = rows.map(({ studentId }) => studentId);
  const { at, lesson } = wanted;
  const moves = await movesOf(db, scope, { lessonId: lesson.id, at, studentIds });
  // What is counted is that of now, for whoever may read statistics.
  const isCounted = at === null && privileges.has('STATISTICS_READ');
  const attendance = isCounted ? await attendanceOfStudents(db, lesson.id, studentIds) : undefined;
  return rows.map((row) => {
    const { studentId } = row;
    const attended = attendance?.get(studentId) ?? null;
    return { ...present(row, wanted, moves.get(studentId) ?? []), attendance: attended };
  });
}

function present(
  row: StudentRow,
  { lesson }: Wanted,
  moves: readonly StudentMove[],
): Omit<LessonStudent, 'attendance'> {
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
