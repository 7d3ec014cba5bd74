import { episodesContract as contract } from '@lectern/contract/episodes/episodes';
import { describe, expect, test } from 'vitest';
import { aLesson, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { openEpisodes } from '../../../test/episodes-app.ts';

const { database, api, app } = await openEpisodes();
const { db } = database;
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS);
let place = 0;

function aClass(lessonId: number, name: string, from: number, to: number, more: Parameters<typeof anEpisode>[2] = {}) {
  place += 1;
  return anEpisode(db, { lessonId, ordinal: place }, { name, startAt: at(from), endAt: at(to), ...more });
}

describe('L610: the classes of today', () => {
  test('now and next, with teacher and lesson; nothing that is canceled, recorded or of another day', async () => {
    const lesson = await aLesson(db, { name: '今天的课程' });
    const shared = await aLesson(db, { name: '同上的课程' });
    const english = await aLesson(db, { name: '英语', subjectId: 3 });
    const teacherId = await aTeacher(db, { name: '周老师' });
    const next = await aClass(lesson, '接下来', 1, 2);
    const running = await aClass(lesson, '正在上', -0.5, 1, { teacherId });
    await db
      .insertInto('lessonAgenda')
      .values({ lessonId: shared, ordinal: 1, kind: 'episode', itemId: running, labelId: 1 })
      .execute();
    await aClass(lesson, '下课了', -2, -1);
    await aClass(lesson, '已取消', -0.5, 1, { status: 'canceled' });
    await aClass(lesson, '录播', -0.5, 1, { specialEpisodeType: 13, kind: 3 });
    await aClass(lesson, '明天', 24, 25);
    const other = await aClass(english, 'Unit 1', 0, 1, { subjectId: 3 });
    const today = await api.call(contract.today, {});
    expect(today).toMatchObject({ count: 4, withoutTeacher: 3 });
    expect(today.running.ids).toEqual([running, other]);
    expect(today.running.list[0]).toMatchObject({
      name: '正在上',
      teacherName: '周老师',
      subject: 2,
      lesson: { id: lesson, name: '今天的课程' },
      lessonCount: 2,
    });
    expect(today.coming).toMatchObject({ count: 1, ids: [next], list: [{ teacherName: null }] });

    const scope = { subjects: [3], phases: null };
    const scoped = await (await app.as({ scope })).call(contract.today, {});
    expect([scoped.running.ids, scoped.coming.count, scoped.comingTomorrow]).toEqual([[other], 0, true]);
    expect(today.comingTomorrow).toBe(false);
    await db
      .updateTable('episode')
      .set({ startAt: at(-4), endAt: at(-3) })
      .where('id', '=', next)
      .execute();
    const evening = await api.call(contract.today, {});
    expect([evening.comingTomorrow, evening.coming.list.map(({ name }) => name)]).toEqual([true, ['明天']]);
  });
});
