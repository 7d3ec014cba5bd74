/** The values of one rule: codes from a list, class types and lessons by search. */
import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { RULE_DIMENSION, type RuleDimension } from '@lectern/domain/function-configurations/configuration-codes';
import { MAX_RULE_VALUES, type RuleValue } from '@lectern/domain/function-configurations/function-configuration';
import { Suspense } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ChosenMany, type ChosenName } from '../../../shared/forms/chosen-many.tsx';
import { MultiSelectInput, type SelectOption } from '../../../shared/forms/select-input.tsx';
import { type PickerControl, pickerOf } from '../../../shared/plan/picker-registry.ts';

interface RuleValuesProps {
  readonly id: string;
  readonly dimension: RuleDimension;
  /** Null: records, found by search. */
  readonly options: readonly SelectOption<string>[] | null;
  readonly values: readonly RuleValue[];
  readonly onChange: (values: readonly RuleValue[]) => void;
}

export function RuleValues({ id, dimension, options, values, onChange }: RuleValuesProps) {
  const shared = { id, 'aria-label': `${RULE_DIMENSION.labelOf(dimension)}的取值` };
  if (options) {
    return (
      <MultiSelectInput
        {...shared}
        maxCount={MAX_RULE_VALUES}
        options={options}
        value={values.map(String)}
        onChange={(texts) => onChange(texts.map((text) => valueOf(dimension, text)))}
      />
    );
  }
  const { control, unit, namesOf } = dimension === 'lessonTemplateId' ? TEMPLATES : LESSONS;
  const Picker = pickerOf(control);
  return (
    <ChosenMany
      {...shared}
      noun={RULE_DIMENSION.labelOf(dimension)}
      unit={unit}
      max={MAX_RULE_VALUES}
      queryKey={['rule-values', dimension]}
      namesOf={namesOf}
      value={values.map(Number)}
      onChange={onChange}
    >
      {(picker) => <Suspense>{Picker && <Picker {...picker} />}</Suspense>}
    </ChosenMany>
  );
}

function valueOf(dimension: RuleDimension, text: string): RuleValue {
  if (dimension === 'flattedCategory') return text;
  if (dimension === 'withMentor') return text === 'true';
  return Number(text);
}

interface Records {
  readonly control: PickerControl;
  readonly unit: string;
  readonly namesOf: (ids: readonly number[], signal: AbortSignal) => Promise<readonly ChosenName[]>;
}

const pageOf = (ids: readonly number[]) => ({
  ids: ids.join(','),
  expand: 'rows' as const,
  pageSize: String(MAX_RULE_VALUES),
});
const named = ({ id, name }: ChosenName): ChosenName => ({ id, name: `${name}（${id}）` });

const TEMPLATES: Records = {
  control: 'template',
  unit: '个',
  namesOf: async (ids, signal) =>
    ((await call(lessonTemplatesContract.listIds, { query: pageOf(ids) }, { signal })).rows ?? []).map(named),
};
const LESSONS: Records = {
  control: 'lesson',
  unit: '门',
  namesOf: async (ids, signal) =>
    ((await call(lessonsContract.listIds, { query: pageOf(ids) }, { signal })).rows ?? []).map(named),
};
