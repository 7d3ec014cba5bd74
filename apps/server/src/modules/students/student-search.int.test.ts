import { studentSearchContract as contract } from '@lectern/contract/students/student-search';
import { afterAll, expect, test } from 'vitest';
import { aLesson } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { anEnrolment, aStudent } from '../../../test/team-builders.ts';
import { studentSearchModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const app = moduleApp(studentSearchModule({ db }));
const api = await app.as();
afterAll(async () => {
  await app.close();
  await database.close();
});
const idsOf = async (text: string, by = api) =>
  (await by.call(contract.byName, { query: { text } })).map(({ id }) => id);

test('L790: students by the beginning of their names or by id, within the data scope, phones masked', async () => {
  const [first, second, other] = [
    await aStudent(db, [], { nickname: '欧阳景霖', phone: '13900000021' }),
    await aStudent(db, [], { nickname: '欧阳佳媛' }),
    await aStudent(db, [], { nickname: '司马欧阳' }),
  ];
  expect(await idsOf('欧阳')).toEqual([second, first]);
  expect(await idsOf('欧阳景')).toEqual([first]);
  expect(await idsOf('欧%')).toEqual([]);
  await anEnrolment(db, { lessonId: await aLesson(db, { subjectId: 3 }), studentId: first });
  expect(await api.call(contract.byName, { query: { text: '欧阳景霖' } })).toEqual([
    { id: first, name: '欧阳景霖', phone: '139****0021', grade: { id: 7, name: expect.any(String) } },
  ]);
  const limited = await app.as({ scope: { subjects: [2], phases: null } });
  expect(await idsOf('欧阳', limited)).toEqual([second]);
  expect(await idsOf(String(other))).toEqual([other]);
  expect(await api.send(contract.byName, { query: { text: ' ' } })).toMatchObject({ status: 400 });
});
