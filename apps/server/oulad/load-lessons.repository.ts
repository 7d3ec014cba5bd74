/** The lessons of a world of OULAD with what they hang on: class types, semesters, and which continues into which. */
import type { Tx } from '../src/platform/db/database.ts';
import type { OuladLesson } from './oulad-world.ts';
import { byKey, idOf, insertAll, must } from './rows.ts';

const [SUBJECT, PHASE, GRADE] = [2, 2, 7];
export const PRICE = 100_000;
/** Somebody without a day of registration paid 999 days before: what was bought while no connection stood is no renewal. */
const BEFORE_ALL = new Date(0);

export async function insertLessons(tx: Tx, lessons: readonly OuladLesson[]): Promise<ReadonlyMap<number, number>> {
  const semesters = await insertSemesters(tx, lessons);
  const templates = new Map<string, number>();
  for (const module of new Set(lessons.map((lesson) => lesson.module))) {
    templates.set(module, await insertTemplate(tx, `OULAD ${module}`));
  }
  const rows = lessons.map((lesson) =>
    lessonRow(lesson, { semesterId: must(semesters, lesson.code), templateId: must(templates, lesson.module) }),
  );
  await connect(tx, lessons, { semesters, templates });
  return byKey(
    lessons,
    await insertAll(rows, (part) => tx.insertInto('lesson').values(part).returning('id').execute()),
    idOf,
  );
}

export async function insertTemplate(tx: Tx, name: string): Promise<number> {
  const values = { name, flattedCategory: 'systematic', subjectId: SUBJECT, phase: PHASE, gradeIds: [GRADE] };
  return (await tx.insertInto('lessonTemplate').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export function lessonRow(lesson: OuladLesson, ids: { readonly semesterId: number; readonly templateId: number }) {
  return {
    ...ids,
    name: lesson.name,
    category: 'systematic',
    flattedCategory: 'systematic',
    subjectId: SUBJECT,
    subjectIds: [SUBJECT],
    phase: PHASE,
    gradeIds: [GRADE],
    withMentor: true,
    refundWay: 'full',
    price: PRICE,
    status: 'published',
    publishedAt: new Date(lesson.startAt),
    startAt: new Date(lesson.startAt),
    endAt: new Date(lesson.endAt),
  };
}

export async function insertSemesters(tx: Tx, lessons: readonly OuladLesson[]): Promise<ReadonlyMap<string, number>> {
  const semesters = new Map<string, number>();
  for (const { code, startAt, endAt } of lessons) {
    if (semesters.has(code)) continue;
    const [year, half] = [Number(code.slice(0, 4)), code.slice(4)];
    // Before the product's own semesters, in the order of time.
    const id = 2 * (year - 2000) + (half === 'B' ? 0 : 1);
    const dates = { startAt: new Date(startAt), endAt: new Date(endAt) };
    await tx
      .insertInto('semester')
      .values({ id, name: `OULAD ${code}`, year, season: half === 'B' ? 'spring' : 'autumn', ...dates })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    semesters.set(code, id);
  }
  return semesters;
}

/** Every presentation continues into all of the next one. */
async function connect(
  tx: Tx,
  lessons: readonly OuladLesson[],
  ids: { readonly semesters: ReadonlyMap<string, number>; readonly templates: ReadonlyMap<string, number> },
): Promise<void> {
  const codes = [...new Set(lessons.map(({ code }) => code))].toSorted();
  for (const [index, code] of codes.entries()) {
    const next = codes[index + 1];
    if (next === undefined) continue;
    for (const from of lessons.filter((lesson) => lesson.code === code)) {
      const targets = lessons.filter((lesson) => lesson.code === next);
      const rows = targets.map((to) => ({
        createdAt: BEFORE_ALL,
        fromTemplateId: must(ids.templates, from.module),
        toTemplateId: must(ids.templates, to.module),
        fromSemesterId: must(ids.semesters, code),
        toSemesterId: must(ids.semesters, next),
      }));
      await tx.insertInto('templateConnection').values(rows).execute();
    }
  }
}
