import { describe, inject } from 'vitest';
import { expectGone, expectHash, expectHeading, expectText, expectVisible } from '../expectations.ts';
import { type DemoAccount, expect, signInOnScreen, test } from '../fixtures.ts';

interface Sees {
  readonly account: DemoAccount;
  readonly identity: string;
  /** Groups of the bar. */
  readonly sees: readonly string[];
  readonly not: readonly string[];
  readonly mayWrite: boolean;
  readonly mayExport: boolean;
}

/** By the roles of decision 90 and the built-in navigation. */
const STAFF: readonly Sees[] = [
  {
    account: 'admin',
    identity: '超级管理员',
    sees: ['学员', '工具'],
    // Leads to sites that have no address here.
    not: ['营销'],
    mayWrite: true,
    mayExport: true,
  },
  {
    account: 'operator',
    identity: '教务运营',
    sees: ['学员', '工具'],
    // Leads to sites that have no address here.
    not: ['营销'],
    mayWrite: true,
    mayExport: true,
  },
  {
    account: 'temp',
    identity: '临时员工',
    sees: ['学员', '工具'],
    not: ['营销'],
    mayWrite: false,
    mayExport: false,
  },
  {
    account: 'viewer',
    identity: '只读',
    sees: ['学员', '工具'],
    not: ['营销'],
    mayWrite: false,
    mayExport: false,
  },
  {
    account: 'devops',
    identity: '研发运维',
    sees: ['学员', '工具'],
    not: ['营销'],
    mayWrite: false,
    mayExport: false,
  },
];

describe('signing in', () => {
  test.for(STAFF)(
    '$account sees what $identity may see',
    async ({ account, identity, sees, not, mayWrite, mayExport }, { page }) => {
      await signInOnScreen(page, account, '/#/lessons');
      const nav = page.getByRole('navigation', { name: '主导航' });
      await expectVisible(nav.getByRole('link', { name: '课程管理' }));
      for (const title of sees) await expectVisible(nav.getByRole('button', { name: title, exact: true }));
      for (const title of not) await expectGone(nav.getByRole('button', { name: title, exact: true }));
      await expectHeading(page, /课程/);
      await expectVisible(page.getByRole('row').nth(1));
      expect(await page.getByRole('link', { name: '新建课程' }).count(), 'offers a new lesson').toBe(mayWrite ? 1 : 0);
      expect((await page.getByRole('button', { name: /^导出/ }).count()) > 0, 'offers the export').toBe(mayExport);

      await page.getByRole('button', { name: /^我的菜单/ }).click();
      await expectText(page.getByRole('menu', { name: /^我的菜单/ }), identity);
    },
  );

  test('R012, R013: a guest without the root permission is led to the coupons, and by a link to the directory', async ({
    page,
  }) => {
    await signInOnScreen(page, 'guest', '/#/lessons');
    await expectHeading(page, '暂无讲台权限');
    await expectText(page.getByRole('status'), '未配置优惠券地址');
    await expectGone(page.getByRole('navigation', { name: '主导航' }));
    await page.getByRole('link', { name: 'LDAP 身份认证' }).click();
    await expectHeading(page, 'LDAP 认证');
  });

  test('R013: with an address for coupons the guest may stay or go there', async ({ openPage }) => {
    const page = await openPage({ baseUrl: inject('stage').withSitesUrl });
    await signInOnScreen(page, 'guest');
    await page.getByRole('button', { name: '留在此页' }).click();
    await expectText(page.getByRole('timer'), '已停止自动跳转');
    await page.getByRole('link', { name: '立即前往' }).click();
    await expectHeading(page, '外部站点');
    expect(page.url()).toBe(`${inject('stage').otherSitesUrl}/coupon`);
  });

  test('R012: at the LDAP address the guest sees how staff prove who they are', async ({ page }) => {
    await signInOnScreen(page, 'guest', '/#/ldap-auth');
    await expectHeading(page, 'LDAP 认证');
    await expectText(page.getByRole('status'), '未配置 LDAP 服务');
  });

  test('what is missing and what is wrong is said, and the password field stays a password field', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expectVisible(page.getByText('请填写账号'));
    await expectVisible(page.getByText('请填写密码'));
    await page.getByRole('textbox', { name: '账号' }).fill('nobody-here');
    await page.getByLabel('密码').fill('wrong');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('alert').filter({ hasText: /账号或密码/ }));
    expect(await page.getByLabel('密码').getAttribute('type')).toBe('password');
  });

  test('ASVS V14.3.1: when the session ends nothing of the page can be read behind the sign-in screen', async ({
    page,
  }) => {
    await signInOnScreen(page, 'operator', '/#/lessons');
    await expectVisible(page.getByRole('row').nth(1));
    await page.context().clearCookies();
    await page.evaluate(() => {
      location.hash = '#/user/batch/task';
    });
    await expectVisible(page.getByText('登录已失效，重新登录后可继续刚才的工作。'));
    const cover = page.locator('.session-lost');
    // Without a share of transparency.
    expect(await cover.evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(/^rgb\(/);
    const { width, height } = (await cover.boundingBox()) ?? { width: 0, height: 0 };
    expect([width, height]).toEqual(await page.evaluate(() => [innerWidth, innerHeight]));
  });

  test('after signing out the address asks for a sign-in and nothing of before can be seen', async ({ page }) => {
    await signInOnScreen(page, 'operator', '/#/lessons');
    await expectVisible(page.getByRole('row').nth(1));
    await page.getByRole('button', { name: /^我的菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expectVisible(page.getByRole('button', { name: '登录', exact: true }));
    await expectGone(page.getByRole('row'));
    await page.reload();
    await expectVisible(page.getByRole('button', { name: '登录', exact: true }));
  });

  test('R015: the bare address lands on the lesson list, the hash root on the work bench', async ({ page }) => {
    await signInOnScreen(page, 'operator', '/');
    await expectHash(page, /^#\/lessonDispatch\/lessons/);
    await page.getByRole('link', { name: '工作台' }).first().click();
    await expectHeading(page, '工作台');
  });
});
