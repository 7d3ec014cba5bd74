import { aLesson } from '../../apps/server/test/builders.ts';
import { aStudent, aTeam, joinTeam } from '../../apps/server/test/team-builders.ts';
import { axe } from '../axe.ts';
import { expectGone, expectHash, expectHeading, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';

test('areas 12: a caller is found by phone, sees what may be refunded and why, is called back, and each look is logged', async ({
  page,
  db,
}) => {
  const name = '客服示范班';
  const phone = '12900000001';
  const deadline = new Date('2026-01-05T00:00:00+08:00');
  const lessonId = await aLesson(db, { name, refundDeadline: deadline, refundDeadlineRule: 'zero_clock_3' });
  const teamId = await aTeam(db, lessonId);
  const studentId = await aStudent(db, [], { phone, nickname: '林小满' });
  const joinedAt = new Date('2026-01-01T00:00:00+08:00');
  await joinTeam(db, { teamId, studentId, joinedAt });
  const order = { orderNo: 'LT2026010100000001', state: 'paid', amount: 199_900, paidAt: joinedAt };
  await db
    .insertInto('studentOrder')
    .values({ ...order, studentId, lessonId, lessonName: name })
    .execute();
  await db.insertInto('welcomeCall').values({ studentId, lessonId, teamId, dueAt: joinedAt }).execute();

  await signIn(page, 'admin');
  await page.getByRole('button', { name: '学员' }).click();
  await page.getByRole('menuitem', { name: '客服工作台' }).click();
  const search = page.getByRole('searchbox', { name: '查找学员' });
  await search.fill('129****0001');
  await search.press('Enter');
  await expectText(page.getByRole('alert'), '请输入完整手机号、用户 ID 或订单号');
  await search.fill('129 0000 0001');
  await search.press('Enter');
  await expectHeading(page, '林小满');
  await expectHash(page, `#/customerService/students/${studentId}/lessons`);

  const card = page.getByRole('article', { name });
  await expectText(card, /不能退款.*已过退款截止时间 2026-01-05 00:00（规则：开课前 3 天 0 点）/s);
  const date = page.getByRole('textbox', { name: '查看日期' });
  await date.fill('2026-01-03');
  await date.press('Enter');
  await expectText(card, /可以退款.*可退 1,999.00 元/s);
  await expectGone(page.getByText(phone));
  await page.getByRole('button', { name: '查看林小满的手机号' }).click();
  const ask = page.getByRole('dialog', { name: '查看林小满的手机号' });
  await ask.getByRole('button', { name: '查看手机号' }).click();
  await expectText(ask, '请说明用途');
  await ask.getByRole('textbox', { name: '用途' }).fill('新生欢迎外呼');
  await ask.getByRole('button', { name: '查看手机号' }).click();
  await expectVisible(page.getByText(phone));
  expect(page.url()).not.toContain(phone);
  expect(await axe(page)).toEqual([]);

  await page.getByRole('link', { name: '反馈与外呼' }).click();
  await page.getByRole('button', { name: '登记外呼：林小满' }).click();
  await page.getByRole('textbox', { name: '备注' }).fill('已加企业微信');
  await page.getByRole('dialog').getByRole('button', { name: '登记外呼' }).click();
  await expectVisible(page.getByRole('row', { name: /首次外呼成功.*已加企业微信/ }));
  await page.getByRole('link', { name: '操作日志' }).click();
  const logs = page.getByRole('region', { name: '操作日志' });
  await expectText(logs, /登记欢迎外呼.*查看学员手机号/s);
});
