import type { Plan } from '@lectern/contract/tasks/task-replies';
import type { ReactNode } from 'react';
import { countText } from '../tables/paging.ts';

/** While a plan is being made: how many records were looked at. Nothing is written meanwhile. */
export function PlanProgress({ plan, leave }: { plan: Plan; leave: ReactNode }) {
  // Of what was selected: of lessons, where the rows will be their episodes.
  const { evaluated, selected } = plan;
  return (
    <>
      <div className="plan-progress">
        <progress max={Math.max(1, selected)} value={evaluated} aria-label="预检进度" />
        <p>
          正在预检：已检查 {countText(evaluated)} / {countText(selected)} 条所选记录。预检不会修改任何数据。
        </p>
      </div>
      {leave !== undefined && <div className="plan-foot">{leave}</div>}
    </>
  );
}
