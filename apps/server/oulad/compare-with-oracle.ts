/** The figures of a loaded world against those that follow from its facts by the oracle. */
import type { Db } from '../src/platform/db/database.ts';
import { type AttendanceResult, itemKey, studentKey } from '../test/statistics-oracle/attendance.ts';
import { type HomeworkResult, homeworkKey } from '../test/statistics-oracle/homework.ts';
import { type Comparison, compareFigures } from './compare-figures.ts';
import type { LoadedIds, LoadedOulad } from './load-oulad.repository.ts';
import { storedHomework, storedHomeworkOfStudents, storedItems, storedStudents } from './loaded-rollups.queries.ts';

const COUNTS = ['should', 'attended', 'onTime', 'finished', 'finishedWithReplay', 'attendedSeconds'] as const;

interface WorldComparison {
  readonly items: Comparison;
  readonly students: Comparison;
}

export async function compareAttendance(db: Db, loaded: LoadedIds, oracle: AttendanceResult): Promise<WorldComparison> {
  const lessonIds = [...loaded.lessons.values()];
  const own = {
    lesson: reversed(loaded.lessons),
    episode: reversed(loaded.episodes),
    team: reversed(loaded.teams),
    student: reversed(loaded.students),
  };
  const items = (await storedItems(db, lessonIds)).map(({ lesson, episode, team, ...figures }) => {
    const key = itemKey(own.lesson(lesson), own.episode(episode), team === 0 ? null : own.team(team));
    return [key, figures] as const;
  });
  const students = (await storedStudents(db, lessonIds)).map(({ lesson, student, ...figures }) => {
    return [studentKey(own.lesson(lesson), own.student(student)), figures] as const;
  });
  return {
    items: compareFigures([...COUNTS, 'extra'], new Map(items), oracle.items),
    students: compareFigures([...COUNTS, 'longestAbsence', 'unreported'], new Map(students), oracle.students),
  };
}

const HOMEWORK = ['due', 'submitted', 'late', 'corrected', 'score'] as const;

export async function compareHomework(
  db: Db,
  { homework, students: studentIds }: Pick<LoadedOulad, 'homework' | 'students'>,
  oracle: HomeworkResult,
): Promise<WorldComparison> {
  const lessonIds = [...homework.lessons.values()];
  const [lessonOf, itemOf] = [reversed(homework.lessons), reversed(homework.items)];
  const [teamOf, studentOf] = [reversed(homework.teams), reversed(studentIds)];
  const items = (await storedHomework(db, lessonIds)).map(({ lesson, episode, team, ...figures }) => {
    return [homeworkKey(lessonOf(lesson), itemOf(episode), team === 0 ? null : teamOf(team)), figures] as const;
  });
  const students = (await storedHomeworkOfStudents(db, lessonIds)).map(({ lesson, student, ...figures }) => {
    return [studentKey(lessonOf(lesson), studentOf(student)), figures] as const;
  });
  return {
    items: compareFigures(HOMEWORK, new Map(items), oracle.items),
    students: compareFigures(HOMEWORK, new Map(students), oracle.students),
  };
}

/** An id of another world shows as such. */
function reversed(ids: ReadonlyMap<number, number>): (id: number) => number {
  const back = new Map([...ids].map(([own, stored]) => [stored, own]));
  return (id) => back.get(id) ?? -id;
}
