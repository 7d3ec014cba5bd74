/** Which week the loads are of, one back and one on. */
import { startOfWeek } from '@lectern/domain/calendar/calendar-range';
import { DAY_MS, WEEK_MS } from '@lectern/domain/time/durations';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import './people.css';

interface WeekStepProps {
  readonly week: number;
  readonly onChange: (week: number) => void;
}

export function WeekStep({ week, onChange }: WeekStepProps) {
  const start = startOfWeek(week);
  const words = `${formatDate(start).slice(5)} 至 ${formatDate(start + 6 * DAY_MS).slice(5)}`;
  return (
    <fieldset className="week-step">
      <legend className="visually-hidden">课量所在周</legend>
      <button type="button" className="button" aria-label="上一周" onClick={() => onChange(start - WEEK_MS)}>
        ‹
      </button>
      <span aria-live="polite">{words}</span>
      <button type="button" className="button" aria-label="下一周" onClick={() => onChange(start + WEEK_MS)}>
        ›
      </button>
    </fieldset>
  );
}
