/**
 * A chart over time: the keyboard walks its points, which are also said; each series can be taken out; the table below says
 * the same. What draws it is loaded when the first chart is shown.
 */
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ChartData, ChartSeries } from './chart-data.ts';
import type { DrawnChart } from './draw-chart.ts';
import './time-chart.css';

const NO_BREAKS: NonNullable<ChartData['breaks']> = [];

interface TimeChartProps extends ChartData {
  /** For those who hear it, and for the file of the picture. */
  readonly name: string;
}

export function TimeChart({ name, points, series, breaks = NO_BREAKS }: TimeChartProps) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [at, setAt] = useState<number>();
  const shown = series.filter(({ label }) => !hidden.includes(label));
  const { host, chart, failed } = useDrawn({ points, series: shown, breaks }, setAt);
  const last = points.length - 1;
  const point = at === undefined ? undefined : points[Math.min(at, last)];
  const walk = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at, last);
    if (next === undefined) return;
    event.preventDefault();
    const to = next === 'none' ? undefined : next;
    setAt(to);
    chart?.point(to);
  };
  return (
    <figure className="time-chart">
      {failed ? (
        <p className="side-note">图表未能载入，数据见下表。</p>
      ) : (
        <div
          ref={host}
          className="time-chart-canvas"
          role="slider"
          tabIndex={0}
          aria-label={`${name}，左右方向键逐点查看，数据见下表`}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at ?? 0}
          aria-valuetext={point?.title ?? `共 ${points.length} 个点`}
          onKeyDown={walk}
          onBlur={() => chart?.point(undefined)}
        />
      )}
      <figcaption>
        {series.map((each) => (
          <SeriesKey
            key={each.label}
            series={each}
            isShown={!hidden.includes(each.label)}
            onSwitch={() => setHidden((now) => switched(now, each.label))}
          />
        ))}
        <button
          type="button"
          className="row-action time-chart-save"
          disabled={!chart}
          onClick={() => chart && savePicture(chart.picture(), name)}
        >
          保存图片
        </button>
      </figcaption>
      {point && <p className="time-chart-point">{point.title}</p>}
    </figure>
  );
}

const switched = (hidden: readonly string[], label: string): readonly string[] =>
  hidden.includes(label) ? hidden.filter((each) => each !== label) : [...hidden, label];

function SeriesKey({
  series: { label, tone, shape },
  isShown,
  onSwitch,
}: {
  readonly series: ChartSeries;
  readonly isShown: boolean;
  readonly onSwitch: () => void;
}) {
  return (
    <button
      type="button"
      className="time-chart-key"
      data-tone={tone}
      data-shape={shape}
      aria-pressed={isShown}
      title={isShown ? '点击隐藏' : '点击显示'}
      onClick={onSwitch}
    >
      {label}
    </button>
  );
}

/** Undefined: the key is none of these; `none`: away from all points. */
function stepOf(key: string, at: number | undefined, last: number): number | 'none' | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, (at ?? -1) + 1);
    case 'ArrowLeft':
      return Math.max(0, (at ?? last + 1) - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return 'none';
    default:
      return undefined;
  }
}

/** Mounted once, drawn whenever what is shown changes. */
function useDrawn(data: ChartData, heard: (index: number) => void) {
  const host = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<DrawnChart>();
  const [failed, setFailed] = useState(false);
  const onPoint = useRef(heard);
  useEffect(() => {
    let mounted: DrawnChart | undefined;
    let isGone = false;
    import('./draw-chart.ts').then(
      ({ mountChart }) => {
        if (isGone || !host.current) return;
        mounted = mountChart(host.current);
        mounted.onPoint((index) => onPoint.current(index));
        setChart(mounted);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      mounted?.dispose();
    };
  }, []);
  useEffect(() => chart?.draw(data), [chart, data]);
  return { host, chart, failed };
}

function savePicture(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${formatDate(Date.now())}.png`;
  link.click();
}
