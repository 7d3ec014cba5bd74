import { aLesson, anEpisode, aTeacher } from '../../apps/server/test/builders.ts';
import { expectHash, expectText, expectVisible } from '../expectations.ts';
import { signIn, test } from '../fixtures.ts';
import { aName } from '../lessons/lesson-page-steps.ts';

const MINUTE_MS = 60_000;

test('issue 16: the home page shows what is taught now, and each of its figures opens its rows', async ({
  page,
  db,
}) => {
  const name = aName('此刻');
  const now = Date.now();
  const inMinutes = (minutes: number) => new Date(now + minutes * MINUTE_MS);
  const lessonId = await aLesson(db, {
    name,
    status: 'init',
    startSaleAt: inMinutes(-9_000_000),
    endSaleAt: inMinutes(100_000),
  });
  const teacherId = await aTeacher(db, { name: `${name}老师` });
  // Began first of all that are taught now, so that it stands on the page.
  const times = { startAt: inMinutes(-12 * 60), endAt: inMinutes(60) };
  await anEpisode(db, { lessonId }, { name: `${name} 第 1 讲`, teacherId, ...times });
  await signIn(page, 'operator', '/#/');
  const classes = page.getByRole('region', { name: /^今天的课/ });
  await expectText(classes, `${name}老师`);
  await expectVisible(classes.getByRole('link', { name, exact: true }));

  const sale = page.getByRole('region', { name: '开售与报名' });
  await sale.getByRole('listitem').filter({ hasText: '已过开售时间' }).getByRole('link').click();
  // The longest overdue stands first among those that the filter names.
  await expectHash(page, new RegExp(`ids=${lessonId}\\b`));
  await expectVisible(page.getByRole('link', { name }));
});
