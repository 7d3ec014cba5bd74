/** Days as bars, renewals upwards and what was lost downwards, with the running rate as a line. The table says the same. */
import type { RenewalDay } from '@lectern/contract/lessons/lesson-renewal';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { fractionText, rateText } from './rate-text.ts';

const [WIDTH, HEIGHT, BASE] = [960, 160, 110];
const UP = BASE - 10;
const DOWN = HEIGHT - BASE - 10;

export function RenewalBars({ days }: { readonly days: readonly RenewalDay[] }) {
  const lostOf = ({ losses, left }: RenewalDay): number => losses + Math.max(0, left);
  const most = Math.max(1, ...days.map(({ renewals }) => renewals), ...days.map((day) => (lostOf(day) * UP) / DOWN));
  const step = WIDTH / days.length;
  const line = days.flatMap(({ renewed, notRenewed }, index) => {
    const all = renewed + notRenewed;
    return all === 0 ? [] : [`${(index + 0.5) * step},${BASE - (renewed / all) * UP}`];
  });
  return (
    <figure className="renewal-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label="每日续报，数据见下表">
        <line className="renewal-base" x1={0} x2={WIDTH} y1={BASE} y2={BASE} />
        {days.map((day, index) => {
          const [x, width] = [index * step + step * 0.2, step * 0.6];
          const up = (day.renewals / most) * UP;
          const down = (lostOf(day) / most) * UP;
          return (
            <g key={day.day}>
              <rect className="renewal-up" x={x} width={width} y={BASE - up} height={up} />
              <rect className="renewal-down" x={x} width={width} y={BASE} height={down} />
              <rect className="renewal-day" x={index * step} width={step} y={0} height={HEIGHT}>
                <title>{titleOf(day)}</title>
              </rect>
            </g>
          );
        })}
        <polyline className="renewal-line" points={line.join(' ')} />
      </svg>
      <figcaption>
        <span className="renewal-key renewal-key-up">{`新增续报，最多 ${Math.max(0, ...days.map(({ renewals }) => renewals))} 人`}</span>
        <span className="renewal-key renewal-key-down">续后退与离开</span>
        <span className="renewal-key renewal-key-line">续报率（顶端为 100%）</span>
        <span className="renewal-span">{spanOf(days)}</span>
      </figcaption>
    </figure>
  );
}

function titleOf({ day, renewals, losses, left, renewed, notRenewed }: RenewalDay): string {
  const rate = { numerator: renewed, denominator: renewed + notRenewed };
  return `${formatDate(day)}：新增 ${renewals}，续后退 ${losses}，续后离开 ${left}，续报率 ${rateText(rate)}（${fractionText(rate)}）`;
}

function spanOf(days: readonly RenewalDay[]): string {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? `${formatDate(first.day)} 至 ${formatDate(last.day)}` : '';
}
