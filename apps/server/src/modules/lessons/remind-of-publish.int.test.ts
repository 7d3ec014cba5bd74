import { expect, test } from 'vitest';
import { anActor } from '../../../test/bare-app.ts';
import { aLesson, TEST_NOW } from '../../../test/builders.ts';
import { openLessons } from '../../../test/lessons-app.ts';
import { remindOfPublish } from './index.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number): Date => new Date(TEST_NOW.getTime() + hours * HOUR_MS);

test('issue 16: whoever has lessons to publish is reminded once a day, of those within their data scope', async () => {
  const { db } = (await openLessons()).database;
  const aPerson = async (name: string, disabledAt: Date | null = null) => {
    const values = { account: name, name, disabledAt };
    return (await db.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const maker = await aPerson('提醒甲');
  const reader = await aPerson('提醒乙');
  const left = await aPerson('提醒丙', TEST_NOW);
  const draft = (ownerId: number, hours: number, more: Parameters<typeof aLesson>[1] = {}) =>
    aLesson(db, {
      ownerId,
      // Whoever saves a lesson last does not take it over.
      updatedBy: '提醒乙',
      startSaleAt: inHours(hours),
      status: 'init',
      subjectId: 2,
      ...more,
    });
  const later = await draft(maker, 30);
  const soon = await draft(maker, 1);
  await draft(maker, 40);
  await draft(maker, -1);
  await draft(maker, 2, { status: 'published' });
  await draft(maker, 2, { subjectId: 3 });
  await draft(reader, 2);
  await draft(left, 2);
  const actorOf = (id: number) =>
    Promise.resolve(
      anActor({
        id,
        name: id === maker ? '提醒甲' : '提醒乙',
        privileges: new Set(id === maker ? ['LESSON_WRITE'] : ['LESSON_READ']),
        scope: { subjects: [2], phases: null },
      }),
    );
  const messages = () => db.selectFrom('notice').select(['staffId', 'text', 'link']).orderBy('id').execute();
  await remindOfPublish({ db, now: () => TEST_NOW, actorOf });
  await remindOfPublish({ db, now: () => inHours(3), actorOf });
  expect(await messages()).toEqual([
    {
      staffId: maker,
      text: '你负责的 2 门课程将在明天结束前开售，还未发布',
      link: `/lessons?ids=${soon},${later}`,
    },
  ]);
  await remindOfPublish({ db, now: () => inHours(24), actorOf });
  expect(await messages()).toHaveLength(2);
});
