/** One answer, or several equal ones: its steps by key, its points, and the mark that it has. */
import type { AnswerGroup } from '@lectern/contract/exams/marking';
import { pointsText } from '@lectern/domain/exams/points';
import { rubricPoints } from '@lectern/domain/exams/scoring/rubric-points';
import type { RubricPoint } from '@lectern/domain/questions/question-answer';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isComposing } from '../../../shared/forms/composing.ts';
import { PointsInput } from '../../../shared/forms/points-input.tsx';

interface AnswerCardProps {
  readonly group: AnswerGroup;
  readonly points: number;
  readonly rubric: readonly RubricPoint[];
  readonly current: boolean;
  readonly busy: boolean;
  readonly onFocus: () => void;
  /** Null takes the mark away. */
  readonly onMark: (got: number | null) => void;
}

export function AnswerCard({ group, points, rubric, current, busy, onFocus, onMark }: AnswerCardProps) {
  const own = group.answers[0]?.mark ?? null;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [got, setGot] = useState<number | null>(own?.got ?? null);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current && document.activeElement?.closest('.marking-answer') !== card.current) card.current?.focus();
  }, [current]);
  const tick = (index: number) => {
    const next = new Set(ticked);
    if (!next.delete(index)) next.add(index);
    setTicked(next);
    setGot(rubricPoints(rubric, next, points));
  };
  const press = (event: KeyboardEvent) => {
    if (event.target !== card.current) return;
    const index = Number(event.key) - 1;
    if (rubric[index]) tick(index);
    if (event.key === 'Enter' && !isComposing(event) && got !== null && !busy) onMark(got);
  };
  const id = `mark-${group.answers[0]?.studentId ?? 0}`;
  const many = group.answers.length > 1;
  return (
    <article
      ref={card}
      className="marking-answer"
      data-current={current}
      // Keys of the page belong to the answer that is being marked.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys that mark it
      tabIndex={0}
      aria-label={many ? `${group.answers.length} 份相同的作答` : '一份作答'}
      onFocus={onFocus}
      onKeyDown={press}
    >
      {many && <strong>{group.answers.length} 份相同的作答，一次评分</strong>}
      <p className="marking-text">{group.text}</p>
      {rubric.length > 0 && (
        <div className="rubric-points">
          {rubric.map(({ text }, index) => (
            // Steps of a version never change their places.
            <label key={index}>
              <input type="checkbox" checked={ticked.has(index)} onChange={() => tick(index)} />
              <span>
                {index + 1}. {text}
              </span>
            </label>
          ))}
        </div>
      )}
      <div className="inline-row">
        <PointsInput id={id} aria-label={`得分，满分 ${pointsText(points)} 分`} value={got} onChange={setGot} />
        <span className="nowrap muted">/ {pointsText(points)} 分</span>
        <button
          type="button"
          className="button button-primary"
          disabled={busy || got === null || got > points}
          onClick={() => onMark(got)}
        >
          评分
        </button>
        {own && (
          <button type="button" className="button" disabled={busy} onClick={() => onMark(null)}>
            撤回
          </button>
        )}
      </div>
      {got !== null && got > points && <span className="danger-text">不能超过满分 {pointsText(points)} 分</span>}
      {own && (
        <span className="fine-print">
          {own.by} 已评 {pointsText(own.got)} 分
        </span>
      )}
    </article>
  );
}
