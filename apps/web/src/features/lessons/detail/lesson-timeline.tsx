import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { useState } from 'react';
import { datesBefore, type LessonDate, lessonDates } from './lesson-dates.ts';
import './lesson-timeline.css';

/** The times of a lesson in their order, today among them; the rule of each is in its title. */
export function LessonTimeline({ lesson }: { lesson: LessonV2 }) {
  const [now] = useState(() => Date.now());
  const dates = lessonDates(lesson);
  const before = datesBefore(dates, now);
  return (
    <ol className="lesson-timeline" aria-label="课程时间">
      {dates.slice(0, before).map((date) => (
        <DateMark key={date.label} date={date} state="past" />
      ))}
      <li data-state="today" aria-current="date">
        <strong>今天</strong>
        <span>{formatDate(now)}</span>
      </li>
      {dates.slice(before).map((date) => (
        <DateMark key={date.label} date={date} state={date.at === 0 ? 'unset' : 'coming'} />
      ))}
    </ol>
  );
}

interface DateMarkProps {
  readonly date: LessonDate;
  readonly state: 'past' | 'coming' | 'unset';
}

function DateMark({ date: { label, text, rule }, state }: DateMarkProps) {
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
