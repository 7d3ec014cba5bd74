/** teams 6 and 10: a file of waybills with ten wrong lines: each is named with its fault, the two right ones leave. */
import { aLesson } from '../../apps/server/test/builders.ts';
import type { OpenTestDatabase } from '../../apps/server/test/database.ts';
import { expectText, expectVisible } from '../expectations.ts';
import { expect, signInOnScreen, test } from '../fixtures.ts';

const SKU = 'E2E-WAYBILL';
const SHARED_PHONE = '13911110000';

type Db = OpenTestDatabase['db'];

async function enrolled(db: Db, lessonId: number, nickname: string, phone: string | null): Promise<number> {
  const student = { nickname, address: '北京市海淀区 1 号', phone };
  const { id } = await db.insertInto('student').values(student).returning('id').executeTakeFirstOrThrow();
  const startedAt = new Date(Date.now() - 86_400_000);
  await db.insertInto('enrolment').values({ lessonId, studentId: id, source: 'manual', startedAt }).execute();
  return id;
}

test('ten wrong lines of a waybill file are each named, and the two right ones leave', async ({ page, db }) => {
  const id = await aLesson(db, { name: '要发货的课程', withGift: true });
  await db.insertInto('materialStock').values({ sku: SKU, name: '讲义', onHand: 9 }).execute();
  await db
    .insertInto('lessonMaterial')
    .values({ lessonId: id, sku: SKU, name: '讲义', quantity: 1, trigger: 'enrolled', ordinal: 1 })
    .execute();
  const one = await enrolled(db, id, '按手机号收货', '13911112222');
  const two = await enrolled(db, id, '按编号收货', null);
  await enrolled(db, id, '同号的姐姐', SHARED_PHONE);
  await enrolled(db, id, '同号的弟弟', SHARED_PHONE);
  const lines = [
    `13911112222,${SKU},顺丰速运,SF100001`,
    `${two},${SKU},顺丰速运,SF100002`,
    // Each is wrong in its own way.
    `张三,${SKU},顺丰速运,SF100003`,
    `${two},讲义,顺丰速运,SF100004`,
    `${two},${SKU},顺丰速运,单号`,
    `${two},${SKU},,SF100005`,
    `${two},${SKU},顺丰速运,`,
    `${SHARED_PHONE},${SKU},顺丰速运,SF100006`,
    `${two},OTHER-SKU,顺丰速运,SF100007`,
    `${one},${SKU},顺丰速运,SF100002`,
    `999999999,${SKU},顺丰速运,SF100008`,
    `${one},${SKU},顺丰速运,SF100009`,
  ];
  const buffer = Buffer.from(['手机号或学员 ID,SKU,物流公司,运单号', ...lines].join('\r\n'));

  await signInOnScreen(page, 'operator', `/#/lessons/${id}/inventories`);
  await page.getByRole('button', { name: '导入运单' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles({ name: '运单.csv', mimeType: 'text/csv', buffer });
  await expectVisible(dialog.getByText('共 12 行数据，其中 10 行有问题，导入时会跳过'));
  const faults = [
    /“手机号或学员 ID”须为/,
    /“SKU”格式不正确/,
    /“运单号”须为 5 至 40 位/,
    /“物流公司”为空/,
    /“运单号”为空/,
    /手机号对应 2 位学员.*请改填学员 ID/,
    /没有 SKU OTHER-SKU 的物料/,
    /运单号 SF100002 已用于其他学员/,
    /本课程没有这位学员/,
    /没有应发的这项物料/,
  ];
  for (const [nth, fault] of faults.entries()) {
    await expectText(dialog.getByRole('listitem').filter({ hasText: `第 ${nth + 4} 行` }), fault);
  }
  await dialog.getByRole('button', { name: '预览导入 2 行' }).click();
  await dialog.getByRole('button', { name: '导入 2 张运单' }).click();
  await expectVisible(dialog.getByRole('button', { name: '撤销上一步', exact: true }));
  const parcels = await db
    .selectFrom('studentParcel')
    .select(['studentId', 'state', 'trackingNo'])
    .where('lessonId', '=', id)
    .orderBy('studentId')
    .execute();
  expect(parcels).toEqual([
    { studentId: one, state: 'sent', trackingNo: 'SF100001' },
    { studentId: two, state: 'sent', trackingNo: 'SF100002' },
  ]);
});
