/** L876: who could give episodes, or what is yet to be made: the best who have time first, each with why. */
import { MAX_RANKED, type RankedPerson, type WantedTimes } from '@lectern/contract/schedule/wanted-times';
import type { RankedTeacher } from '@lectern/domain/schedule/rank-teachers';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { rankedForTimes } from './rank-for-times.ts';
import { suggestTeachers } from './suggest-teachers.ts';
import { type TimesToFill, timesToFill } from './times-to-fill.ts';

interface Looked {
  readonly name: string;
  readonly wanted: WantedTimes;
}

export async function rankTeachersFor(
  db: Db,
  actor: Actor,
  { name, wanted }: Looked,
  now: Date,
): Promise<RankedPerson[]> {
  const times = await timesToFill(db, actor, wanted, now);
  const ranked = await rankedAt(db, actor, times, now);
  return ranked
    .filter((teacher) => teacher.name.includes(name) || String(teacher.id) === name)
    .slice(0, MAX_RANKED)
    .map(({ id, name: called, isFree, reasons }) => ({
      id,
      name: called,
      isFree,
      reasons: reasons.map(({ text }) => text),
    }));
}

/** A single time is looked at closely, with the names of what takes it. */
async function rankedAt(db: Db, actor: Actor, times: TimesToFill, now: Date): Promise<readonly RankedTeacher[]> {
  const { spans, exceptIds, lessons, subjectId, phase } = times;
  const [only, ...others] = spans;
  if (only && others.length === 0 && exceptIds.length <= 1) {
    const episode = { id: exceptIds[0] ?? 0, subjectId, teacherId: null, lessonIds: lessons.map(({ id }) => id) };
    return suggestTeachers(db, actor, episode, { ...only, now });
  }
  const [ranked = []] = await rankedForTimes(db, actor, [{ spans, subjectId, phase, teacherId: null }], exceptIds);
  return ranked;
}
