import { afterAll, expect, test } from 'vitest';
import { anActor } from '../../../test/bare-app.ts';
import { aLesson, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { openSeededDatabase } from '../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand } from '../../../test/run-command.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { notifyOfMoves } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const engine = testEngine(database, {
  now: () => TEST_NOW,
  actorOf: (id) => Promise.resolve(anActor({ id })),
  over: { notify: notifyOfMoves },
});
afterAll(async () => {
  await engine.runner.stop();
  await database.close();
});

const HOUR_MS = 3_600_000;
const ms = (hours: number) => TEST_NOW.getTime() + hours * HOUR_MS;
const SUBJECT = 9901;

async function anAccount(account: string): Promise<number> {
  const { id } = await db
    .insertInto('staff')
    .values({ account, name: account })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const messages = () =>
  db.selectFrom('notice').select(['staffId', 'kind', 'text', 'link']).orderBy('staffId').orderBy('id').execute();
const run = async (type: string, input: object) =>
  confirmAll(engine, await planCommand(engine, { type, ids: [], input }));

test('areas 13: a leave and its end reach the teachers and the owner, and what is taken back unread leaves nothing', async () => {
  await db.insertInto('subject').values({ id: SUBJECT, name: '消息学科', ordinal: SUBJECT }).execute();
  const [ofAway, ofLi, owner] = [await anAccount('away'), await anAccount('li'), await anAccount('owner')];
  const away = await aTeacher(db, { name: '请假老师', subjects: [SUBJECT], ldapAccount: 'away' });
  await aTeacher(db, { name: '李老师', subjects: [SUBJECT], ldapAccount: 'Li' });
  const lessonId = await aLesson(db, { name: '甲', subjectId: SUBJECT, semesterId: null, ownerId: owner });
  const values = { subjectId: SUBJECT, name: '第 1 讲', teacherId: away };
  const first = await anEpisode(db, { lessonId }, { ...values, startAt: new Date(ms(24)), endAt: new Date(ms(25)) });
  const input = { teacherId: away, startTime: ms(1), endTime: ms(100), reason: '病假' };
  const task = await run('teacher.coverLeave', input);
  const link = `/jwc/episodes?ids=${first}`;
  const kind = 'episodesMoved';
  expect(await messages()).toEqual(
    [
      { staffId: ofAway, kind, link, text: expect.stringContaining('“第 1 讲”改由李老师授课') },
      { staffId: ofLi, kind, link, text: expect.stringContaining('“第 1 讲”由你授课') },
      { staffId: owner, kind, link, text: expect.stringContaining('“第 1 讲”请假老师 → 李老师') },
    ].toSorted((a, b) => a.staffId - b.staffId),
  );

  // The owner has read it and reads that it was taken back; the others never hear of it.
  await db.updateTable('notice').set({ readAt: TEST_NOW }).where('staffId', '=', owner).execute();
  await confirmAll(engine, await engine.planUndo(aMaker(), task.id));
  expect((await messages()).map(({ staffId, text }) => [staffId, text.includes('李老师 → 请假老师')])).toEqual([
    [owner, false],
    [owner, true],
  ]);

  await db.deleteFrom('notice').execute();
  const { id: leaveId } = await (async () => {
    await run('teacher.coverLeave', input);
    return db.selectFrom('teacherLeave').select('id').where('deletedAt', 'is', null).executeTakeFirstOrThrow();
  })();
  await db.deleteFrom('notice').execute();
  await run('teacher.changeLeave', { leaveId, startTime: ms(1), endTime: ms(20) });
  expect((await messages()).map(({ staffId, text }) => [staffId, text.replace(/^.*?：/, '')])).toEqual(
    [
      [ofAway, expect.stringContaining('由你授课')],
      [ofLi, '“第 1 讲”改由请假老师授课'],
      [owner, '“第 1 讲”李老师 → 请假老师'],
    ].toSorted(([a], [b]) => Number(a) - Number(b)),
  );
});
