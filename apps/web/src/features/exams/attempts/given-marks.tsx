/** What was given to an answer so far, and what it still waits for. */
import type { AnswerGroup } from '@lectern/contract/exams/marking';
import { pointsText } from '@lectern/domain/exams/points';

interface GivenMarksProps {
  readonly answer: AnswerGroup['answers'][number] | undefined;
  /** Of double marking; null: one person marks. */
  readonly tolerance: number | null;
}

export function GivenMarks({ answer, tolerance }: GivenMarksProps) {
  if (!answer) return null;
  const { mark, own, others } = answer;
  const pair = [
    ...(own === null ? [] : [`你评 ${pointsText(own)} 分`]),
    ...others.map(({ by, got }) => `${by}评 ${pointsText(got)} 分`),
  ].join('，');
  if (mark) {
    return (
      <span className="fine-print">
        {mark.by} 已评 {pointsText(mark.got)} 分{pair && `（${pair}）`}
      </span>
    );
  }
  if (own !== null) return <span className="fine-print">{pair}，等待其他老师评分</span>;
  if (others.length === 0 || tolerance === null) return null;
  return (
    <span className="fine-print warning-text">
      {pair}，分差超过 {pointsText(tolerance)} 分，由你定分
    </span>
  );
}
