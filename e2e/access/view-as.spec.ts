/** Areas section 12: devops looks on as another person, reads as they do, writes nothing, and ends it. */
import { expectGone, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';

const REASON = '核对只读账号看到的课程';

test('areas 12: looking on as another person is read only, told on every page, and logged with its reason', async ({
  page,
  db,
}) => {
  await signIn(page, 'devops', '/#/backdoor/viewAs');
  await page.getByRole('combobox', { name: /账号/ }).fill('viewer');
  await expectVisible(page.getByText('何雨桐（viewer）'));
  await expectGone(page.getByText(/（operator）/));
  // By pointer: with reduced motion, as here, the list once stood outside of the window.
  await page.getByText('何雨桐（viewer）').click();
  await page.getByRole('textbox', { name: /原因/ }).fill(REASON);
  await page.getByRole('button', { name: '开始查看' }).click();
  const banner = page.getByRole('complementary', { name: '以他人身份查看' });
  await expectText(banner, /赵一鸣正在以何雨桐的身份只读查看/);
  await expectVisible(page.getByRole('button', { name: /^我的菜单.*何雨桐/ }));

  await page.goto('/#/lessons');
  await expectVisible(page.getByRole('row').nth(1));
  const refused = await page.context().request.put('/lectern/api/preferences/major', {
    data: { value: { subject: 1 } },
    headers: { 'x-lectern-request': '1' },
  });
  expect([refused.status(), await refused.json()]).toMatchObject([403, { code: 'VIEWING_AS' }]);

  await banner.getByRole('button', { name: '结束查看' }).click();
  await expectGone(banner);
  await expectVisible(page.getByRole('button', { name: /^我的菜单.*赵一鸣/ }));
  const logged = await db
    .selectFrom('operationLog')
    .select(['actorName', 'note'])
    .where('action', '=', 'staff.viewAs')
    .execute();
  expect(logged).toContainEqual({ actorName: '赵一鸣', note: REASON });
});
