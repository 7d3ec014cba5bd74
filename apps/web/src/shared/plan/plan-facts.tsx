/** What a plan means beyond its rows: whom it touches, and whether a second person has to agree. */
import type { Plan, ReleaseShare } from '@lectern/contract/tasks/task-replies';
import type { z } from 'zod';
import { countText } from '../tables/paging.ts';
import { commonChanges } from './plan-layout.ts';
import { planSentence } from './plan-sentence.ts';
import { ChangeValues } from './row-changes.tsx';

export function PlanFacts({ plan }: { plan: Plan }) {
  // What a plan does not touch is not worth a word.
  const touched = plan.impact.filter(({ value }) => !/^0\b/.test(value));
  return (
    <>
      <div className="plan-facts">
        {plan.rowCount > 1 && <p className="plan-sentence">{planSentence(plan)}</p>}
        <CommonChanges plan={plan} />
        {touched.length > 0 && (
          <p className="plan-impact">
            <span className="plan-impact-head">影响</span>
            {touched.map(({ label, value }) => (
              <span key={label}>
                {label} <strong>{value}</strong>
              </span>
            ))}
          </p>
        )}
      </div>
      {plan.needsRelease && (
        <div className="plan-note" data-tone="warning">
          需要第二人放行：确认后不会立即执行，由另一位有权限的同事核对同一份预演后放行。
          <Shares plan={plan} />
        </div>
      )}
    </>
  );
}

/** What becomes of every row that can run. */
function CommonChanges({ plan }: { plan: Plan }) {
  const common = commonChanges(plan);
  if (common.length === 0) return null;
  return (
    <p className="plan-common">
      {common.map(({ field, label, shared }) => (
        <span key={field}>
          <span className="plan-field">{label}</span>
          <ChangeValues {...shared} />
        </span>
      ))}
    </p>
  );
}

/** So many semesters are read at once; the others open on demand. */
const MAX_SHOWN = 4;

function Shares({ plan }: { plan: Plan }) {
  const { shares } = plan;
  const lines = shares.map((share) => <div key={share.semesterId}>{shareWords(share, plan)}</div>);
  if (lines.length <= MAX_SHOWN) return lines;
  return (
    <details className="plan-shares">
      <summary>涉及 {lines.length} 个学期，查看各学期的占比</summary>
      <div>{lines}</div>
    </details>
  );
}

function shareWords(share: z.output<typeof ReleaseShare>, { unit, noun }: Plan): string {
  const { semesterName, touched, published } = share;
  const [reached, all] = [touched, published].map(countText);
  const part = published === 0 ? '' : `，占 ${Math.round((touched / published) * 1000) / 10}%`;
  return `${semesterName}：涉及 ${reached} ${unit}，已发布${noun}共 ${all} ${unit}${part}`;
}
