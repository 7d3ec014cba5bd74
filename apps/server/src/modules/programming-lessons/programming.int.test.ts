import { programmingLessonsContract as contract } from '@lectern/contract/people/programming-lessons';
import { CLASS_NUMBER_MISSING } from '@lectern/domain/lessons/programming';
import { afterAll, describe, expect, test } from 'vitest';
import { aClassNumber, aLesson, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { programmingLessonsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(programmingLessonsModule({ db, now, engine }));
const api = await app.as();
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const aProgrammingLesson = (over: object = {}) =>
  aLesson(db, { name: '编程课', phase: 1, subjectId: 201, gradeIds: [1], templateId: null, labelId: null, ...over });
const save = (id: number, createMode: 'new' | 'existing', body: object) =>
  api.send(contract.save, {
    params: { id: String(id) },
    query: { createMode },
    body: { rev: 1, programmingLevel: -2, programmingClassNumber: -2, ...body },
  });

describe('the programming data of a lesson', () => {
  test('R200: is not there for a lesson of another subject', async () => {
    const params = { id: String(await aLesson(db)) };
    expect(await api.send(contract.one, { params })).toMatchObject({ status: 404 });
  });

  test('R196, R197, R198, R368: an existing term must be there for the kind of the level, a new one is made with it', async () => {
    const id = await aProgrammingLesson();
    await aClassNumber(db, 1, 31);
    const long = { programmingLevel: 100, programmingClassNumber: 31 };
    expect(await save(id, 'existing', long)).toMatchObject({ status: 400, error: { message: CLASS_NUMBER_MISSING } });
    expect(await save(id, 'new', long)).toMatchObject({
      status: 200,
      reply: { termType: 2, termExists: true, programmingClassNumber: 31 },
    });
    expect(await api.call(contract.numbers, { query: { lessonTypes: '2', programmingClassNumbers: '31' } })).toEqual([
      { lessonType: 2, programmingClassNumber: 31, name: '第 31 期', lessonCount: 1 },
    ]);
    expect(await save(id, 'new', { ...long, rev: 2 })).toMatchObject({ error: { code: 'numberTaken' } });
  });

  test('E123: a save that is refused makes no term either', async () => {
    const id = await aProgrammingLesson();
    expect(await save(id, 'new', { programmingLevel: 1, programmingClassNumber: 77, rev: 9 })).toMatchObject({
      status: 409,
    });
    expect(await api.call(contract.numbers, { query: { programmingClassNumbers: '77' } })).toEqual([]);
  });

  test('R199: -2 asks for no term', async () => {
    expect(await save(await aProgrammingLesson(), 'existing', {})).toMatchObject({ reply: { termExists: null } });
  });

  test('L362: the list finds by name, level and term', async () => {
    const id = await aProgrammingLesson({ name: '小火箭图形编程', programmingLevel: 700, programmingClassNumber: 5 });
    const ids = async (query: object) => (await api.call(contract.list, { query })).list.map((row) => row.id);
    expect(await ids({ text: '火箭' })).toEqual([id]);
    expect(await ids({ level: '700', classNumber: '5' })).toEqual([id]);
    expect(await ids({ text: '火箭', classNumber: '6' })).toEqual([]);
  });
});

test('E126-E128: channels of a lesson are made and changed, a code stands once', async () => {
  const lessonId = await aProgrammingLesson();
  const { id, rev } = await api.call(contract.addChannel, { body: { lessonId, name: '公众号', code: 'wx' } });
  expect(await api.send(contract.addChannel, { body: { lessonId, name: '别的', code: 'wx' } })).toMatchObject({
    error: { code: 'codeTaken' },
  });
  await api.call(contract.updateChannel, { body: { id, rev, name: '公众号', code: 'wx2', valid: false } });
  expect(await api.call(contract.channels, { query: { lessonId: String(lessonId) } })).toMatchObject([
    { id, code: 'wx2', valid: false, rev: 2 },
  ]);
});

test('E124, E125: the check says what the substitute then does', async () => {
  const lessonId = await aProgrammingLesson();
  const startAt = new Date(TEST_NOW.getTime() + 10 * 86_400_000);
  const episodeId = await anEpisode(db, { lessonId }, { startAt, subjectId: 201, teacherId: await aTeacher(db) });
  const body = { lessonId, toTeacherId: await aTeacher(db, { subjects: [201], ldapAccount: 'daike' }) };
  expect(await api.call(contract.checkSubstitute, { body })).toMatchObject([{ episodeId, allowed: true }]);
  expect((await api.call(contract.substitute, { body })).rows).toMatchObject([{ episodeId, allowed: true }]);
  expect(await api.call(contract.checkSubstitute, { body })).toMatchObject([{ allowed: false }]);
});

test('R338, E129: ldap accounts come as a comma list, and at least one is asked for', async () => {
  await aTeacher(db, { ldapAccount: 'daike1' });
  await aTeacher(db, { ldapAccount: 'daike2' });
  const found = async (ldaps: string) =>
    (await api.call(contract.staffs, { query: { ldaps } })).map(({ ldap }) => ldap);
  expect(await found('daike2, DaiKe1,nobody,,daike2')).toEqual(['daike1', 'daike2']);
  expect(await found('daike1')).toEqual(['daike1']);
  for (const ldaps of [' , ', Array.from({ length: 201 }, (_, n) => `a${n}`).join()])
    expect(await api.send(contract.staffs, { query: { ldaps } })).toMatchObject({ status: 400 });
});
