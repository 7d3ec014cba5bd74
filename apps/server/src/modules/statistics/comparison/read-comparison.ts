/** Teams of a lesson beside it (statistics 8): the lesson's figures are the sums of its teams' and of 未分班. */
import type { ComparedTeam } from '@lectern/contract/lessons/team-comparison';
import { sumOf } from '@lectern/domain/statistics/figure-definition';
import { NO_COUNTS } from '@lectern/domain/statistics/lesson-counts';
import type { Db } from '../../../platform/db/database.ts';
import { named } from '../lesson/student-filter.ts';
import { examSumsByTeam, studentsByTeam, studentsOfLesson, weekRows } from './team-comparison.queries.ts';

type Compared = Omit<ComparedTeam, 'team' | 'mentor' | 'weeks'>;

const NO_EXAM = { examScore: 0, examTotal: 0 };

export async function readComparison(
  db: Db,
  of: { readonly lessonId: number; readonly now: Date },
): Promise<{ readonly lesson: Compared; readonly teams: ComparedTeam[] }> {
  const weeks = await weekRows(db, of);
  const students = await studentsByTeam(db, of);
  const exams = await examSumsByTeam(db, of);
  const teams = [...Map.groupBy(weeks, ({ teamId }) => teamId)].map(([teamId, own]): ComparedTeam => {
    const { teamName = null, mentorId = null, mentorName = null } = own[0] ?? {};
    return {
      ...sumOf(NO_COUNTS, own),
      ...(exams.get(teamId) ?? NO_EXAM),
      team: named(teamId, teamName),
      mentor: named(mentorId, mentorName),
      students: teamId === 0 ? null : (students.get(teamId) ?? 0),
      weeks: own.map(({ weekAt, should, attended }) => ({ startTime: weekAt.getTime(), should, attended })),
    };
  });
  const lesson = {
    ...sumOf(NO_COUNTS, weeks),
    ...sumOf(NO_EXAM, [...exams.values()]),
    students: await studentsOfLesson(db, of.lessonId),
  };
  return { lesson, teams };
}
