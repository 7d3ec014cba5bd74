import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChartData } from './chart-data.ts';
import type { DrawnChart } from './draw-chart.ts';

const drawn: string[][] = [];
const pointed: (number | undefined)[] = [];
/** What draws needs a canvas, which this document has not. */
vi.mock('./draw-chart.ts', () => ({
  mountChart: (): DrawnChart => ({
    draw: ({ series }: ChartData) => void drawn.push(series.map(({ label }) => label)),
    point: (index) => void pointed.push(index),
    onPoint: () => undefined,
    picture: () => 'data:,',
    dispose: () => undefined,
  }),
}));
beforeEach(() => {
  drawn.length = 0;
  pointed.length = 0;
});
afterEach(cleanup);

async function show() {
  const { TimeChart } = await import('./time-chart.tsx');
  render(
    <TimeChart
      name="每日续报"
      points={[
        { label: '09-01', title: '2026-09-01：新增 2' },
        { label: '09-02', title: '2026-09-02：新增 5' },
      ]}
      series={[
        { label: '新增', tone: 'accent', shape: 'bar', unit: 'count', values: [2, 5] },
        { label: '续报率', tone: 'success', shape: 'line', unit: 'percent', values: [0.1, 0.2] },
      ]}
    />,
  );
  await vi.waitFor(() => expect(drawn).toContainEqual(['新增', '续报率']));
  return screen.getByRole('slider', { name: /每日续报.*数据见下表/ });
}

test('statistics 9: the keyboard walks the points of a chart, which are said', async () => {
  const chart = await show();
  const said: (string | null)[] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Home', 'End', 'Escape']) {
    fireEvent.keyDown(chart, { key });
    said.push(chart.getAttribute('aria-valuetext'));
  }
  expect(said).toEqual([
    '2026-09-01：新增 2',
    '2026-09-02：新增 5',
    '2026-09-02：新增 5',
    '2026-09-01：新增 2',
    '2026-09-02：新增 5',
    '共 2 个点',
  ]);
  expect(pointed).toEqual([0, 1, 1, 0, 1, undefined]);
});

test('a series is taken out and comes back by its key', async () => {
  await show();
  const key = screen.getByRole('button', { name: '新增', pressed: true });
  fireEvent.click(key);
  expect(key.getAttribute('aria-pressed')).toBe('false');
  await vi.waitFor(() => expect(drawn.at(-1)).toEqual(['续报率']));
  fireEvent.click(key);
  await vi.waitFor(() => expect(drawn.at(-1)).toEqual(['新增', '续报率']));
});
