/** What is measured of the lesson list in a browser; each opens a browser of its own. */
import type { OpenPage } from './open-page.ts';

/** Where things are on the page; a change of the markup is mended here. */
export const PLACES = {
  list: '#/lessonDispatch/lessons',
  listOf100: '#/lessonDispatch/lessons?pageSize=100',
  row: 'tr[data-id]',
  lessonLink: 'a[href*="#/lessons/"]',
  detail: '.record-head h1',
  pageTick: 'table thead input[type=checkbox]',
  tickedRow: 'tr[data-id] input[type=checkbox]:checked',
  search: 'form[role=search] input[type=search]',
} as const;

export type Figures = Readonly<Record<string, number>>;
export type Measure = (opened: OpenPage, base: string) => Promise<Figures>;

const SETTLE_MS = 1500;
const MB = 1024 * 1024;
const KB = 1024;

async function openList({ page }: OpenPage, base: string, route: string): Promise<void> {
  await page.goto(`${base}/${route}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.probe?.firstRow > 0, null, { timeout: 90_000 });
}

export const measureCold: Measure = async (opened, base) => {
  const { page, devtools, transfers } = opened;
  await openList(opened, base, PLACES.list);
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(() => ({
    firstRow: window.probe.firstRow,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    blocked: window.probe.longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    nodes: document.querySelectorAll('*').length,
  }));
  await devtools.send('HeapProfiler.collectGarbage');
  const heap = await devtools.send('Runtime.getHeapUsage');
  const all = [...transfers.values()];
  const kb = (types: readonly string[]): number =>
    all.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0) / KB;
  return {
    ...seen,
    kb: all.reduce((sum, { bytes }) => sum + bytes, 0) / KB,
    scriptKb: kb(['Script']),
    styleKb: kb(['Stylesheet']),
    apiKb: kb(['Fetch', 'XHR']),
    requests: all.length,
    failed: all.filter(({ status }) => status >= 400).length,
    heapMb: heap.usedSize / MB,
  };
};

const WARM_TIMES = 5;

export const measureDetail: Measure = async (opened, base) => {
  const { page } = opened;
  await openList(opened, base, PLACES.list);
  await page.waitForTimeout(SETTLE_MS);
  const there: number[] = [];
  const back: number[] = [];
  for (let i = 0; i < WARM_TIMES; i += 1) {
    await page.evaluate((detail) => window.probe.arm('click', () => window.probe.isVisible(detail)), PLACES.detail);
    await page.locator(PLACES.row).nth(i).locator(PLACES.lessonLink).first().click({ noWaitAfter: true });
    there.push(await resultOf(opened));
    await page.waitForTimeout(400);
    back.push(
      await page.evaluate(async ({ row, detail }) => {
        const start = performance.now();
        history.back();
        return (await window.probe.until(() => window.probe.isVisible(row) && !window.probe.isVisible(detail))) - start;
      }, PLACES),
    );
    await page.waitForTimeout(400);
  }
  return { detailFirst: there[0] ?? Number.NaN, detail: median(there.slice(1)), back: median(back.slice(1)) };
};

export const measureSelect: Measure = async (opened, base) => {
  const { page } = opened;
  await openList(opened, base, PLACES.listOf100);
  await page.waitForTimeout(SETTLE_MS);
  const rows = await page.locator(PLACES.row).count();
  const times: number[] = [];
  for (let i = 0; i < 4; i += 1) {
    const wanted = i % 2 === 0 ? rows : 0;
    await page.evaluate(
      ({ ticked, count }) => window.probe.arm('click', () => document.querySelectorAll(ticked).length === count),
      { ticked: PLACES.tickedRow, count: wanted },
    );
    await page.locator(PLACES.pageTick).first().click({ force: true, noWaitAfter: true });
    const time = await resultOf(opened);
    if (i % 2 === 0) times.push(time);
    await page.waitForTimeout(500);
  }
  return { rows, selectAll: median(times) };
};

const TYPED = 'chuangxin2026';
const KEY_PAUSE_MS = 90;

export const measureTyping: Measure = async (opened, base) => {
  const { page } = opened;
  await openList(opened, base, PLACES.listOf100);
  await page.waitForTimeout(SETTLE_MS);
  await page.locator(PLACES.search).first().click();
  await page.evaluate(() => {
    window.probe.inputs.length = 0;
    window.probe.longTasks.length = 0;
  });
  await page.keyboard.type(TYPED, { delay: KEY_PAUSE_MS });
  await page.waitForTimeout(SETTLE_MS);
  const { inputs, longTasks } = await page.evaluate(() => ({
    inputs: window.probe.inputs,
    longTasks: window.probe.longTasks,
  }));
  return {
    // What is below the browser's threshold of 16 ms is not reported at all.
    keyMax: inputs.reduce((most, { duration }) => Math.max(most, duration), 8),
    typingLongTask: longTasks.reduce((most, { duration }) => Math.max(most, duration), 0),
  };
};

export async function resultOf({ page }: OpenPage): Promise<number> {
  await page.waitForFunction(() => window.probe.result !== undefined, null, { timeout: 30_000 });
  return (await page.evaluate(() => window.probe.result)) ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
