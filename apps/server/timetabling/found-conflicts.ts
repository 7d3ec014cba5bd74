/** What Lectern says about the loaded lessons, counted as the definition counts. */

import { conflictsOfLesson } from '../src/modules/schedule/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import type { CttConflicts } from './count-ctt.ts';

export async function foundConflicts(db: Db, lessonIds: readonly number[], now: Date): Promise<CttConflicts> {
  const pairs = {
    teacher: new Set<string>(),
    team: new Set<string>(),
    student: new Set<string>(),
    leave: new Set<string>(),
  };
  for (const lessonId of lessonIds) {
    for (const { item, conflicts } of await conflictsOfLesson(db, lessonId, now)) {
      for (const { kind, other } of conflicts) {
        if (kind !== 'teacher' && kind !== 'team' && kind !== 'student' && kind !== 'leave') continue;
        // A pair is told on both sides; a lecture during leave once, however many rows the leave has.
        const sides = kind === 'leave' ? [item.key] : [item.key, other?.key ?? ''];
        pairs[kind].add(sides.toSorted().join(' '));
      }
    }
  }
  const { teacher, team, student, leave } = pairs;
  return { teacher: teacher.size, team: team.size, student: student.size, leave: leave.size };
}
