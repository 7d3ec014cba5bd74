import { questionsContract } from '@lectern/contract/exams/questions';
import type { SheetSections } from '@lectern/contract/exams/sheets';
import { QUESTION_TYPE } from '@lectern/domain/questions/question-codes';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { PointsInput } from '../../../shared/forms/points-input.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { ContentView } from '../../questions/index.ts';
import type { KnownQuestion, KnownQuestions } from '../paper/known-questions.ts';
import { changeItem, removeItem, type Spot } from './edit-sections.ts';
import { outlineRowId } from './go-to-question.ts';
import { newestOf } from './newest-question.ts';

interface OutlineItemProps {
  readonly item: SheetSections[number]['items'][number];
  readonly spot: Spot;
  readonly place: number;
  readonly sections: SheetSections;
  readonly questions: KnownQuestions;
  readonly onChange: (sections: SheetSections) => void;
  readonly onLearn: (question: KnownQuestion) => void;
}

export function OutlineItem({ item, spot, place, sections, questions, onChange, onLearn }: OutlineItemProps) {
  const question = questions.get(item.versionId);
  const renew = useMutation({
    mutationFn: async () => newestOf(await call(questionsContract.get, { params: { id: String(item.questionId) } })),
    onSuccess: (newest) => {
      if (!newest) return;
      onLearn(newest);
      onChange(changeItem(sections, place, { versionId: newest.versionId }));
    },
  });
  return (
    <li id={outlineRowId(place)} data-section={spot.section} data-index={spot.index}>
      <button
        type="button"
        className="order-handle"
        draggable
        data-handle={place}
        aria-label={`第 ${place} 题，按 Alt 加上下方向键移动`}
        title="拖动或按 Alt + ↑ ↓ 调整顺序"
      >
        {place}
      </button>
      <div className="sheet-item-text">
        {question?.body ? <ContentView content={question.body.stem} /> : '试题内容无法读取'}
      </div>
      <span className="sheet-item-marks">
        {question && <Mark>{QUESTION_TYPE.labelOf(question.type)}</Mark>}
        {question?.state === 'disabled' && <Mark tone="danger">停用</Mark>}
        {question && question.newest.versionId !== item.versionId && (
          <button type="button" className="row-action" disabled={renew.isPending} onClick={() => renew.mutate()}>
            换用第 {question.newest.no} 版
          </button>
        )}
      </span>
      <PointsInput
        id={`sheet-score-${place}`}
        aria-label={`第 ${place} 题的分值`}
        value={item.score}
        onChange={(score) => onChange(changeItem(sections, place, { score: score ?? 0 }))}
      />
      <button
        type="button"
        className="row-action"
        aria-label={`移除第 ${place} 题`}
        onClick={() => onChange(removeItem(sections, place))}
      >
        移除
      </button>
    </li>
  );
}
