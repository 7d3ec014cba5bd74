/** What stands in the way, and the one button that does it: verb, number and object. */
import type { Plan } from '@lectern/contract/tasks/task-replies';
import type { ReactNode } from 'react';
import { isApiError, messageOf } from '../api/api-error.ts';
import { MainButton } from '../ui/dialog-buttons.tsx';
import { buttonWords, type Choices, missingOf, missingWords } from './plan-choices.ts';

interface PlanFootProps {
  readonly plan: Plan;
  readonly chosen: Choices;
  readonly reason: string;
  /** It cannot be confirmed at all; the note above says why. */
  readonly closed: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  readonly leave: ReactNode;
  readonly onConfirm: () => void;
  readonly onReplan: (() => void) | undefined;
}

export function PlanFoot({ plan, chosen, reason, closed, busy, error, leave, ...on }: PlanFootProps) {
  const { onConfirm, onReplan } = on;
  const missing = missingOf(plan, chosen, reason);
  const { refused, unchanged } = plan.outcomes;
  const nothing = refused + unchanged === plan.rowCount;
  const words = closed ? undefined : missingWords(missing, plan);
  if (closed && !error && !leave && !onReplan) return null;
  return (
    <div className="plan-foot">
      <div className="plan-foot-note">
        {error ? <ConfirmError error={error} /> : words && <span role="status">{words}</span>}
      </div>
      {leave}
      {onReplan && (
        <button type="button" className="button" disabled={busy} onClick={onReplan}>
          重新预演
        </button>
      )}
      {!closed && !nothing && (
        <MainButton
          danger={plan.dangerous}
          busy={busy}
          disabled={words !== undefined}
          takesFocus={leave !== undefined}
          onClick={onConfirm}
        >
          {buttonWords(plan, chosen)}
        </MainButton>
      )}
    </div>
  );
}

function ConfirmError({ error }: { error: unknown }) {
  return (
    <span className="plan-error danger-text" role="alert">
      {messageOf(error)}
      {isApiError(error) && error.requestId && <span className="plan-hint fine-print">请求编号 {error.requestId}</span>}
    </span>
  );
}
