import { CALCULATION_RULE, type CalculationRule } from '@lectern/domain/lessons/calculation-rule-codes';
import {
  type ComputedTimeField,
  isRule,
  RULES_OF_FIELD,
  type RuledField,
} from '@lectern/domain/lessons/calculation-rules';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { ChoiceInput } from '../../../shared/forms/choice-input.tsx';
import { InstantInput } from '../../../shared/forms/instant-input.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { LessonField } from './lesson-field.tsx';
import { useLessonForm } from './lesson-form-context.ts';
import { lessonFormQueries } from './lesson-form-queries.ts';
import { ruleChoicesOf } from './rule-choices.ts';

interface RuleTimeFieldProps<M extends string> {
  readonly ruled: RuledField;
  /** One time, or the start and the end of a span. */
  readonly times: readonly ComputedTimeField[];
  readonly label: string;
  readonly mode: M;
  readonly modes: readonly { readonly value: M; readonly label: string }[];
  /** Does it begin a row of its own, or follow what it depends on? */
  readonly startsRow?: boolean;
  readonly disabled?: boolean;
  readonly disabledBecause?: string;
  readonly onMode: (mode: M) => void;
}

/** A time with its mode: by a rule (with the time that it gives), at a chosen moment, or none (R132-R134). */
export function RuleTimeField<M extends string>(props: RuleTimeFieldProps<M>) {
  const { ruled, times, label, mode, modes, startsRow = false, disabled = false, disabledBecause, onMode } = props;
  const ruleField = `${ruled}CalculationRule` as const;
  const { view, edit } = useLessonForm();
  return (
    <>
      <LessonField
        name={times[0] ?? 'endSaleTime'}
        label={label}
        help={disabled ? disabledBecause : undefined}
        place={startsRow ? 'row-start' : undefined}
      >
        {({ onBlur: _onBlur, ...input }) => (
          <ChoiceInput {...input} label={label} value={mode} options={modes} disabled={disabled} onChange={onMode} />
        )}
      </LessonField>
      {!disabled && mode === 'rule' && (
        <LessonField name={ruleField} help={<ComputedTime ruled={ruled} times={times} />}>
          {(input) => (
            <SelectInput<CalculationRule>
              {...input}
              value={isRule(view.form[ruleField]) ? view.form[ruleField] : null}
              options={RULES_OF_FIELD[ruled].map((rule) => ({ value: rule, label: CALCULATION_RULE.labelOf(rule) }))}
              onChange={(rule) => edit({ [ruleField]: rule ?? CALCULATION_RULE.code.unuse })}
            />
          )}
        </LessonField>
      )}
      {!disabled && mode === 'manual' && times.map((time) => <ManualTime key={time} field={time} />)}
    </>
  );
}

function ManualTime({ field }: { field: ComputedTimeField }) {
  const { view, edit } = useLessonForm();
  return (
    <LessonField name={field}>
      {(input) => <InstantInput {...input} value={view.form[field]} onChange={(ms) => edit({ [field]: ms })} />}
    </LessonField>
  );
}

/** What the rule gives on today's outline, or why it gives nothing (R121-R123). */
function ComputedTime({ ruled, times }: { ruled: RuledField; times: readonly ComputedTimeField[] }) {
  const { view, lessonId } = useLessonForm();
  const rule = view.form[`${ruled}CalculationRule`];
  const { data, isError } = useQuery(lessonFormQueries.times(lessonId, ruleChoicesOf(view.form)));
  if (!isRule(rule)) return <>请选择规则</>;
  if (isError) return <span className="record-warning">未能计算，请稍后重试</span>;
  if (!data) return <>计算中</>;
  const failure = times.map((time) => data.failures[time]).find(Boolean);
  if (failure) return <span className="record-warning">{failure}</span>;
  return <output className="record-computed">{times.map((time) => formatDateTime(data[time])).join(' 至 ')}</output>;
}
