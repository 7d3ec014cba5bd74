/** Every row of the redirect tables walked in the browser, with rest of path and query (R038, R050, R071-R085). */
import { externalUrl, SITE_LABEL, type SiteConfig } from '@lectern/domain/shell/external-url';
import { EXTERNAL_ROWS, REDIRECT_ROWS } from '@lectern/domain/shell/redirect-rows';
import { followRedirects } from '@lectern/domain/shell/redirects';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { expectHash, expectHeading, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, signInOnScreen, test } from '../fixtures.ts';

/** Encoded, as the router writes it on every hop. */
const QUERY = `?subject=2&keyword=${encodeURIComponent('七')}`;

interface Way {
  readonly id: string;
  readonly from: string;
  readonly end: ReturnType<typeof followRedirects>;
}

/** The exact rows have deeper pages of their own; every other row takes a rest along. */
const WAYS: readonly Way[] = [...REDIRECT_ROWS, ...EXTERNAL_ROWS].map((row) => {
  const rest = 'exact' in row && row.exact ? '' : '/7/info';
  const from = `/${row.from.replaceAll(/\{\w+\}/g, '5')}${rest}${QUERY}`;
  return { id: row.id, from, end: followRedirects(from) };
});

test('every row that leads inside ends where it says, with rest and query', async ({ page }) => {
  await signIn(page, 'admin');
  for (const { id, from, end } of WAYS) {
    if (end.kind !== 'internal') continue;
    await open(page, from);
    await expectHash(page, `#${decodeURIComponent(end.to)}`);
    expect(end.to.endsWith(QUERY), id).toBe(true);
  }
}, 360_000);

test('decision 20: without an address every outside row says which site has the page, and stays', async ({ page }) => {
  await signIn(page, 'admin');
  for (const { from, end } of WAYS) {
    if (end.kind !== 'external') continue;
    await open(page, from);
    await expectHeading(page, `此页面在${SITE_LABEL[end.site]}`);
    await expectText(page.locator('code'), decodeURI(end.path));
  }
}, 360_000);

test('with addresses every outside row leaves for its site, with rest and query', async ({ openPage }) => {
  const { withSitesUrl, otherSitesUrl } = inject('stage');
  const config = sitesAt(otherSitesUrl);
  const page = await openPage({ baseUrl: withSitesUrl });
  await signIn(page, 'admin');
  // "No content" leaves the page where it is, so that the next row needs no new start.
  await page.route(`${otherSitesUrl}/**`, (route) => route.fulfill({ status: 204 }));
  for (const { id, from, end } of WAYS) {
    if (end.kind !== 'external') continue;
    await open(page, from);
    // The users site gets the address that was open when the page left, which is the end of the way inside.
    const wanted = externalUrl(end.site, config, end.path, `${withSitesUrl}/#${end.path}`);
    await expectHeading(page, `正在前往${SITE_LABEL[end.site]}`);
    const link = page.getByRole('link', { name: '点此前往' });
    await expect.poll(() => link.getAttribute('href'), { message: id, timeout: 30_000 }).toBe(wanted);
  }
}, 360_000);

test.for([
  ['/goods/7', 'commerce'],
  ['/coupon/7', 'marketing'],
  ['/teams/7', 'scheduling'],
  ['/persons/7', 'users'],
] as const)(
  '%s really arrives at the %s site, and Back does not lead out again',
  async ([path, site], { openPage }) => {
    const { withSitesUrl, otherSitesUrl } = inject('stage');
    const page = await openPage({ baseUrl: withSitesUrl });
    await signIn(page, 'operator');
    await open(page, path);
    await page.waitForURL((url) => url.origin === otherSitesUrl && url.pathname.startsWith(`/${site}`));
    await page.goBack();
    await expectHeading(page, '工作台');
  },
);

test('R010: a page of a later stage and a path that nobody knows are not found, with a way home', async ({ page }) => {
  await signIn(page, 'admin');
  for (const path of ['/jwc/mockExam/3/nothing', '/jwc/abilityDetector/3/nothing', '/no/such/page?x=1']) {
    await open(page, path);
    await expectHeading(page, '页面不存在');
    await expectHash(page, `#${path}`);
  }
  await page.getByRole('main').getByRole('link', { name: '工作台' }).click();
  await expectHeading(page, '工作台');
});

test('R036, decision 160: the search of the bar finds a student while the users site has no address', async ({
  page,
  db,
}) => {
  const { id, nickname } = await db
    .selectFrom('student')
    .select(['id', 'nickname'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await signIn(page, 'operator');
  await page.getByRole('searchbox', { name: '搜索用户' }).fill(String(id));
  await page.keyboard.press('Enter');
  await expectHash(page, new RegExp(`^#/customerService/students/${id}`));
  await expectHeading(page, new RegExp(nickname));
});

test('R025: an old bookmark opens after the sign-in that stood before it', async ({ page }) => {
  await signInOnScreen(page, 'operator', '/#/lessons?status=published');
  await expectHash(page, /^#\/lessonDispatch\/lessons\?.*status=published/);
  await expectVisible(page.getByRole('row').nth(1));
});

function sitesAt(url: string): SiteConfig {
  return {
    variant: 'first',
    commerce: { first: `${url}/commerce` },
    marketing: `${url}/marketing`,
    scheduling: `${url}/scheduling`,
    users: `${url}/users`,
  };
}

/** By hash as a person types it: the page stays loaded. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#${path}`);
}
