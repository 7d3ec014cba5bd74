import { mentorSuggestionsContract as contract } from '@lectern/contract/teams/mentor-suggestions';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, anAssistant, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aTeam } from '../../../test/team-builders.ts';
import { mentorSuggestionsModule } from './index.ts';

const HOUR_MS = 3_600_000;
const hours = (after: number): Date => new Date(TEST_NOW.getTime() + after * HOUR_MS);
const span = (start: number, end: number) => ({ startAt: hours(start), endAt: hours(end) });

const database = await openSeededDatabase();
const { db } = database;
const app = moduleApp(mentorSuggestionsModule({ db, now: () => TEST_NOW }));
const api = await app.as();
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Each test has its own subject, so that its mentors are its own. */
const aMentor = (name: string, subject: number, rest: object = {}) =>
  aTeacher(db, { name, subjects: [subject], isMentor: true, ...rest });
const suggested = (lessonIds: readonly number[], client = api) =>
  client.call(contract.unassigned, { body: { lessonIds: [...lessonIds] } });

describe('E197: teams without mentor', () => {
  test('each with those who have time first; whoever is elsewhere then, in whatever role, comes behind with the reason', async () => {
    const subjectId = 4;
    const lesson = await aLesson(db, { subjectId, semesterId: null });
    const other = await aLesson(db, { subjectId, semesterId: null });
    await anEpisode(db, { lessonId: lesson }, span(24, 26));
    await anEpisode(db, { lessonId: lesson }, span(48, 50));
    await anEpisode(db, { lessonId: lesson }, span(-24, -22));
    const free = await aMentor('甲', subjectId);
    const away = await aMentor('乙', subjectId);
    const leading = await aMentor('丙', subjectId);
    const teaching = await aMentor('丁', subjectId, { ldapAccount: 'ding' });
    const assisting = await aMentor('戊', subjectId, { ldapAccount: 'wu' });
    await aMentor('己', subjectId, { qualification: 0 });
    await aTeacher(db, { name: '庚', subjects: [subjectId] });
    await aMentor('辛', 5);
    await db
      .insertInto('teacherLeave')
      .values({ teacherId: away, reason: '年假', ...span(0, 60) })
      .execute();
    await aTeam(db, other, 'on_shelf', { mentorId: leading, studentCount: 0 });
    const elsewhere = await anEpisode(db, { lessonId: other }, { teacherId: teaching, ...span(25, 27) });
    const assistantId = await anAssistant(db, { account: 'wu' });
    await db.insertInto('episodeAssistant').values({ episodeId: elsewhere, assistantId }).execute();
    const [first, second] = [await aTeam(db, lesson), await aTeam(db, lesson)];
    await aTeam(db, lesson, 'on_shelf', { mentorId: free });
    const found = await suggested([lesson]);
    expect(found.map(({ teamId }) => teamId)).toEqual([first, second]);
    const mentors = found[0]?.mentors ?? [];
    expect(mentors.map(({ name, isFree, reasons }) => [name, isFree, reasons[0]?.text])).toEqual([
      ['甲', true, '后续 2 次安排均有空'],
      ['丙', false, '后续 2 次安排中有 1 次时间被占用'],
      ['丁', false, '后续 2 次安排中有 1 次时间被占用'],
      ['戊', false, '后续 2 次安排中有 1 次时间被占用'],
      ['乙', false, '后续 2 次安排中有 2 次时间被占用'],
    ]);
    expect(mentors[0]).toMatchObject({ id: free, teamCount: 1, studentCount: 0 });
    expect(mentors.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      [free, away, leading, teaching, assisting].toSorted((a, b) => a - b),
    );
  });

  test('only of lessons that the person sees, with mentors whom they see; above 200 lessons a 400', async () => {
    const subjectId = 6;
    const lesson = await aLesson(db, { subjectId });
    const team = await aTeam(db, lesson);
    await aTeam(db, lesson, 'off_shelf', { deletedAt: TEST_NOW });
    const [seen, hidden] = [await aMentor('壬', subjectId), await aMentor('癸', subjectId, { phase: 3 })];
    const all = await suggested([lesson, 999_999]);
    expect(all.map(({ teamId }) => teamId)).toEqual([team]);
    expect(all[0]?.mentors.map(({ id }) => id)).toEqual([seen, hidden]);
    const junior = await app.as({ scope: { subjects: null, phases: [2] } });
    expect((await suggested([lesson], junior))[0]?.mentors.map(({ id }) => id)).toEqual([seen]);
    const elsewhere = await app.as({ scope: { subjects: [7], phases: null } });
    expect(await suggested([lesson], elsewhere)).toEqual([]);
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    expect(await api.send(contract.unassigned, { body: { lessonIds: many } })).toMatchObject({ status: 400 });
    expect(await api.send(contract.unassigned, { body: { lessonIds: [] } })).toMatchObject({ status: 400 });
  });
});

describe('L605: who could lead the teams of a lesson', () => {
  const ofLesson = (id: number, client = api) => client.send(contract.ofLesson, { params: { id: String(id) } });

  test('in the order of E197, also where every team has a mentor or there is no team', async () => {
    const subjectId = 3;
    const lesson = await aLesson(db, { subjectId, semesterId: null });
    await anEpisode(db, { lessonId: lesson }, span(24, 26));
    const free = await aMentor('空', subjectId);
    const away = await aMentor('忙', subjectId);
    await db
      .insertInto('teacherLeave')
      .values({ teacherId: away, reason: '年假', ...span(0, 60) })
      .execute();
    const namesOf = async () => {
      const { reply } = await ofLesson(lesson);
      return reply?.list.map(({ name, isFree }) => [name, isFree]);
    };
    expect(await namesOf()).toEqual([
      ['空', true],
      ['忙', false],
    ]);
    await aTeam(db, lesson, 'on_shelf', { mentorId: free });
    expect(await suggested([lesson])).toEqual([]);
    expect(new Set((await namesOf())?.map(([name]) => name))).toEqual(new Set(['忙', '空']));
    const other = await app.as({ scope: { subjects: [2], phases: null } });
    expect(await ofLesson(lesson, other)).toMatchObject({ status: 404 });
    expect(await ofLesson(99_999_999)).toMatchObject({ status: 404 });
  });
});
