/**
 * Puts a world of OULAD into the product's tables: a class type for each module, a lesson for each presentation, with
 * its semester, episodes, teams, students, orders, enrolments and stays. No call makes students and enrolments of the
 * past: other systems do, in these tables. Attendance is not written here, it goes through the ingest call.
 */
import { seedDictionaries } from '../src/modules/dictionaries/index.ts';
import type { Db, Tx } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { type LoadedHomework, loadHomework } from './load-homework.repository.ts';
import { insertLessons } from './load-lessons.repository.ts';
import { insertMembers, insertOrders, insertStudents, insertTeams } from './load-members.repository.ts';
import type { OuladWorld } from './oulad-world.ts';
import { byKey, idOf, inParts, insertAll, must } from './rows.ts';

const [SUBJECT, LABEL] = [2, 1];

/** From ids of the world to those of the database. */
export interface LoadedIds {
  readonly lessons: ReadonlyMap<number, number>;
  readonly episodes: ReadonlyMap<number, number>;
  readonly teams: ReadonlyMap<number, number>;
  readonly students: ReadonlyMap<number, number>;
}

export interface LoadedOulad extends LoadedIds {
  readonly homework: LoadedHomework;
}

export function loadOulad(db: Db, world: OuladWorld): Promise<LoadedOulad> {
  return inTransaction(db, async (tx) => {
    await seedDictionaries(tx);
    const lessons = await insertLessons(tx, world.lessons);
    const episodes = await insertEpisodes(tx, world, lessons);
    const teams = await insertTeams(tx, world, lessons);
    const students = await insertStudents(tx, world);
    const loaded = { lessons, episodes, teams, students };
    await insertMembers(tx, world, loaded, await insertOrders(tx, world, loaded));
    return { ...loaded, homework: await loadHomework(tx, world, students) };
  });
}

async function insertEpisodes(
  tx: Tx,
  { facts }: OuladWorld,
  lessons: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  const numbers = weekNumbers(facts.outline);
  const rows = facts.episodes.map((episode) => ({
    name: `第 ${(numbers.get(episode.id) ?? 0) + 1} 周`,
    subjectId: SUBJECT,
    startAt: new Date(episode.start),
    endAt: new Date(episode.end),
  }));
  const ids = byKey(
    facts.episodes,
    await insertAll(rows, (part) => tx.insertInto('episode').values(part).returning('id').execute()),
    idOf,
  );
  const places = facts.outline.map(({ lesson, episode }) => ({
    lessonId: must(lessons, lesson),
    kind: 'episode',
    itemId: must(ids, episode),
    labelId: LABEL,
    ordinal: (numbers.get(episode) ?? 0) + 1,
  }));
  for (const part of inParts(places)) await tx.insertInto('lessonAgenda').values(part).execute();
  return ids;
}

function weekNumbers(outline: OuladWorld['facts']['outline']): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  return new Map(
    outline.map(({ lesson, episode }) => {
      const number = counts.get(lesson) ?? 0;
      counts.set(lesson, number + 1);
      return [episode, number];
    }),
  );
}
