/** What Lectern says about the loaded lessons, counted as the definition counts. */

import { conflictsOfLesson } from '../src/modules/schedule/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import type { CttConflicts } from './count-ctt.ts';

/** `lessonIds`: of each course. */
export async function foundConflicts(db: Db, lessonIds: ReadonlyMap<string, number>, now: Date): Promise<CttConflicts> {
  const pairs = { teacher: new Set<string>(), team: new Set<string>(), student: new Set<string>() };
  let [leave, leaveForOther] = [0, 0];
  for (const [course, lessonId] of lessonIds) {
    for (const { item, conflicts } of await conflictsOfLesson(db, lessonId, now)) {
      for (const { kind, other } of conflicts) {
        // A pair is told on both sides.
        if (kind === 'teacher' || kind === 'team' || kind === 'student')
          pairs[kind].add([item.key, other?.key ?? ''].toSorted().join(' '));
      }
      const awayFor = conflicts.flatMap(({ kind, other }) => (kind === 'leave' && other ? [other.name] : []));
      if (awayFor.includes(course)) leave += 1;
      else if (awayFor.length > 0) leaveForOther += 1;
    }
  }
  const { teacher, team, student } = pairs;
  return { teacher: teacher.size, team: team.size, student: student.size, leave, leaveForOther };
}
