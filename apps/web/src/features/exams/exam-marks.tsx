/** How the state of an exam, its paper and its end look. */
import type { Exam, ExamPaper } from '@lectern/contract/exams/exams';
import { EXAM_FLAG, EXAM_STATE, type ExamState, PAPER_STATE } from '@lectern/domain/exams/exam-codes';
import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { Mark, StatusDot, type Tone } from '../../shared/ui/marks.tsx';

const TONE = {
  unpublished: 'plain',
  enrolling: 'accent',
  examing: 'warning',
  grading: 'warning',
  reported: 'success',
} as const satisfies Record<ExamState, Tone>;

/** With what stands in red beside it. */
export function ExamStateMark({ exam: { state, flags } }: { readonly exam: Pick<Exam, 'state' | 'flags'> }) {
  return (
    <span className="cell-parts">
      <StatusDot tone={TONE[state]}>{EXAM_STATE.labelOf(state)}</StatusDot>
      {flags.map((flag) => (
        <Mark key={flag} tone="danger">
          {EXAM_FLAG.labelOf(flag)}
        </Mark>
      ))}
    </span>
  );
}

/** With a newer draft beside what is published. */
export function PaperMark({ exam }: { readonly exam: Pick<Exam, 'paperState' | 'newDraft'> }) {
  return (
    <span className="cell-parts">
      {paperLabel(exam)}
      {exam.newDraft && <Mark tone="warning">有新草稿</Mark>}
    </span>
  );
}

export const paperLabel = ({ paperState }: Pick<Exam, 'paperState'>): string => PAPER_STATE.labelOf(paperState);

/** Of the papers of one exam: by track where it has two. */
export const paperTitle = ({ place, draft, published }: ExamPaper): string => {
  const major = (published ?? draft)?.major ?? 'all';
  return major === 'all' ? `试卷 ${place}` : `${MAJOR.labelOf(major)}试卷`;
};
