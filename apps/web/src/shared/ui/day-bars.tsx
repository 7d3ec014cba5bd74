/** Days as bars, what came upwards and what went downwards, with a line over them. The table below says the same. */
import { formatDate } from '@lectern/domain/time/shanghai-time';
import './day-bars.css';

const [WIDTH, HEIGHT, BASE] = [960, 160, 110];
const UP = BASE - 10;
const DOWN = HEIGHT - BASE - 10;

interface DayBar {
  /** 0:00 of Shanghai. */
  readonly day: number;
  readonly up: number;
  readonly down: number;
  /** Of the line, from 0 to 1; undefined: it has no point there. */
  readonly level: number | undefined;
  readonly title: string;
}

interface DayBarsProps {
  /** For those who hear it. */
  readonly name: string;
  readonly bars: readonly DayBar[];
  readonly labels: { readonly up: string; readonly down: string; readonly level: string };
}

export function DayBars({ name, bars, labels }: DayBarsProps) {
  const most = Math.max(1, ...bars.map(({ up }) => up), ...bars.map(({ down }) => (down * UP) / DOWN));
  const step = WIDTH / bars.length;
  const line = bars.flatMap(({ level }, index) =>
    level === undefined ? [] : [`${(index + 0.5) * step},${BASE - level * UP}`],
  );
  return (
    <figure className="day-bars">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={name}>
        <line className="day-bars-base" x1={0} x2={WIDTH} y1={BASE} y2={BASE} />
        {bars.map((bar, index) => {
          const [x, width] = [index * step + step * 0.2, step * 0.6];
          const up = (bar.up / most) * UP;
          return (
            <g key={bar.day}>
              <rect className="day-bars-up" x={x} width={width} y={BASE - up} height={up} />
              <rect className="day-bars-down" x={x} width={width} y={BASE} height={(bar.down / most) * UP} />
              <rect className="day-bars-day" x={index * step} width={step} y={0} height={HEIGHT}>
                <title>{bar.title}</title>
              </rect>
            </g>
          );
        })}
        <polyline className="day-bars-line" points={line.join(' ')} />
      </svg>
      <figcaption>
        <span className="day-bars-key day-bars-key-up">{labels.up}</span>
        <span className="day-bars-key day-bars-key-down">{labels.down}</span>
        <span className="day-bars-key day-bars-key-line">{labels.level}</span>
        <span className="day-bars-span">{spanOf(bars)}</span>
      </figcaption>
    </figure>
  );
}

function spanOf(bars: readonly DayBar[]): string {
  const [first, last] = [bars[0], bars.at(-1)];
  return first && last ? `${formatDate(first.day)} 至 ${formatDate(last.day)}` : '';
}
