import { gunzipSync } from 'node:zlib';
import { inject } from 'vitest';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { aLesson } from '../../apps/server/test/builders.ts';
import { expectHeading, expectText, expectVisible } from '../expectations.ts';
import { expect, signInOnScreen, test } from '../fixtures.ts';
import { aColleague } from '../own-account.ts';

const WITHIN = { timeout: 20_000, interval: 200 };
/** For what is waited for while a person signs in and types: the limit of one step would run out under several. */
const AFTER_STEPS = { timeout: 90_000 };

test('R348: the load of the page and every change of the route leave a trace with its calls', async ({ page, db }) => {
  const id = await aLesson(db, { name: '链路追踪的课程' });
  const before = await newestTrace(db);
  await signInOnScreen(page, await aColleague(db, '追踪页面的人', 'ROLE_STAFF'), `/#/lessons/${id}`);
  // The trace of the sign-in screen ends when it is quiet for a second, and typing takes longer than that on a busy
  // machine: the calls of the lesson are in the trace of a load by somebody who is signed in.
  await expectHeading(page, '链路追踪的课程');
  await page.reload();
  await expectHeading(page, '链路追踪的课程');
  const traces = () => db.selectFrom('pageTrace').selectAll().where('id', '>', before).orderBy('id').execute();
  // Other journeys leave traces at the same time: each of ours is waited for by its own name.
  const left = (op: string, name: string) => async () =>
    (await traces()).some(
      (trace) =>
        trace.op === op && trace.name === name && JSON.stringify(trace.spans).includes('/tutor-atm-lesson/api/'),
    );
  await expect.poll(left('pageload', '/lessons/:lessonId/:tabId?/:subTabId?'), WITHIN).toBe(true);
  // Where the code of the list takes more than a second to come, the trace is over before its calls: once more, as the
  // code is there by then.
  const hasLeft = left('navigation', '/lessonDispatch/lessons');
  for (let tries = 0; tries < 3 && !(await hasLeft()); tries += 1) {
    if (tries > 0) await page.goto(`/#/lessons/${id}`);
    await expectHeading(page, '链路追踪的课程');
    await page.getByRole('navigation').getByRole('link', { name: '课程管理' }).first().click();
    await expectHeading(page, '课程管理');
    // Its rows came with a call.
    await expectVisible(page.getByRole('row').nth(1));
    // The page goes with the trace of the last route still open.
    await page.goto('about:blank');
    await expect
      .poll(hasLeft, { timeout: 10_000 })
      .toBe(true)
      .catch(() => undefined);
  }
  expect(await hasLeft()).toBe(true);
  const all = await traces();
  // Patterns only: neither ids nor what somebody searched for.
  expect(JSON.stringify(all)).not.toContain(`lessons/${id}`);
});

test('R342: a sampled session is recorded, and what is typed is not', async ({ openPage, db }) => {
  const page = await openPage({ baseUrl: inject('stage').withSitesUrl });
  const recorder = page.waitForEvent('requestfinished', {
    predicate: (request) => request.url().includes('/assets/recorder-'),
    ...AFTER_STEPS,
  });
  // Other journeys are recorded at the same time: this session is known by the key that its pieces are sent under.
  const piece = page.waitForRequest((request) => /session-recordings\/[^/]+\/chunks/.test(request.url()), AFTER_STEPS);
  await signInOnScreen(page, 'operator', '/#/lessons');
  await recorder;
  const box = page.getByRole('searchbox', { name: '课程名称或 ID' });
  // The recorder has seen the rows before anything is typed.
  await expectVisible(page.getByRole('row').nth(1));
  await box.fill('绝密的搜索词');
  await box.press('Enter');
  await expectText(page.getByText(/^课程名称或 ID：/), '绝密的搜索词');
  const key = new URL((await piece).url()).pathname.split('/').at(-2) ?? '';
  const recorded = async () => eventsOf(db, key);
  // The input has arrived, masked.
  await expect.poll(async () => (await recorded()).includes('"text":"***"'), WITHIN).toBe(true);
  const text = await recorded();
  expect(text).toContain('"type":2');
  expect(text).toContain('课程管理');
  expect(text).not.toContain('绝密的搜索词');
  expect(text).not.toContain('lectern-demo');

  const administrator = await openPage();
  await signInOnScreen(administrator, 'admin', '/#/sessionRecordings');
  await administrator.getByRole('table', { name: '会话录制' }).locator(`a[href$="${key}"]`).click();
  // The frame runs no scripts, so it is looked at from outside.
  const replayed = () =>
    administrator.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('.player-stage iframe')?.contentDocument;
      const typed = frame?.querySelector<HTMLInputElement>('input[placeholder^="课程名称"]')?.value;
      return { heading: frame?.querySelector('h1')?.textContent, typed, styles: frame?.adoptedStyleSheets.length ?? 0 };
    });
  await administrator.getByRole('button', { name: '播放', exact: true }).click();
  await expect.poll(replayed, WITHIN).toMatchObject({ heading: '课程管理', typed: '***' });
  expect((await replayed()).styles).toBeGreaterThan(0);
});

test('decision 33: where recording is closed the recorder is not even fetched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signInOnScreen(page, 'operator', '/#/lessons');
  await expect.poll(() => asked.some((url) => url.endsWith('/lectern/api/session-recording')), WITHIN).toBe(true);
  // Had it been drawn, the recorder would be here by the time another page is.
  await page.goto('/#/clientDownload');
  await expectHeading(page, '客户端下载');
  expect(asked.filter((url) => /recorder|session-recordings/.test(url))).toEqual([]);
});

async function newestTrace(db: Db): Promise<number> {
  const row = await db.selectFrom('pageTrace').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

async function eventsOf(db: Db, key: string): Promise<string> {
  const rows = await db
    .selectFrom('sessionRecordingChunk')
    .innerJoin('sessionRecording', 'sessionRecording.id', 'recordingId')
    .where('sessionRecording.key', '=', key)
    .select('body')
    .orderBy('sequence')
    .execute();
  return rows.map(({ body }) => gunzipSync(body).toString('utf8')).join('\n');
}
