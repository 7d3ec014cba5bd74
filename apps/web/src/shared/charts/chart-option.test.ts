import { expect, test } from 'vitest';
import { DARK, LIGHT } from '../theme/palette.ts';
import type { ChartSeries } from './chart-data.ts';
import { chartOption } from './chart-option.ts';

const points = [
  { label: '09-01', title: '2026-09-01：加入 2，退出 1' },
  { label: '09-02', title: '2026-09-02：加入 0，退出 3' },
];
const series: readonly ChartSeries[] = [
  { label: '加入', tone: 'accent', shape: 'bar', unit: 'count', values: [2, 0] },
  { label: '退出', tone: 'danger', shape: 'down', unit: 'count', values: [1, 3] },
  { label: '续报率', tone: 'success', shape: 'line', unit: 'percent', values: [null, 0.5], isOpen: true },
];
interface Drawn {
  readonly series: readonly {
    readonly data: readonly unknown[];
    readonly yAxisIndex: number;
    readonly itemStyle: object;
  }[];
  readonly yAxis: readonly { readonly show?: boolean; readonly position?: string }[];
  readonly dataZoom?: unknown;
  readonly tooltip: { readonly renderMode: string; readonly formatter: (shown: readonly object[]) => string };
}
// What ECharts takes is wider than what is drawn here.
const drawn = (palette = LIGHT, many = points) => chartOption({ points: many, series }, palette) as unknown as Drawn;

test('what left stands below the line, a rate has its own axis, and what is not known has no point', () => {
  const [came, left, rate] = drawn().series;
  expect([came?.data, left?.data, rate?.yAxisIndex]).toEqual([[2, 0], [-1, -3], 1]);
  expect(rate?.data[0]).toBeNull();
  expect(rate?.data[1]).toMatchObject({ value: 0.5, symbol: 'emptyCircle' });
  expect(left?.itemStyle).toHaveProperty('decal');
});

test('colours are those of the theme; the tip is drawn and says the words of its point', () => {
  expect(drawn(DARK).series[0]?.itemStyle).toMatchObject({ color: DARK.accent });
  expect(drawn().tooltip.renderMode).toBe('richText');
  expect(drawn().tooltip.formatter([{ dataIndex: 1 }])).toBe('2026-09-02\n加入 0\n退出 3');
});

test('of many points a part is chosen', () => {
  expect(drawn().dataZoom).toBeUndefined();
  const many = Array.from({ length: 395 }, () => ({ label: '', title: '' }));
  expect(drawn(LIGHT, many).dataZoom).toHaveLength(1);
});

test('a change of the definition stands between the points, with its words', () => {
  const option = chartOption({ points, series, breaks: [{ index: 1, label: '第 2 版口径' }] }, LIGHT);
  expect(option).toMatchObject({ series: [{ markLine: { data: [{ xAxis: 1, name: '第 2 版口径' }] } }, {}, {}] });
});

test('rates alone have their axis at the left', () => {
  const alone = chartOption({ points, series: series.slice(2) }, LIGHT) as unknown as Drawn;
  expect(alone.yAxis.map(({ show, position }) => [show, position])).toEqual([
    [false, undefined],
    [true, 'left'],
  ]);
  expect(drawn().yAxis[1]).toMatchObject({ show: true, position: 'right' });
});
