/** Third-party lessons for the commands about them: some that are there, and a file that makes and changes some. */
import type { OpenTestDatabase } from '../database.ts';

type Db = OpenTestDatabase['db'];

let made = 0;

export async function someExternalLessons(db: Db): Promise<readonly number[]> {
  const rows = Array.from({ length: 3 }, () => {
    made += 1;
    return { provider: '性质测试', externalId: `P${made}`, name: '外部课' };
  });
  const found = await db.insertInto('externalLesson').values(rows).returning('id').execute();
  return found.map(({ id }) => id);
}

/** Every other row is about one that is there. */
export async function importOf(db: Db, drawn: object): Promise<object> {
  const ids = await someExternalLessons(db);
  const known = await db.selectFrom('externalLesson').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const rows = (Array.isArray(drawn) ? drawn : []).map((one: object, i) => {
    made += 1;
    const key = i % 2 === 0 ? known[i / 2]?.externalId : undefined;
    const empty = { subject: null, phase: null, grade: null, endTime: 0, teacherText: '', address: '', lessonId: null };
    return { ...empty, ...one, provider: '性质测试', externalId: key ?? `P${made}` };
  });
  return { rows };
}
