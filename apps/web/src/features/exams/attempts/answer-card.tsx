/** One answer, or several equal ones: its steps by key, its points, and the mark that it has. */
import type { AnswerGroup } from '@lectern/contract/exams/marking';
import { pointsText } from '@lectern/domain/exams/points';
import { rubricPoints } from '@lectern/domain/exams/scoring/rubric-points';
import type { RubricPoint } from '@lectern/domain/questions/question-answer';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isComposing } from '../../../shared/forms/composing.ts';
import { PointsInput } from '../../../shared/forms/points-input.tsx';
import { GivenMarks } from './given-marks.tsx';
import type { TypedMark } from './marking-drafts.ts';

interface AnswerCardProps {
  readonly group: AnswerGroup;
  readonly points: number;
  readonly rubric: readonly RubricPoint[];
  readonly current: boolean;
  readonly busy: boolean;
  /** Of double marking; null: one person marks. */
  readonly tolerance: number | null;
  /** Typed before, and not given yet. */
  readonly draft: TypedMark | null;
  readonly onType: (typed: TypedMark) => void;
  readonly onFocus: () => void;
  /** Null takes the mark away. */
  readonly onMark: (got: number | null) => void;
}

export function AnswerCard(props: AnswerCardProps) {
  const { group, points, rubric, current, busy, tolerance, draft, onType, onFocus, onMark } = props;
  const [answer] = group.answers;
  const own = tolerance === null ? (answer?.mark?.got ?? null) : (answer?.own ?? null);
  const [typed, setTyped] = useState<TypedMark>(draft ?? { got: own, ticked: [] });
  const { got } = typed;
  const ticked = new Set(typed.ticked);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current && document.activeElement?.closest('.marking-answer') !== card.current) card.current?.focus();
  }, [current]);
  const type = (next: TypedMark) => {
    setTyped(next);
    onType(next);
  };
  const tick = (index: number) => {
    const next = new Set(ticked);
    if (!next.delete(index)) next.add(index);
    type({ got: rubricPoints(rubric, next, points), ticked: [...next] });
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
        <PointsInput
          id={id}
          aria-label={`得分，满分 ${pointsText(points)} 分`}
          value={got}
          onChange={(given) => type({ got: given, ticked: typed.ticked })}
        />
        <span className="nowrap muted">/ {pointsText(points)} 分</span>
        <button
          type="button"
          className="button button-primary"
          disabled={busy || got === null || got > points}
          onClick={() => onMark(got)}
        >
          评分
        </button>
        {own !== null && (
          <button type="button" className="button" disabled={busy} onClick={() => onMark(null)}>
            撤回
          </button>
        )}
      </div>
      {got !== null && got > points && <span className="danger-text">不能超过满分 {pointsText(points)} 分</span>}
      {draft && draft.got !== own && <span className="fine-print warning-text">输入的分数还没有提交</span>}
      <GivenMarks answer={answer} tolerance={tolerance} />
    </article>
  );
}
