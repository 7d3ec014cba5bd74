import { lessonsContract as contract } from '@lectern/contract/lessons/lessons';
import { expect, test } from 'vitest';
import { aLesson, TEST_NOW } from '../../../test/builders.ts';
import { openLessons } from '../../../test/lessons-app.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): Date => new Date(TEST_NOW.getTime() + days * DAY_MS);

test('L611: what should be published and how what is on sale fills, within the data scope', async () => {
  const { database, app } = await openLessons();
  const { db } = database;
  const selling = { startSaleAt: inDays(-3), endSaleAt: inDays(3), endAt: inDays(90), subjectId: 2 };
  const late = await aLesson(db, { ...selling, status: 'init' });
  const soon = await aLesson(db, { ...selling, status: 'init', startSaleAt: inDays(2) });
  const slow = await aLesson(db, { ...selling, status: 'published', seatLimit: 100, paidCount: 10 });
  const full = await aLesson(db, { ...selling, status: 'published', seatLimit: 20, paidCount: 20 });
  await aLesson(db, { ...selling, status: 'published', seatLimit: 0, paidCount: 7 });
  await aLesson(db, { ...selling, status: 'init', endSaleAt: inDays(-1) });
  await aLesson(db, { ...selling, status: 'init', deletedAt: TEST_NOW, deletedBy: '某人' });
  await aLesson(db, { ...selling, status: 'init', subjectId: 3 });
  const scope = { subjects: [2], phases: null };
  const outlook = await (await app.as({ scope })).call(contract.saleOutlook, {});
  expect(outlook).toEqual({
    late: { count: 1, ids: [late] },
    soon: { count: 1, ids: [soon] },
    soonDays: 7,
    onSale: { count: 3, seats: 120, paid: 30 },
    full: { count: 1, ids: [full] },
    slow: { count: 1, ids: [slow] },
  });
});
