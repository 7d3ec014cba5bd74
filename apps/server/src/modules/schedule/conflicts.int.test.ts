import { conflictsContract as contract } from '@lectern/contract/schedule/conflicts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aLesson, anAgendaEntry, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aStudent, aTeam } from '../../../test/team-builders.ts';
import { visibleLessonIds } from '../lessons/index.ts';
import { scheduleModule } from './index.ts';

const HOUR_MS = 3_600_000;
const hours = (after: number): Date => new Date(TEST_NOW.getTime() + after * HOUR_MS);
const span = (start: number, end: number) => ({ startAt: hours(start), endAt: hours(end) });
const at = (id: number) => ({ params: { id: String(id) } });
const conflictOverride = JSON.stringify({ reason: '同班合上' });

let database: OpenTestDatabase;
let app: ModuleApp;
let api: ApiClient;
let own: number;
let other: number;
let episode: number;
let rival: number;
let exam: number;
let team: number;

beforeAll(async () => {
  database = await openSeededDatabase();
  const { db } = database;
  app = moduleApp(
    scheduleModule({ db, now: () => TEST_NOW, visibleLessons: (...asked) => visibleLessonIds(db, ...asked) }),
  );
  api = await app.as();
  const teacherId = await aTeacher(db, { name: '王老师' });
  own = await aLesson(db, { name: '数学', semesterId: null });
  other = await aLesson(db, { name: '英语', semesterId: null, subjectId: 3 });
  team = await aTeam(db, own);
  await aStudent(db, [team, await aTeam(db, other)], { nickname: '小红' });
  episode = await anEpisode(db, { lessonId: own }, { name: '第 1 讲', teacherId, ...span(24, 26) });
  rival = await anEpisode(db, { lessonId: other }, { name: '英语 1', teacherId, ...span(25, 26.5), conflictOverride });
  await anEpisode(db, { lessonId: own }, { name: '第 2 讲', ...span(48, 49) });
  exam = await anAgendaEntry(db, { lessonId: own }, 'jam', span(48.5, 49.5));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

describe('the documented conflict calls', () => {
  test('E066: what of a lesson contradicts something, in the order of its outline', async () => {
    const found = await api.call(contract.ofLesson, at(own));
    expect(found.map(({ name, kind, conflictTypes }) => [name, kind, conflictTypes])).toEqual([
      ['第 1 讲', 'episode', ['teacher', 'student']],
      ['第 2 讲', 'episode', ['team']],
      ['期中考', 'jam', ['team']],
    ]);
  });

  test('E067: the same with both sides, minutes, links and what to do', async () => {
    const [first] = await api.call(contract.ofLessonV2, at(own));
    expect(first?.conflicts).toMatchObject([
      {
        kind: 'teacher',
        overridden: true,
        other: { id: rival, lessonName: '英语', path: `/lessons/${other}/outline` },
      },
      { kind: 'student', severity: 'block', people: [{ name: '小红' }], overlapMinutes: 60, standing: true },
    ]);
  });

  test('L278: the same for the screen, and a lesson beyond the scope is not there', async () => {
    expect(await api.call(contract.ofOutline, at(own))).toEqual(await api.call(contract.ofLessonV2, at(own)));
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    expect(await english.send(contract.ofOutline, at(own))).toMatchObject({ status: 404 });
  });

  test('E109: the other episodes, each once with all it contradicts', async () => {
    expect(await api.call(contract.conflictingEpisodes, at(episode))).toEqual([
      {
        id: rival,
        name: '英语 1',
        startTime: hours(25).getTime(),
        endTime: hours(26.5).getTime(),
        lessonId: other,
        lessonName: '英语',
        overlapMinutes: 60,
        conflictTypes: ['teacher', 'student'],
      },
    ]);
    expect(await api.call(contract.conflictingEpisodes, at(999_999))).toEqual([]);
  });

  test('E121, E198, E262, E263: by episode, team and outline item', async () => {
    expect(await api.call(contract.ofEpisode, at(episode))).toMatchObject({ id: episode, conflicts: [{}, {}] });
    const ofTeam = await api.call(contract.ofTeam, at(team));
    expect(ofTeam.map(({ conflicts }) => conflicts.map(({ kind }) => kind))).toEqual([['student'], ['team'], ['team']]);
    const ofExam = await api.call(contract.ofAgendaOfType, { params: { id: String(exam), type: 'jam' } });
    expect(ofExam).toMatchObject([{ kind: 'team', other: { name: '第 2 讲' } }]);
    const ofAny = await api.call(contract.ofAgenda, at(exam));
    expect(ofAny.map(({ kind }) => kind)).toContain('jam');
  });

  test('E198: of a lesson with two teams, each has what concerns its own students and its own mentor', async () => {
    const { db } = database;
    const lesson = await aLesson(db, { name: '物理', semesterId: null });
    const elsewhere = await aLesson(db, { name: '化学', semesterId: null });
    const mentorId = await aTeacher(db, { name: '周老师', isMentor: true });
    const ofStudent = await aTeam(db, lesson);
    const ofMentor = await aTeam(db, lesson, 'on_shelf', { mentorId });
    const ofNobody = await aTeam(db, lesson);
    const binned = await aTeam(db, lesson, 'off_shelf', { deletedAt: TEST_NOW });
    await aStudent(db, [ofStudent, await aTeam(db, elsewhere, 'on_shelf', { mentorId })], { nickname: '小兰' });
    await anEpisode(db, { lessonId: lesson }, { name: '物理 1', ...span(72, 74) });
    await anEpisode(db, { lessonId: elsewhere }, { name: '化学 1', ...span(73, 75) });
    const kindsOf = async (id: number) =>
      (await api.call(contract.ofTeam, at(id))).map(({ name, conflicts }) => [name, conflicts.map(({ kind }) => kind)]);
    expect(await kindsOf(ofStudent)).toEqual([['物理 1', ['student']]]);
    expect(await kindsOf(ofMentor)).toEqual([['物理 1', ['mentor']]]);
    expect(await kindsOf(ofNobody)).toEqual([]);
    expect(await api.send(contract.ofTeam, at(binned))).toMatchObject({ status: 404 });
  });

  test('R230: what is not there, or lies outside of the data scope, answers 404', async () => {
    const missing = at(999_999);
    const calls = [contract.ofLesson, contract.ofLessonV2, contract.ofEpisode, contract.ofTeam, contract.ofAgenda];
    for (const call of calls) expect(await api.send(call, missing)).toMatchObject({ status: 404 });
    const typed = { params: { id: '999999', type: 'jam' as const } };
    expect(await api.send(contract.ofAgendaOfType, typed)).toMatchObject({ status: 404 });
    const elsewhere = await app.as({ scope: { subjects: [9], phases: null } });
    expect(await elsewhere.send(contract.ofLesson, at(own))).toMatchObject({ status: 404 });
    expect(await elsewhere.send(contract.ofEpisode, at(episode))).toMatchObject({ status: 404 });
    expect(await elsewhere.call(contract.conflictingEpisodes, at(episode))).toEqual([]);
  });
});
