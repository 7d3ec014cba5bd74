/** How the state of an assessment and its paper look. */
import type { Assessment } from '@lectern/contract/exams/assessments';
import { ASSESSMENT_PAPER, ASSESSMENT_STATUS } from '@lectern/domain/assessments/assessment-codes';
import { Mark, StatusDot } from '../../shared/ui/marks.tsx';

export const AssessmentStatusMark = ({ status }: Pick<Assessment, 'status'>) => (
  <StatusDot tone={status === 'open' ? 'success' : 'plain'}>{ASSESSMENT_STATUS.labelOf(status)}</StatusDot>
);

/** In yellow where students would find nothing to answer. */
export function AssessmentPaperMark({
  assessment: { paperState, status, draftIsNewer },
}: {
  readonly assessment: Pick<Assessment, 'paperState' | 'status' | 'draftIsNewer'>;
}) {
  const label = ASSESSMENT_PAPER.labelOf(paperState);
  return (
    <span className="cell-parts">
      {paperState !== 'published' && status === 'open' ? (
        <Mark tone="warning" alone>
          {label}
        </Mark>
      ) : (
        label
      )}
      {draftIsNewer && <Mark tone="warning">有新草稿</Mark>}
    </span>
  );
}
