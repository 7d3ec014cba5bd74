import { aLesson } from '../../apps/server/test/builders.ts';
import { expectGone, expectHash, expectHeading, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aName, findByName } from './lesson-page-steps.ts';

test('a lesson is found by a part of its name, by its id and by a list of ids', async ({ page, db }) => {
  const name = aName('暑期阅读提高班');
  const id = await aLesson(db, { name });
  const other = await aLesson(db, { name: aName('暑期口算班') });
  await signIn(page, 'operator', '/#/lessons');
  const row = await findByName(page, name.slice(2));
  await expectText(row, String(id));
  await expectText(page.getByRole('navigation', { name: '分页' }), '共 1 门课程');

  const box = page.getByRole('searchbox', { name: '课程名称或 ID' });
  await box.fill(`${id} ${other}`);
  await box.press('Enter');
  await expectText(page.getByRole('navigation', { name: '分页' }), '共 2 门课程');
  await box.fill(String(other));
  await box.press('Enter');
  await expectText(page.getByRole('navigation', { name: '分页' }), '共 1 门课程');
  await expectVisible(page.getByRole('row').filter({ hasText: String(other) }));
});

test('the search stands in the address: reload, back and a colleague see the same', async ({ page, openPage, db }) => {
  const name = aName('寒假物理班');
  await aLesson(db, { name });
  await signIn(page, 'operator', '/#/lessons');
  await findByName(page, name);
  await page.getByRole('group', { name: '状态' }).getByText('未发布').click();
  await expectHash(page, /status=init/);
  await page.reload();
  await expectVisible(page.getByRole('row').filter({ hasText: name }));
  await expectText(page.getByText(/^状态：/), '未发布');

  await page.getByRole('button', { name: '去掉条件：状态' }).click();
  await expectHash(page, /^((?!status).)*$/);
  await page.goBack();
  await expectHash(page, /status=init/);

  const colleague = await openPage();
  await signIn(colleague, 'viewer', new URL(page.url()).hash.replace(/^#/, '/#'));
  await expectVisible(colleague.getByRole('row').filter({ hasText: name }));
});

test('issue 16: a row is ticked as a whole, and read beside the list without leaving it', async ({ page, db }) => {
  const name = aName('侧栏概览班');
  const id = await aLesson(db, { name, price: 123_400 });
  await signIn(page, 'operator', '/#/lessons');
  const row = await findByName(page, name);
  await row.getByRole('checkbox').check();
  const colours = () =>
    row
      .getByRole('cell')
      .evaluateAll((cells) => [
        ...new Set([...cells.slice(0, 1), ...cells.slice(-1)].map((cell) => getComputedStyle(cell).backgroundColor)),
      ]);
  const plain = await page
    .locator('.page')
    .first()
    .evaluate((box) => getComputedStyle(box).backgroundColor);
  await expect.poll(colours).toHaveLength(1);
  expect(await colours()).not.toContain(plain);

  await row.getByRole('cell', { name: '1,234.00' }).click();
  const panel = page.getByRole('complementary', { name: '课程概览' });
  await expectVisible(panel.getByRole('heading', { name }));
  await expectVisible(panel.getByText('1,234.00 元'));
  await page.keyboard.press('Escape');
  await expectGone(panel);
  await page.keyboard.press('Space');
  await panel.getByRole('link', { name: '操作日志' }).click();
  await expectHash(page, `#/lessons/${id}/logs`);
});

test('nothing found says so and one press brings everything back', async ({ page }) => {
  await signIn(page, 'operator', `/#/lessons?lessonInfo=${encodeURIComponent(aName('没有这门课'))}`);
  await expectVisible(page.getByText('没有符合条件的课程'));
  await page.getByRole('button', { name: '重置全部条件' }).click();
  await expectGone(page.getByText('没有符合条件的课程'));
  await expectVisible(page.getByRole('row').nth(1));
});

test('pages turn, and the row leads to the lesson and back to the same place', async ({ page, db }) => {
  const mark = aName('翻页');
  // The newest stand first: the twenty-first, on the second page, is the first that was made.
  const oldest = `${mark} 最早的一门`;
  await aLesson(db, { name: oldest });
  for (let made = 1; made <= 20; made += 1) await aLesson(db, { name: `${mark} ${made}` });
  await signIn(page, 'operator', `/#/lessons?lessonInfo=${encodeURIComponent(mark)}`);
  const pager = page.getByRole('navigation', { name: '分页' });
  await expectText(pager, '共 21 门课程');
  await pager.getByRole('button', { name: '第 2 页' }).click();
  await expectHash(page, /page=2/);
  await page.getByRole('link', { name: oldest }).click();
  await expectHeading(page, oldest);
  await expectHash(page, /^#\/lessons\/\d+/);
  await page.getByRole('main').getByRole('link', { name: '课程管理' }).click();
  await expectHash(page, /page=2/);
  await expectVisible(page.getByRole('link', { name: oldest }));
});

test('the first visit to the list brings no more bytes than its budget allows', async ({ page, db }) => {
  const name = aName('首屏课程');
  await aLesson(db, { name });
  await page.addInitScript(neverLater);
  await signIn(page, 'operator', '/#/lessons');
  await findByName(page, name);
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name: file, encodedBodySize }) => ({ file: file.replace(location.origin, ''), encodedBodySize })),
  );
  const all = bytes.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  // 220 KB over the wire, of which the headers of some thirty requests are a tenth.
  expect(all, JSON.stringify(bytes)).toBeLessThan(192 * 1024);
  expect(all, 'compressed scripts').toBeGreaterThan(100 * 1024);
});

/**
 * What the page puts off until it stands (the running tasks, the bell, tracing) never begins: a fast machine has counted
 * before it, a busy one would count it too. Runs in the page.
 */
function neverLater(): void {
  const put = window.setTimeout;
  const PUT_OFF_MS = 1_500;
  const later = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    ms >= PUT_OFF_MS ? 0 : put(run, ms, ...rest)) as typeof window.setTimeout;
  Object.assign(window, { setTimeout: later, requestIdleCallback: () => 0 });
}
