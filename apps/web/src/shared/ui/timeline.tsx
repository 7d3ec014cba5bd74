/** Times of a record in their order on one line, today among them: what is over, what comes, what has no time yet. */
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { marksBefore, type TimeMark } from './time-marks.ts';
import './timeline.css';

interface TimelineProps {
  readonly name: string;
  /** In their order. */
  readonly marks: readonly TimeMark[];
  readonly now: number;
}

export function Timeline({ name, marks, now }: TimelineProps) {
  const before = marksBefore(marks, now);
  return (
    <ol className="timeline" aria-label={name}>
      {marks.slice(0, before).map((mark) => (
        <Mark key={mark.label} mark={mark} state="past" />
      ))}
      <li data-state="today" aria-current="date">
        <strong>今天</strong>
        <span>{formatDate(now)}</span>
      </li>
      {marks.slice(before).map((mark) => (
        <Mark key={mark.label} mark={mark} state={mark.at === 0 ? 'unset' : 'coming'} />
      ))}
    </ol>
  );
}

function Mark({ mark: { label, text, rule }, state }: { mark: TimeMark; state: 'past' | 'coming' | 'unset' }) {
  return (
    <li data-state={state} title={rule === '' ? undefined : `${label}：${rule}`}>
      <span className="timeline-label">{label}</span>
      <span>
        {text}
        {rule !== '' && <span className="visually-hidden">（{rule}）</span>}
      </span>
    </li>
  );
}
