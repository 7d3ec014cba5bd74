import { expectGone, expectHash, expectText, expectVisible } from '../expectations.ts';
import { signIn, test } from '../fixtures.ts';

test('issue 5: an administrator makes a role limited to 数学, sees what it sees, and adds a navigation item', async ({
  page,
  db,
  onTestFinished,
}) => {
  onTestFinished(async () => {
    await db.deleteFrom('setting').where('key', '=', 'navigation').execute();
    await db.deleteFrom('adminVersion').where('subjectType', '=', 'setting').execute();
    await db.deleteFrom('role').where('code', '=', 'ROLE_E2E_MATHS').execute();
  });
  await signIn(page, 'admin', '/#/admin/roles/new');
  await page.getByRole('textbox', { name: '名称' }).fill('数学助教');
  await page.getByRole('textbox', { name: '代码' }).fill('ROLE_E2E_MATHS');
  await page.getByRole('group', { name: '学科范围' }).getByText('指定').click();
  await page.getByRole('combobox', { name: '学科范围' }).fill('数学');
  await page.locator('.ant-select-item-option-active[title="数学"]').waitFor();
  await page.keyboard.press('Enter');
  // Going on takes nothing else along.
  await page.keyboard.press('Tab');
  const sight = page.getByRole('region', { name: '以该角色查看' });
  await expectText(sight, '看到的数据：数学；全部学段');
  await expectVisible(sight.getByText('课程管理'));
  await expectGone(sight.getByText('班型管理'));
  await page.getByRole('checkbox', { name: '查看班型' }).check();
  await expectVisible(sight.getByText('班型管理'));
  await page.getByRole('button', { name: '新建角色' }).click();
  await expectVisible(page.getByText('角色已创建'));
  await expectHash(page, /admin\/roles\/\d+/);

  await page.goto('/#/admin/navigation');
  await page.getByRole('button', { name: '添加一项' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill('值班手册');
  await page.getByRole('textbox', { name: '链接' }).fill('//other.example');
  await expectVisible(page.getByText('不能以 // 开头'));
  await page.getByRole('textbox', { name: '链接' }).fill('/clientDownload');
  await expectVisible(page.getByRole('navigation', { name: '导航预览' }).getByText('值班手册'));
  await page.getByRole('button', { name: '保存导航' }).click();
  await expectVisible(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '值班手册' }));
});
