/** What comes next of an exam: its freeze, start, end and results, each with how long it is until then. */
import type { Exam } from '@lectern/contract/exams/exams';
import { durationText } from '@lectern/domain/exams/exam-labels';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { useEffect, useState } from 'react';
import { Instant } from '../../shared/ui/instant.tsx';
import './exam-timeline.css';

const STEPS = [
  { key: 'frozenTime', label: '冻结' },
  { key: 'startTime', label: '开始' },
  { key: 'endTime', label: '结束' },
  { key: 'reportTime', label: '出成绩' },
] as const;

export function ExamTimeline({ exam }: { readonly exam: Exam }) {
  const now = useMinuteClock();
  if (exam.startTime === 0) {
    return <p className="panel exam-timeline-note">开始时间未定，确定后可发布试卷。</p>;
  }
  const next = STEPS.find(({ key }) => exam[key] > now)?.key;
  return (
    <ol className="panel exam-timeline" aria-label="考试进程">
      {STEPS.map(({ key, label }) => (
        <li key={key} data-passed={exam[key] <= now} aria-current={key === next ? 'step' : undefined}>
          <span className="exam-step">{label}</span>
          <Instant at={exam[key]} />
          <span className="exam-left">{exam[key] <= now ? '已过' : `还有 ${durationText(exam[key] - now)}`}</span>
        </li>
      ))}
    </ol>
  );
}

/** Drawn again every minute, the smallest unit that is shown. */
export function useMinuteClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
