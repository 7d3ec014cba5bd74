import { searchContract } from '@lectern/contract/shell/search';
import type { SearchKind } from '@lectern/domain/search/search-kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aLesson, anEpisode, anInfoTemplate, aTeacher, aTemplate } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aTeam } from '../../../test/team-builders.ts';
import { searchModule } from './index.ts';

let database: OpenTestDatabase;
let app: ModuleApp;
/** As in a world where nearly everything lies beyond the newest. */
let narrow: ModuleApp;
let anyone: ApiClient;
let lesson: number;
let chinese: number;
let teacher: number;

const warn = (what: string, error: unknown) => {
  throw new Error(what, { cause: error });
};

const navigationOf = () =>
  Promise.resolve({
    items: [{ navKey: 'a', title: '教务', children: [{ navKey: 'b', title: '讲次', to: '/jwc/episodes' }] }],
  });

beforeAll(async () => {
  database = await openSeededDatabase();
  const { db } = database;
  lesson = await aLesson(db, { name: '【2026 秋】初二数学尖端班·周六 18:30' });
  chinese = await aLesson(db, { name: '【2026 秋】初二语文阅读营', subjectId: 1 });
  teacher = await aTeacher(db, { name: '曾建华', subjects: [2] });
  await aTeacher(db, { name: '单晓雅', subjects: [1] });
  const teacherId = await aTeacher(db, { name: '吕清' });
  await anEpisode(db, { lessonId: lesson }, { name: '一次函数的图象', teacherId });
  await aTeam(db, lesson, 'on_shelf', { name: '重庆一班' });
  await aTemplate(db, { name: '初二数学尖端班型' });
  await anInfoTemplate(db, { name: '初二数学课程页' });
  app = moduleApp(searchModule({ db, warn, navigationOf }));
  narrow = moduleApp(
    searchModule({
      db,
      warn,
      navigationOf,
      reach: { newest: 1, fresh: 1, newestNames: 1, enoughNames: 2, names: 10, ofName: 3 },
    }),
  );
  anyone = await app.as();
});
afterAll(async () => {
  await app.close();
  await narrow.close();
  await database.close();
});

async function find(text: string, who = anyone) {
  const { list } = await who.call(searchContract.find, { query: { text } });
  return list;
}
const names = async (text: string, kind: SearchKind, who = anyone) =>
  (await find(text, who)).filter((found) => found.kind === kind).map(({ name }) => name);

describe('areas 13: the command bar finds', () => {
  test.each<[string, SearchKind, string]>([
    ['尖端', 'lesson', '【2026 秋】初二数学尖端班·周六 18:30'],
    ['尖端 初二', 'lesson', '【2026 秋】初二数学尖端班·周六 18:30'],
    ['cesxjdb', 'lesson', '【2026 秋】初二数学尖端班·周六 18:30'],
    ['shuxuejian', 'lesson', '【2026 秋】初二数学尖端班·周六 18:30'],
    ['ChuEr ShuXue', 'lessonTemplate', '初二数学尖端班型'],
    ['sxkcy', 'lessonInfoTemplate', '初二数学课程页'],
    ['yicihanshu', 'episode', '一次函数的图象'],
    ['cqyb', 'team', '重庆一班'],
    ['zjh', 'teacher', '曾建华'],
    ['cengjian', 'teacher', '曾建华'],
    ['sxy', 'teacher', '单晓雅'],
    ['lq', 'teacher', '吕清'],
    ['lvqing', 'teacher', '吕清'],
  ])('%s: %s', async (text, kind, name) => {
    expect(await names(text, kind)).toEqual([name]);
    expect(await names(text, kind, await narrow.as())).toEqual([name]);
  });

  test('an id, before names that hold its digits', async () => {
    const [first] = await find(String(lesson));
    expect(first).toMatchObject({ kind: 'lesson', id: lesson, hint: '2026 年秋季 · 系统课 · 未发布' });
  });

  test('first of all what begins so, as it is written or spoken', async () => {
    await aLesson(database.db, { name: '与曾老师学数学' });
    expect((await find('zeng')).map(({ name }) => name)).toEqual(['曾建华']);
    expect((await find('曾')).map(({ kind }) => kind)).toEqual(['teacher', 'lesson']);
  });

  test('a team with its lesson, a teacher with the subjects', async () => {
    const [team] = await find('重庆一班');
    expect(team).toMatchObject({ lessonId: lesson, hint: '【2026 秋】初二数学尖端班·周六 18:30' });
    expect((await find('曾建华'))[0]).toMatchObject({ id: teacher, hint: '数学 · 主讲' });
  });

  test('a new name and a new teacher at once, the old name no longer', async () => {
    const { db } = database;
    await db.updateTable('lesson').set({ name: '暑期衔接营' }).where('id', '=', chinese).execute();
    await aTeacher(db, { name: '欧阳修远' });
    expect([await names('sqxjy', 'lesson'), await names('oyxy', 'teacher')]).toEqual([['暑期衔接营'], ['欧阳修远']]);
    expect(await names('cey', 'lesson', await narrow.as())).toEqual([]);
  });

  test('a name that was just made, before those that have waited longer', async () => {
    const { db } = database;
    const waiting = Array.from({ length: 600 }, (_, i) => ({ kind: 'episode', name: `第 ${i} 讲 等待` }));
    await db.insertInto('unspokenName').values(waiting).execute();
    await aLesson(db, { name: '鲲鹏夜读会', subjectId: 1 });
    expect(await names('kpydh', 'lesson')).toEqual(['鲲鹏夜读会']);
  });

  test('nothing outside of the data scope, in the bin, or without its privilege', async () => {
    const { db } = database;
    const maths = await app.as({ scope: { subjects: [2], phases: null } });
    expect(await names('暑期', 'lesson', maths)).toEqual([]);
    const isFound = async (who: ApiClient) =>
      (await find(String(chinese), who)).some(({ id, kind }) => kind === 'lesson' && id === chinese);
    expect([await isFound(anyone), await isFound(maths)]).toEqual([true, false]);
    expect(await names('单晓雅', 'teacher', maths)).toEqual([]);
    const languages = await app.as({ scope: { subjects: [1], phases: null } });
    expect([...(await find('重庆一班', languages)), ...(await names('一次函数', 'episode', languages))]).toEqual([]);

    const deletedAt = new Date();
    await db.updateTable('lesson').set({ deletedAt, deletedBy: '某人' }).where('id', '=', chinese).execute();
    expect(await names('暑期', 'lesson')).toEqual([]);
    const lessonsOnly = await app.as({ privileges: new Set(['amaze', 'LESSON_READ'] as const) });
    const kinds = new Set((await find('初二', lessonsOnly)).map(({ kind }) => kind));
    expect([...kinds]).toEqual(['lesson']);
  });

  test('pages by how their titles sound', async () => {
    expect(await anyone.call(searchContract.pageSounds, {})).toEqual({ 教务: ' jw jiaowu', 讲次: ' jc jiangci' });
  });

  test('% and _ as themselves; too little and too much are refused', async () => {
    expect(await find('%')).toEqual([]);
    expect(await find('_')).toEqual([]);
    expect((await anyone.send(searchContract.find, { query: { text: ' ' } })).status).toBe(400);
    expect((await anyone.send(searchContract.find, { query: { text: '长'.repeat(61) } })).status).toBe(400);
  });
});
