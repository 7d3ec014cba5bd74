/** ECharts itself, with what these charts need of it and no more; comes with the first page that shows a chart. */
import { BarChart, LineChart } from 'echarts/charts';
import { DataZoomSliderComponent, GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { DARK, LIGHT, type Palette } from '../theme/palette.ts';
import type { ChartData } from './chart-data.ts';
import { chartOption } from './chart-option.ts';

use([BarChart, LineChart, GridComponent, TooltipComponent, MarkLineComponent, DataZoomSliderComponent, CanvasRenderer]);

/** As wide as a sheet of paper has room for. */
const PAPER_WIDTH = 690;

export interface DrawnChart {
  draw(chart: ChartData): void;
  /** Undefined: none. */
  point(index: number | undefined): void;
  onPoint(heard: (index: number) => void): void;
  /** A picture on white, whatever the theme. */
  picture(): string;
  dispose(): void;
}

const themePalette = (): Palette => (document.documentElement.dataset['theme'] === 'dark' ? DARK : LIGHT);

export function mountChart(host: HTMLElement): DrawnChart {
  const chart: ECharts = init(host, undefined, { renderer: 'canvas' });
  let drawn = '';
  let shown: ChartData = { points: [], series: [] };
  const redraw = (palette = themePalette()) => chart.setOption(chartOption(shown, palette), { notMerge: true });
  const unfollow = followPage(host, chart, redraw);
  return {
    draw: (data) => {
      // The same again would take away the tip of the point that somebody stands at.
      const content = JSON.stringify(data);
      if (content === drawn) return;
      drawn = content;
      shown = data;
      redraw();
    },
    point: (index) => {
      if (index === undefined) chart.dispatchAction({ type: 'hideTip' });
      else chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: index });
    },
    onPoint: (heard) => {
      chart.getZr().on('click', ({ offsetX, offsetY }) => {
        if (!chart.containPixel('grid', [offsetX, offsetY])) return;
        const [index] = chart.convertFromPixel('grid', [offsetX, offsetY]) ?? [];
        if (typeof index === 'number' && index >= 0 && index < shown.points.length) heard(Math.round(index));
      });
    },
    picture: () => {
      redraw(LIGHT);
      const url = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: LIGHT.surface });
      redraw();
      return url;
    },
    dispose: () => {
      unfollow();
      chart.dispose();
    },
  };
}

/** Its size, the theme, and paper, which is light and has a width of its own. */
function followPage(host: HTMLElement, chart: ECharts, redraw: (palette?: Palette) => void): () => void {
  const onPaper = () => {
    redraw(LIGHT);
    chart.resize({ width: PAPER_WIDTH });
  };
  const onScreen = () => {
    redraw();
    chart.resize({ width: 'auto' });
  };
  const size = new ResizeObserver(() => chart.resize({ width: 'auto' }));
  size.observe(host);
  const theme = new MutationObserver(() => redraw());
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  window.addEventListener('beforeprint', onPaper);
  window.addEventListener('afterprint', onScreen);
  return () => {
    window.removeEventListener('beforeprint', onPaper);
    window.removeEventListener('afterprint', onScreen);
    theme.disconnect();
    size.disconnect();
  };
}
