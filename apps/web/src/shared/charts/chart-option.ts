/** A chart as ECharts draws it, in the colours of the theme: pure, so that what is drawn can be compared with the data. */
import type { EChartsCoreOption } from 'echarts/core';
import type { Palette } from '../theme/palette.ts';
import type { ChartData, ChartSeries } from './chart-data.ts';

/** So many points are shown whole; of more a part is chosen below. */
const WHOLE_POINTS = 120;

export function chartOption({ points, series, breaks = [] }: ChartData, palette: Palette): EChartsCoreOption {
  const text = { color: palette.text2, fontSize: 12 };
  const isLong = points.length > WHOLE_POINTS;
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left: 8, right: 8, top: 16, bottom: isLong ? 40 : 8, containLabel: true },
    xAxis: {
      type: 'category',
      data: points.map(({ label }) => label),
      axisLabel: { ...text, hideOverlap: true },
      axisTick: { show: false },
      axisLine: { onZero: false, lineStyle: { color: palette.borderStrong } },
    },
    yAxis: valueAxes(series, palette),
    ...(isLong ? { dataZoom: [{ type: 'slider', height: 18, bottom: 8, brushSelect: false, textStyle: text }] } : {}),
    tooltip: {
      trigger: 'axis',
      // Drawn, not written into the page: the page allows no styles of others.
      renderMode: 'richText',
      axisPointer: { type: 'shadow', shadowStyle: { color: palette.fill, opacity: 0.5 } },
      backgroundColor: palette.surfaceRaised,
      borderColor: palette.border,
      textStyle: { color: palette.text, fontSize: 12 },
      confine: true,
      formatter: (shown: readonly { readonly dataIndex: number }[]) =>
        (points[shown[0]?.dataIndex ?? 0]?.title ?? '').replace('：', '\n').replaceAll('，', '\n'),
    },
    series: series.map((each, index) => ({
      ...drawnSeries(each, palette),
      ...(index === 0 && breaks.length > 0 ? { markLine: drawnBreaks(breaks, palette) } : {}),
    })),
  };
}

/** Counts at the left, rates at the right, or at the left where they are alone. */
function valueAxes(series: readonly ChartSeries[], palette: Palette) {
  const text = { color: palette.text2, fontSize: 12 };
  const line = { lineStyle: { color: palette.border } };
  const hasPercent = series.some(({ unit }) => unit === 'percent');
  const hasCount = series.some(({ unit }) => unit === 'count');
  return [
    {
      type: 'value',
      show: hasCount,
      minInterval: 1,
      axisLabel: { ...text, formatter: (value: number) => Math.abs(value).toLocaleString('en') },
      splitLine: line,
    },
    {
      type: 'value',
      show: hasPercent,
      position: hasCount ? 'right' : 'left',
      min: 0,
      max: 1,
      axisLabel: { ...text, formatter: (value: number) => `${Math.round(value * 100)}%` },
      splitLine: hasCount ? { show: false } : line,
    },
  ];
}

const drawnBreaks = (breaks: NonNullable<ChartData['breaks']>, palette: Palette) => ({
  silent: true,
  symbol: 'none',
  lineStyle: { type: 'dashed', color: palette.text3 },
  label: { color: palette.text2, fontSize: 12, formatter: ({ name }: { readonly name: string }) => name },
  data: breaks.map(({ index, label }) => ({ xAxis: index, name: label })),
});

function drawnSeries({ label, tone, shape, unit, values, isOpen = false }: ChartSeries, palette: Palette) {
  const color = palette[tone];
  const shared = { name: label, yAxisIndex: unit === 'percent' ? 1 : 0, itemStyle: { color } };
  if (shape === 'bar' || shape === 'down') {
    const data = values.map((value) => (value === null ? null : shape === 'down' ? -value : value));
    // Distinct without colour as well.
    const decal = { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 3], color: palette.surface };
    const itemStyle = shape === 'down' ? { color, decal } : { color };
    return { ...shared, type: 'bar', stack: 'bars', barMaxWidth: 28, data, itemStyle };
  }
  const last = values.length - 1;
  return {
    ...shared,
    type: 'line',
    ...(shape === 'step' ? { step: 'end', showSymbol: false } : { showSymbol: values.length <= 60 }),
    data: values.map((value, index) =>
      isOpen && index === last
        ? { value, symbol: 'emptyCircle', symbolSize: 9, itemStyle: { borderType: 'dashed' } }
        : value,
    ),
    symbol: 'circle',
    symbolSize: 5,
    connectNulls: false,
    lineStyle: { width: 2, color },
  };
}
