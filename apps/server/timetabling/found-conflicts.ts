/** What Lectern says about the loaded lessons, counted as the definition counts. */

import type { Privilege } from '@lectern/domain/access/privileges';
import { UNLIMITED_SCOPE } from '@lectern/domain/access/roles';
import type { Conflict } from '@lectern/domain/schedule/conflict';
import { checkDrafts, conflictsOfLessonFor } from '../src/modules/schedule/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import type { CttConflicts } from './count-ctt.ts';
import type { LoadedCtt } from './load-ctt.repository.ts';

/** Also why somebody is away: the reasons name the courses. */
const SEES_ALL = { scope: UNLIMITED_SCOPE, privileges: new Set<Privilege>(['EPISODE_WRITE']) };

interface OfItem {
  readonly key: string;
  readonly course: string;
  readonly conflicts: readonly Conflict[];
}

/** Of what is stored. `lessonIds`: of each course. */
export async function foundConflicts(db: Db, { lessonIds }: LoadedCtt, now: Date): Promise<CttConflicts> {
  const found: OfItem[] = [];
  for (const [course, lessonId] of lessonIds) {
    for (const { item, conflicts } of await conflictsOfLessonFor(db, SEES_ALL, lessonId, now))
      found.push({ key: item.key, course, conflicts });
  }
  return counted(found);
}

/** Of the timetable as drafts, none of which stands where it is wanted: what only drafts among themselves show. */
export async function foundAmongDrafts(db: Db, { lessonIds, episodes }: LoadedCtt, now: Date): Promise<CttConflicts> {
  const courseOf = new Map([...lessonIds].map(([course, id]) => [id, course]));
  const verdicts = await checkDrafts(db, episodes, { now });
  return counted(
    verdicts.map(({ key, conflicts }) => {
      const lessonId = conflicts.find(({ item }) => item.lessonId !== null)?.item.lessonId ?? 0;
      return { key, course: courseOf.get(lessonId) ?? '', conflicts };
    }),
  );
}

function counted(items: readonly OfItem[]): CttConflicts {
  const pairs = { teacher: new Set<string>(), team: new Set<string>(), student: new Set<string>() };
  let [leave, leaveForOther] = [0, 0];
  for (const { key, course, conflicts } of items) {
    for (const { kind, other } of conflicts) {
      // A pair is reported on both sides.
      if (kind === 'teacher' || kind === 'team' || kind === 'student')
        pairs[kind].add([key, other?.key ?? ''].toSorted().join(' '));
    }
    const awayFor = conflicts.flatMap(({ kind, other }) => (kind === 'leave' && other ? other.name.split(' ') : []));
    if (awayFor.includes(course)) leave += 1;
    else if (awayFor.length > 0) leaveForOther += 1;
  }
  const { teacher, team, student } = pairs;
  return { teacher: teacher.size, team: team.size, student: student.size, leave, leaveForOther };
}
