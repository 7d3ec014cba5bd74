/** The outline of a lesson with 200 items: the browser's work from the click to its last row painted, and of a drag. */
import type { OpenPage } from './open-page.ts';
import { type Figures, type Measure, median, PLACES, resultOf } from './page-measures.ts';

const ITEMS = 200;
const ROW = '.outline-table tr[data-id]';
const TIMES = 4;
const SETTLE_MS = 1500;

export const measureOutline: Measure = async (opened, base): Promise<Figures> => {
  const { page, devtools } = opened;
  // The time of the page's own thread: neither the server's nor that of other programs.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  await lengthenOutlines(opened);
  await page.goto(`${base}/${PLACES.list}?status=published`, { waitUntil: 'commit' });
  await page.waitForSelector(`${PLACES.row} ${PLACES.lessonLink}`, { timeout: 90_000 });
  const lesson = (await page.locator(`${PLACES.row} ${PLACES.lessonLink}`).first().getAttribute('href')) ?? '';
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await page.goto(`${base}/${lesson}`, { waitUntil: 'commit' });
    await page.waitForSelector(PLACES.detail);
    await page.waitForTimeout(SETTLE_MS);
    await page.evaluate(
      ({ row, count }) => window.probe.arm('click', () => document.querySelectorAll(row).length === count),
      { row: ROW, count: ITEMS },
    );
    const before = await worked();
    await page.locator(`a[href$="/outline"]`).first().click({ noWaitAfter: true });
    await resultOf(opened);
    times.push((await worked()) - before);
    await page.waitForTimeout(SETTLE_MS);
  }
  // The first brings the code of the tab.
  return { outlineFirst: times[0] ?? Number.NaN, outline: median(times.slice(1)), ...(await measureDrag(opened)) };
};

/** The server's own answer, its items repeated: the work of the browser is what is measured. */
async function lengthenOutlines({ page }: OpenPage): Promise<void> {
  await page.route(/\/lessons\/\d+\/agendas/, async (route) => {
    const response = await route.fetch();
    const items: { readonly id: number; readonly labelId: number }[] = await response.json();
    const many = Array.from({ length: ITEMS }, (_, index) => {
      const item = items[index % items.length];
      return { ...item, id: (item?.id ?? 0) + index * 10_000_000, ordinal: index + 1 };
    });
    await route.fulfill({ response, json: many });
  });
}

/** The longest task from the press on a handle to the row in its new place. */
async function measureDrag({ page }: OpenPage): Promise<Figures> {
  const box = await page.locator(`${ROW} .drag-handle`).nth(3).boundingBox();
  if (!box) return {};
  await page.evaluate(() => {
    window.probe.longTasks.length = 0;
  });
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y - 60, { steps: 30 });
  await page.mouse.up();
  await page.waitForTimeout(300);
  const longest = await page.evaluate(() =>
    window.probe.longTasks.reduce((most, { duration }) => Math.max(most, duration), 0),
  );
  return { outlineDragTask: longest };
}
