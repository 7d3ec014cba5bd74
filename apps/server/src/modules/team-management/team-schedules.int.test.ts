import { teamSchedulesContract as contract } from '@lectern/contract/teams/team-schedules';
import type { Privilege } from '@lectern/domain/access/privileges';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, anAgendaEntry, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aStudent, aTeam, joinTeam } from '../../../test/team-builders.ts';
import { teamSchedulesModule } from './index.ts';

const HOUR_MS = 3_600_000;
const hours = (after: number): Date => new Date(TEST_NOW.getTime() + after * HOUR_MS);
const span = (start: number, end: number) => ({ startAt: hours(start), endAt: hours(end) });

const database = await openSeededDatabase();
const { db } = database;
const app = moduleApp(teamSchedulesModule({ db, now: () => TEST_NOW }));
const api = await app.as();
const english = await app.as({ scope: { subjects: [3], phases: null } });
afterAll(async () => {
  await app.close();
  await database.close();
});

const idText = (id: number) => ({ params: { id: String(id) } });
const ofTeam = (id: number) => ({ query: { teamId: String(id) } });
const ofTeams = (ids: readonly number[]) => ({ query: { ids: ids.join(',') } });

async function inOutlineOf(lessonId: number, kind: 'jam' | 'stageReview', itemId: number): Promise<void> {
  const own = await db.selectFrom('lessonAgenda').select('labelId').where('itemId', '=', itemId).execute();
  const labelId = own[0]?.labelId ?? 0;
  await db.insertInto('lessonAgenda').values({ lessonId, kind, itemId, labelId, ordinal: 1 }).execute();
}

describe('E208, E209: the teams of an exam or a stage review', () => {
  test('are those of every lesson that has it, with who was in them when it began', async () => {
    const [one, other] = [await aLesson(db), await aLesson(db, { subjectId: 3 })];
    const exam = await anAgendaEntry(db, { lessonId: one }, 'jam', span(-48, -47));
    await inOutlineOf(other, 'jam', exam);
    const [team, empty] = [await aTeam(db, one), await aTeam(db, other)];
    const [left, came] = [await aStudent(db), await aStudent(db)];
    await aStudent(db, [team]);
    await joinTeam(db, { teamId: team, studentId: left, joinedAt: hours(-96), leftAt: hours(-24) });
    await joinTeam(db, { teamId: team, studentId: came, joinedAt: hours(-24) });
    await aTeam(db, one, 'off_shelf', { deletedAt: TEST_NOW });
    const found = await api.call(contract.ofExam, idText(exam));
    expect(found.map(({ id, expectedCount, attendedCount }) => [id, expectedCount, attendedCount])).toEqual([
      [team, 2, null],
      [empty, 0, null],
    ]);
    expect((await english.call(contract.ofExam, idText(exam))).map(({ id }) => id)).toEqual([empty]);
    expect(await api.call(contract.ofStageReview, idText(exam))).toEqual([]);
  });

  test('before it begins, who is in them now', async () => {
    const lesson = await aLesson(db);
    const review = await anAgendaEntry(db, { lessonId: lesson }, 'stageReview', span(48, 96));
    const team = await aTeam(db, lesson);
    await aStudent(db, [team]);
    expect(await api.call(contract.ofStageReview, idText(review))).toMatchObject([{ id: team, expectedCount: 1 }]);
    expect(await api.call(contract.ofStageReview, idText(999_999))).toEqual([]);
  });
});

describe('E216: the tutoring of a team', () => {
  test('is that of its lesson, led by its mentor, in the order of the outline', async () => {
    const lesson = await aLesson(db);
    const mentorId = await aTeacher(db, { name: '周老师', isMentor: true });
    const team = await aTeam(db, lesson, 'on_shelf', { mentorId });
    const place = (ordinal: number) => ({ lessonId: lesson, labelId: 21, ordinal });
    const second = await anAgendaEntry(db, place(2), 'mentorEpisodeGroup', { name: '第二次', ...span(72, 73) });
    const first = await anAgendaEntry(db, place(1), 'mentorEpisodeGroup', { name: '第一次', ...span(24, 25) });
    await anAgendaEntry(db, place(3), 'jam', span(26, 27));
    await anAgendaEntry(db, place(4), 'mentorEpisodeGroup', { deletedAt: TEST_NOW });
    const found = await api.call(contract.tutoringOfTeam, ofTeam(team));
    expect(found.map(({ id }) => id)).toEqual([first, second]);
    expect(found[0]).toEqual({
      id: first,
      name: '第一次',
      teamId: team,
      lessonId: lesson,
      mentor: { id: mentorId, name: '周老师' },
      startTime: hours(24).getTime(),
      endTime: hours(25).getTime(),
    });
    expect(await english.send(contract.tutoringOfTeam, ofTeam(team))).toMatchObject({ status: 404 });
    expect(await api.send(contract.tutoringOfTeam, ofTeam(999_999))).toMatchObject({ status: 404 });
  });
});

describe('L538: what teams have before them', () => {
  test('the next class, the times of the week, and what contradicts what is to come', async () => {
    const lesson = await aLesson(db, { semesterId: null });
    const other = await aLesson(db, { name: '化学', semesterId: null });
    const [clear, clashing] = [await aTeam(db, lesson), await aTeam(db, lesson)];
    await aStudent(db, [clashing, await aTeam(db, other)], { nickname: '小兰' });
    // 1 March 2026 is a Sunday.
    await anEpisode(db, { lessonId: lesson }, { name: '第 1 讲', ...span(-168, -166) });
    const next = await anEpisode(db, { lessonId: lesson }, { name: '第 2 讲', ...span(-1, 1) });
    await anEpisode(db, { lessonId: lesson }, { name: '第 3 讲', ...span(167, 169) });
    await anEpisode(db, { lessonId: other }, { name: '化学 1', ...span(168, 170) });
    await anEpisode(db, { lessonId: other }, { name: '化学 0', ...span(-167, -165) });
    const [one, two] = await api.call(contract.schedules, ofTeams([clear, clashing]));
    expect(one).toEqual({
      teamId: clear,
      next: { id: next, name: '第 2 讲', startTime: hours(-1).getTime(), endTime: hours(1).getTime() },
      slots: [{ weekday: 7, startMinute: 540 }],
      verdict: 'none',
      conflictCount: 0,
      conflicts: [],
    });
    expect(two).toMatchObject({ teamId: clashing, verdict: 'list', conflictCount: 1 });
    expect(two?.conflicts[0]).toContain('小兰');
  });

  test('of a team without anything to come there is no next class; what nobody sees is left out', async () => {
    const lesson = await aLesson(db);
    const [team, binned] = [await aTeam(db, lesson), await aTeam(db, lesson, 'off_shelf', { deletedAt: TEST_NOW })];
    const found = await api.call(contract.schedules, ofTeams([binned, team, 999_999]));
    expect(found).toMatchObject([{ teamId: team, next: null, slots: [], verdict: 'none' }]);
    expect(await english.call(contract.schedules, ofTeams([team]))).toEqual([]);
    const many = ofTeams(Array.from({ length: 21 }, (_, index) => index + 1));
    expect(await api.send(contract.schedules, many)).toMatchObject({ status: 400 });
  });
});

describe('L560: the list of teams as a file', () => {
  test('has the chosen columns in the order of the list, and nobody without the right to see teams gets it', async () => {
    const lesson = await aLesson(db, { name: '物理班' });
    await anEpisode(db, { lessonId: lesson }, { name: '第 1 讲', ...span(24, 26) });
    await aTeam(db, lesson, 'on_shelf', { name: '甲班', capacity: 20, studentCount: 0 });
    await aTeam(db, lesson, 'off_shelf', { name: '乙班' });
    const columns = 'name,shelf,seats,next,slot,conflict';
    const query = { lessonId: String(lesson), columns };
    const lines = (await api.call(contract.exportCsv, { query }))
      .replace('\uFEFF', '')
      .replaceAll('"', '')
      .trim()
      .split(/\r?\n/);
    expect(lines).toEqual([
      '小班,上下架,在读 / 容量,下次上课,时段,冲突',
      '甲班,已上架,0 / 20,2026-03-02 10:00,周一 10:00,未检查',
      '乙班,已下架,0 / 30,2026-03-02 10:00,周一 10:00,未检查',
    ]);
    const strange = { query: { ...query, columns: 'phone' } };
    expect(await api.send(contract.exportCsv, strange)).toMatchObject({ status: 400 });
    const exporter = await app.as({ privileges: new Set<Privilege>(['amaze', 'EXPORT']) });
    expect(await exporter.send(contract.exportCsv, { query })).toMatchObject({
      status: 409,
      error: { code: 'teamRightMissing' },
    });
    expect((await english.call(contract.exportCsv, { query })).trim().split(/\r?\n/)).toHaveLength(1);
  });
});
