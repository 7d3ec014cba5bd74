/** What lessons take over from their template, field by field; an empty input says nothing. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { LessonTemplateBody } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { type TemplateDefaultField, templateFieldLabel } from '@lectern/domain/lesson-templates/template-fields';
import { CALCULATION_RULE } from '@lectern/domain/lessons/calculation-rule-codes';
import { RULES_OF_FIELD, type RuledField } from '@lectern/domain/lessons/calculation-rules';
import { HOMEWORK_TYPE, REFUND_WAY } from '@lectern/domain/lessons/lesson-codes';
import { YES_NO_OPTIONS } from '@lectern/domain/lessons/option-codes';
import { HOUR_MS } from '@lectern/domain/time/durations';
import type { ReactNode } from 'react';
import { DurationInput } from '../../../shared/forms/duration-input.tsx';
import { Field, type FieldInputProps } from '../../../shared/forms/field.tsx';
import { MoneyInput } from '../../../shared/forms/money-input.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { MultiSelectInput, SelectInput } from '../../../shared/forms/select-input.tsx';
import type { Errors } from './form-errors.ts';

type LessonDefaults = LessonTemplateBody['lessonDefaults'];

interface DefaultFieldsProps {
  readonly value: LessonDefaults;
  readonly options: LessonOptions;
  readonly errors: Errors;
  readonly onChange: (value: LessonDefaults) => void;
}

const OPEN = '不指定';
/** R281, as texts: an input tells its choices apart by them. */
const YES_NO = YES_NO_OPTIONS.map(({ value, label }) => ({ value: String(value), label }));

type FlagField = 'displayTeamSize' | 'withAssessment' | 'withTrialLesson' | 'transferable' | 'withHomework';
type MoneyField = 'originalPrice' | 'price' | 'giftPrice';

const rulesOf = (field: RuledField) =>
  [CALCULATION_RULE.code.unuse, ...RULES_OF_FIELD[field]].map((rule) => ({
    value: rule,
    label: CALCULATION_RULE.labelOf(rule),
  }));

export function DefaultFields({ value, options, errors, onChange }: DefaultFieldsProps) {
  const set = <K extends TemplateDefaultField>(field: K, next: LessonDefaults[K] | null | undefined) => {
    const { [field]: _old, ...others } = value;
    onChange(next === null || next === undefined ? others : { ...others, [field]: next });
  };
  const line = (field: TemplateDefaultField, render: (input: FieldInputProps) => ReactNode) => (
    <Field key={field} id={field} label={templateFieldLabel(field)} error={errors[field]}>
      {render}
    </Field>
  );
  const flag = (field: FlagField) =>
    line(field, (input) => (
      <SelectInput
        {...input}
        placeholder={OPEN}
        options={YES_NO}
        value={value[field] == null ? null : value[field] ? 'true' : 'false'}
        onChange={(chosen) => set(field, chosen === null ? undefined : chosen === 'true')}
      />
    ));
  const money = (field: MoneyField) =>
    line(field, (input) => (
      <MoneyInput {...input} value={value[field] ?? null} onChange={(cents) => set(field, cents)} />
    ));
  const rule = (ruled: RuledField) => {
    const field = `${ruled}CalculationRule` as const;
    return line(field, (input) => (
      <SelectInput
        {...input}
        placeholder={OPEN}
        options={rulesOf(ruled)}
        value={value[field] ?? null}
        onChange={(chosen) => set(field, chosen)}
      />
    ));
  };
  const text = (field: 'lessonCardLabel' | 'marketingLabels', max: number) =>
    line(field, (input) => (
      <input
        {...input}
        className="text-input"
        placeholder={OPEN}
        maxLength={max}
        value={value[field] ?? ''}
        onChange={(event) => set(field, event.target.value || undefined)}
      />
    ));
  return (
    <>
      {money('price')}
      {money('originalPrice')}
      {money('giftPrice')}
      {line('limit', (input) => (
        <NumberInput
          {...input}
          min={0}
          max={1_000_000}
          suffix="人"
          placeholder="不指定；0 为不限"
          value={value.limit ?? null}
          onChange={(limit) => set('limit', limit)}
        />
      ))}
      {rule('endSaleTime')}
      {rule('displayTime')}
      {line('refundWay', (input) => (
        <SelectInput
          {...input}
          placeholder={OPEN}
          options={REFUND_WAY.options}
          value={value.refundWay ?? null}
          onChange={(way) => set('refundWay', way)}
        />
      ))}
      {rule('refundDeadline')}
      {flag('transferable')}
      {rule('transferredDeadline')}
      {flag('withTrialLesson')}
      {line('trialLessonDuration', (input) => (
        <DurationInput
          {...input}
          placeholder={OPEN}
          value={value.trialLessonDuration ?? null}
          onChange={(duration) => set('trialLessonDuration', duration)}
        />
      ))}
      {flag('withHomework')}
      {line('homeworkType', (input) => (
        <SelectInput
          {...input}
          placeholder={OPEN}
          options={HOMEWORK_TYPE.options}
          value={value.homeworkType ?? null}
          onChange={(type) => set('homeworkType', type)}
        />
      ))}
      {line('homeworkDeadlineDuration', (input) => (
        <NumberInput
          {...input}
          min={0}
          max={8760}
          suffix="小时"
          placeholder="不指定；0 为不限时"
          value={value.homeworkDeadlineDuration == null ? null : value.homeworkDeadlineDuration / HOUR_MS}
          onChange={(hours) => set('homeworkDeadlineDuration', hours === null ? undefined : hours * HOUR_MS)}
        />
      ))}
      {flag('withAssessment')}
      {flag('displayTeamSize')}
      {line('tags', (input) => (
        <MultiSelectInput
          {...input}
          placeholder={OPEN}
          options={namedOptions(options.tags)}
          value={value.tags ?? []}
          onChange={(tags) => set('tags', tags.length > 0 ? tags : undefined)}
        />
      ))}
      {text('lessonCardLabel', 12)}
      {text('marketingLabels', 500)}
    </>
  );
}
