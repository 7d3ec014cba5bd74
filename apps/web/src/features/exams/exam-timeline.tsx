/** What comes next of an exam: its freeze, start, end and results, and how long it is until the next of them. */
import type { Exam } from '@lectern/contract/exams/exams';
import { durationText } from '@lectern/domain/exams/exam-labels';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { useEffect, useState } from 'react';
import { Timeline } from '../../shared/ui/timeline.tsx';

const STEPS = [
  { key: 'frozenTime', label: '冻结' },
  { key: 'startTime', label: '开始' },
  { key: 'endTime', label: '结束' },
  { key: 'reportTime', label: '出成绩' },
] as const;

export function ExamTimeline({ exam }: { readonly exam: Exam }) {
  const now = useMinuteClock();
  if (exam.startTime === 0) return <p className="hint">开始时间未定，确定后可发布试卷。</p>;
  const next = STEPS.find(({ key }) => exam[key] > now)?.key;
  const marks = STEPS.map(({ key, label }) => {
    const until = key === next ? `（还有 ${durationText(exam[key] - now)}）` : '';
    return { label, at: exam[key], text: `${formatDateTime(exam[key])}${until}`, rule: '' };
  });
  return <Timeline name="考试进程" marks={marks} now={now} />;
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
