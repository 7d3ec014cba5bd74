/** What the warnings and unknowns ask: each wants a decision, none is made beforehand; some want a reason. */
import type { Plan } from '@lectern/contract/tasks/task-replies';
import { WARNING_CHOICE, type WarningChoice } from '@lectern/domain/tasks/task-codes';
import { useId } from 'react';
import { countText } from '../tables/paging.ts';
import { type Choices, wantsReason } from './plan-choices.ts';

const MAX_REASON = 200;
/** So many wish for one answer to what was not answered one by one. */
const MANY = 3;
const REST_LABEL: Readonly<Record<WarningChoice, string>> = { apply: '都仍然执行', skip: '都跳过' };

interface ChoiceListProps {
  readonly plan: Plan;
  readonly chosen: Choices;
  readonly reason: string;
  readonly onChoose: (codes: readonly string[], choice: WarningChoice) => void;
  readonly onReason: (reason: string) => void;
}

export function ChoiceList({ plan, chosen, reason, onChoose, onReason }: ChoiceListProps) {
  const id = useId();
  const required = wantsReason(plan, chosen);
  return (
    <div className="plan-choices">
      {plan.choices.length >= MANY && <RestOfChoices plan={plan} chosen={chosen} onChoose={onChoose} />}
      {plan.choices.map(({ code, message, count, needsReason }) => (
        <fieldset key={code} className="plan-choice">
          <legend>
            {message}
            {plan.rowCount > 1 && (
              <span className="plan-choice-count">
                {countText(count)} {plan.unit}
              </span>
            )}
          </legend>
          {WARNING_CHOICE.options.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name={`${id}-${code}`}
                checked={chosen[code] === value}
                onChange={() => onChoose([code], value)}
              />
              {label}
              {value === 'apply' && needsReason && <span className="plan-hint fine-print">（需填写原因）</span>}
            </label>
          ))}
        </fieldset>
      ))}
      {required && (
        <label className="plan-reason">
          <span className="field-label">
            仍然执行的原因<span className="field-required">*</span>
          </span>
          <input
            className="plan-search"
            value={reason}
            required
            maxLength={MAX_REASON}
            placeholder="会记入任务和操作日志"
            onChange={(event) => onReason(event.target.value)}
          />
        </label>
      )}
    </div>
  );
}

function RestOfChoices({ plan, chosen, onChoose }: Pick<ChoiceListProps, 'plan' | 'chosen' | 'onChoose'>) {
  const rest = plan.choices.map(({ code }) => code).filter((code) => chosen[code] === undefined);
  return (
    <div className="plan-choice plan-choice-rest" role="group" aria-label="尚未选择的各项">
      <span>{rest.length === 0 ? '各项都已选择' : `尚未选择的 ${rest.length} 项`}</span>
      {WARNING_CHOICE.options.map(({ value }) => (
        <button
          key={value}
          type="button"
          className="row-action"
          disabled={rest.length === 0}
          onClick={() => onChoose(rest, value)}
        >
          {REST_LABEL[value]}
        </button>
      ))}
    </div>
  );
}
