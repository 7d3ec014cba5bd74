import { cartsContract as contract } from '@lectern/contract/students/carts';
import { afterAll, expect, test } from 'vitest';
import { aLesson, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { anEnrolment, aStudent } from '../../../test/team-builders.ts';
import { cartsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const app = moduleApp(cartsModule({ db }));
const api = await app.as();
afterAll(async () => {
  await app.close();
  await database.close();
});

test('E072: the lessons in the cart of a student, the last added first, as far as the person sees them', async () => {
  const [maths, binned] = [await aLesson(db), await aLesson(db, { deletedAt: TEST_NOW, deletedBy: '建课人' })];
  const english = await aLesson(db, { subjectId: 3 });
  const [studentId, other] = [await aStudent(db), await aStudent(db)];
  const added = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);
  const values = [maths, english, binned].map((lessonId, index) => ({ studentId, lessonId, addedAt: added(index) }));
  await db
    .insertInto('cartItem')
    .values([...values, { studentId: other, lessonId: maths, addedAt: added(9) }])
    .execute();
  const of = (id: number) => ({ params: { id: String(id) } });
  expect(await api.call(contract.lessonIdsOfUser, of(studentId))).toEqual([english, maths]);
  const limited = await app.as({ scope: { subjects: [3], phases: null } });
  expect(await limited.call(contract.lessonIdsOfUser, of(studentId))).toEqual([english]);
  expect(await api.call(contract.lessonIdsOfUser, of(await aStudent(db)))).toEqual([]);
  expect(await api.send(contract.lessonIdsOfUser, of(999_999))).toMatchObject({ status: 404 });
  await anEnrolment(db, { lessonId: maths, studentId: other });
  expect(await limited.send(contract.lessonIdsOfUser, of(other))).toMatchObject({ status: 404 });
});
