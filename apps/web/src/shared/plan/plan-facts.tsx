/** What a plan means beyond its rows: whom it touches, and whether a second person has to agree. */
import type { Plan, ReleaseShare } from '@lectern/contract/tasks/task-replies';
import type { z } from 'zod';
import { countWords } from '../tables/paging.ts';

export function PlanFacts({ plan }: { plan: Plan }) {
  return (
    <>
      {plan.impact.length > 0 && (
        <p className="plan-impact">
          <span className="plan-impact-head">影响</span>
          {plan.impact.map(({ label, value }) => (
            <span key={label} data-none={/^0\b/.test(value)}>
              {label} <strong>{value}</strong>
            </span>
          ))}
        </p>
      )}
      {plan.needsRelease && (
        <div className="plan-note" data-tone="warning">
          需要第二人放行：确认后不会立即执行，由另一位有权限的同事核对同一份预演后放行。
          <Shares plan={plan} />
        </div>
      )}
    </>
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
  const part = published === 0 ? '' : `，占 ${Math.round((touched / published) * 1000) / 10}%`;
  return `${semesterName}：涉及 ${countWords(touched)} ${unit}，已发布${noun}共 ${countWords(published)} ${unit}${part}`;
}
