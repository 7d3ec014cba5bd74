/** The calendar with a page of teachers: from the key to the next week painted, and what a drag costs. */
import { type Figures, type Measure, median, resultOf } from './page-measures.ts';

const ROWS = '#/lessonCalendarDetail?view=rows';
const EVENT = '.cal-cell [data-event]';
const CHECKED = '.cal-main:not([data-stale])';
const TIMES = 4;
const SETTLE_MS = 2500;

export const measureCalendar: Measure = async (opened, base): Promise<Figures> => {
  const { page } = opened;
  await page.goto(`${base}/${ROWS}`, { waitUntil: 'commit' });
  await page.waitForSelector(EVENT, { timeout: 90_000 });
  await page.waitForTimeout(SETTLE_MS);
  const weeks: number[] = [];
  const counts: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await page.evaluate(
      ({ event, settled }) => {
        const first = document.querySelector('[data-day]')?.getAttribute('data-day');
        window.probe.arm('keydown', () => {
          const now = document.querySelector('[data-day]')?.getAttribute('data-day');
          return now !== first && document.querySelector(settled) !== null && document.querySelector(event) !== null;
        });
      },
      { event: EVENT, settled: CHECKED },
    );
    // Back and forth, so that each answer but the first two is asked for again.
    await page.keyboard.press(time % 2 === 0 ? ']' : '[');
    weeks.push(await resultOf(opened));
    await page.waitForTimeout(SETTLE_MS);
    counts.push(await page.locator(EVENT).count());
  }
  return { calendarWeek: median(weeks), calendarEvents: median(counts), ...(await measureDrag(opened)) };
};

/** The longest task while an event is carried across the grid. */
async function measureDrag({ page }: Parameters<Measure>[0]): Promise<Figures> {
  const box = await page.locator(`${EVENT}[data-movable]`).last().boundingBox();
  if (!box) return {};
  await page.evaluate(() => {
    window.probe.longTasks.length = 0;
  });
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x - 300, box.y + 60, { steps: 40 });
  await page.waitForTimeout(300);
  const longest = await page.evaluate(() =>
    window.probe.longTasks.reduce((most, { duration }) => Math.max(most, duration), 0),
  );
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return { calendarDragTask: longest };
}
