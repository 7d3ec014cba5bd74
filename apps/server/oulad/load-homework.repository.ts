/**
 * Homework of OULAD. In the product it belongs to an episode and is due a limit after its end, one limit for the lesson,
 * and each episode counts for attendance. So it has lessons of its own, with the same teams and students and an episode
 * for each piece, which leaves the attendance of the presentations as it is.
 */
import type { Tx } from '../src/platform/db/database.ts';
import { insertSemesters, insertTemplate, lessonRow } from './load-lessons.repository.ts';
import { insertMembers, insertTeams } from './load-members.repository.ts';
import type { OuladWorld } from './oulad-world.ts';
import { byKey, idOf, inParts, insertAll, must } from './rows.ts';

const HOUR_MS = 3_600_000;
const [SUBJECT, LABEL] = [2, 1];

/** From ids of the world to those of the database. */
export interface LoadedHomework {
  readonly lessons: ReadonlyMap<number, number>;
  readonly items: ReadonlyMap<number, number>;
  readonly teams: ReadonlyMap<number, number>;
}

export async function loadHomework(
  tx: Tx,
  world: OuladWorld,
  students: ReadonlyMap<number, number>,
): Promise<LoadedHomework> {
  const given = new Set(world.facts.homeworkItems.map(({ lesson }) => lesson));
  const homes = world.lessons.filter(({ id }) => given.has(id));
  if (homes.length === 0) return { lessons: new Map(), items: new Map(), teams: new Map() };
  const semesters = await insertSemesters(tx, homes);
  const templateId = await insertTemplate(tx, 'OULAD 作业');
  const rows = homes.map((lesson) => ({
    ...lessonRow(lesson, { semesterId: must(semesters, lesson.code), templateId }),
    name: `${lesson.name} 作业`,
    withHomework: true,
    homeworkDeadlineDurationMs: HOUR_MS,
  }));
  const ids = await insertAll(rows, (part) => tx.insertInto('lesson').values(part).returning('id').execute());
  const lessons = byKey(homes, ids, idOf);
  const items = await insertItems(tx, world, lessons);
  const teams = await insertTeams(tx, world, lessons);
  await insertMembers(tx, world, { lessons, teams, students });
  return { lessons, items, teams };
}

async function insertItems(
  tx: Tx,
  { facts: { homeworkItems } }: OuladWorld,
  lessons: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  const rows = homeworkItems.map(({ id, dueAt }) => ({
    name: `作业 ${id}`,
    subjectId: SUBJECT,
    startAt: new Date(dueAt - 2 * HOUR_MS),
    endAt: new Date(dueAt - HOUR_MS),
    features: JSON.stringify({ withHomework: true }),
  }));
  const ids = await insertAll(rows, (part) => tx.insertInto('episode').values(part).returning('id').execute());
  const items = byKey(homeworkItems, ids, idOf);
  const inOrder = homeworkItems.toSorted((one, other) => one.dueAt - other.dueAt || one.id - other.id);
  const places = inOrder.map(({ id, lesson }, index) => ({
    lessonId: must(lessons, lesson),
    kind: 'episode',
    itemId: must(items, id),
    labelId: LABEL,
    ordinal: index + 1,
  }));
  for (const part of inParts(places)) await tx.insertInto('lessonAgenda').values(part).execute();
  return items;
}
