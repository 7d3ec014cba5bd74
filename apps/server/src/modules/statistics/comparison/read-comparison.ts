/** Teams of a lesson beside it (statistics 8): the lesson's figures are the sums of its teams' and of 未分班. */
import type { ComparedTeam } from '@lectern/contract/lessons/team-comparison';
import { sumOf } from '@lectern/domain/statistics/figure-definition';
import { NO_COUNTS } from '@lectern/domain/statistics/lesson-counts';
import type { Db } from '../../../platform/db/database.ts';
import { entranceByTeam } from '../item-results/item-results.queries.ts';
import { named } from '../lesson/student-filter.ts';
import { examSumsByTeam, studentsByTeam, studentsOfLesson, teamSumRows } from './team-comparison.queries.ts';

type Compared = Omit<ComparedTeam, 'team' | 'mentor' | 'weeks'>;

const NO_EXAM = { examScore: 0, examTotal: 0 };
const NO_ENTRANCE = { entranceStudents: 0, entranceScore: 0, gainStudents: 0, gainShare: 0 };

export async function readComparison(
  db: Db,
  of: { readonly lessonId: number; readonly now: Date },
): Promise<{ readonly lesson: Compared; readonly teams: ComparedTeam[] }> {
  const rows = await teamSumRows(db, of);
  const students = await studentsByTeam(db, of);
  const exams = await examSumsByTeam(db, of);
  const entrance = await entranceByTeam(db, of);
  const teams = rows.map((row): ComparedTeam => {
    const { teamId, teamName, mentorId, mentorName, weekTimes, weekShould, weekAttended, ...counts } = row;
    return {
      ...counts,
      ...(exams.get(teamId) ?? NO_EXAM),
      ...(entrance.get(teamId) ?? NO_ENTRANCE),
      team: named(teamId, teamName),
      mentor: named(mentorId, mentorName),
      students: teamId === 0 ? null : (students.get(teamId) ?? 0),
      weeks: weekTimes.map((startTime, index) => ({
        startTime,
        should: weekShould[index] ?? 0,
        attended: weekAttended[index] ?? 0,
      })),
    };
  });
  const lesson = {
    ...sumOf(NO_COUNTS, rows),
    ...sumOf(NO_EXAM, [...exams.values()]),
    ...sumOf(NO_ENTRANCE, [...entrance.values()]),
    students: await studentsOfLesson(db, of.lessonId),
  };
  return { lesson, teams };
}
