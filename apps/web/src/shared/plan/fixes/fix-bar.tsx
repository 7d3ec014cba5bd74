/** What rows of a plan lack and can be given from here, most first. */
import type { Plan } from '@lectern/contract/tasks/task-replies';
import { LACK, type Lack } from '@lectern/domain/plan-fixes/lacks';
import './fixes.css';

export function FixBar({ plan, onFix }: { plan: Plan; onFix: (lack: Lack) => void }) {
  if (plan.lacks.length === 0) return null;
  return (
    <div className="fix-bar" role="group" aria-label="在这里处理">
      <span className="plan-impact-head">在这里处理</span>
      {plan.lacks.map(({ lack, count }) => (
        <button key={lack} type="button" className="button" onClick={() => onFix(lack)}>
          {LACK.labelOf(lack)}
          <span className="plan-count">
            {count.toLocaleString('en')} {plan.unit}
          </span>
        </button>
      ))}
    </div>
  );
}
