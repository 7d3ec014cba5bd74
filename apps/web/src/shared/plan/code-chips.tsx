/** Reasons with their counts; pressing one leaves only its rows. */
import type { Plan } from '@lectern/contract/tasks/task-replies';
import { countText } from '../tables/paging.ts';

interface CodeChipsProps {
  readonly codes: Plan['codes'];
  readonly chosen: string | undefined;
  readonly onChoose: (code: string | undefined) => void;
}

export function CodeChips({ codes, chosen, onChoose }: CodeChipsProps) {
  if (codes.length === 0) return null;
  return (
    <div className="plan-chips" role="group" aria-label="按原因筛选">
      {codes.map(({ code, outcome, message, count }) => (
        <button
          key={`${outcome}-${code}`}
          type="button"
          className="plan-chip"
          data-tone={outcome}
          aria-pressed={code === chosen}
          onClick={() => onChoose(code === chosen ? undefined : code)}
        >
          <span className="cut-line" title={message}>
            {message}
          </span>
          <span className="plan-count">{countText(count)}</span>
        </button>
      ))}
    </div>
  );
}
