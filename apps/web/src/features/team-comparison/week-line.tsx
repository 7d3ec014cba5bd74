/** 到课率 week by week as a small line; the words say the same. */
import type { ComparedTeam } from '@lectern/contract/lessons/team-comparison';
import { formatDate } from '@lectern/domain/time/shanghai-time';

const [WIDTH, HEIGHT, EDGE] = [88, 24, 3];

export function WeekLine({ weeks }: { readonly weeks: ComparedTeam['weeks'] }) {
  const shown = weeks.filter(({ should }) => should > 0);
  if (shown.length < 2) return <span title={spokenWeeks(shown)}>—</span>;
  const step = (WIDTH - 2 * EDGE) / (shown.length - 1);
  const points = shown.map(({ should, attended }, index) => {
    const y = HEIGHT - EDGE - (attended / should) * (HEIGHT - 2 * EDGE);
    return `${(EDGE + index * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg className="week-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="img">
      <title>{spokenWeeks(shown)}</title>
      <line x1={0} x2={WIDTH} y1={HEIGHT - EDGE} y2={HEIGHT - EDGE} />
      <polyline points={points.join(' ')} />
    </svg>
  );
}

const spokenWeeks = (weeks: ComparedTeam['weeks']): string =>
  weeks
    .map(
      ({ startTime, should, attended }) => `${formatDate(startTime)} 起一周 ${((attended / should) * 100).toFixed(1)}%`,
    )
    .join('，');
