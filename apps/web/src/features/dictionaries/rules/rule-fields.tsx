/** What a row says and when it holds. */
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { RULE_FIELD, RULE_SHAPE, type RuleField } from '@lectern/domain/lessons/rule-kinds';
import type { RuleContent } from '@lectern/domain/lessons/rule-row';
import type { RuleFault } from '@lectern/domain/rule-registry/judge-rule';
import { addDays, formatDate, parseDateTime } from '@lectern/domain/time/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { DateInput } from '../../../shared/forms/date-input.tsx';
import { Field, type FieldInputProps } from '../../../shared/forms/field.tsx';
import '../../../shared/forms/form-dialog.css';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { MultiSelectInput, SelectInput } from '../../../shared/forms/select-input.tsx';
import '../../../shared/forms/text-input.css';

interface RuleFieldsProps {
  readonly row: RuleContent;
  readonly faults: readonly RuleFault[];
  readonly onChange: (part: Partial<RuleContent>) => void;
}

const dayOf = (text: string): number => parseDateTime(text) ?? 0;

export function RuleFields({ row, faults, onChange }: RuleFieldsProps) {
  const errorOf = (field: RuleFault['field']) => faults.find((fault) => fault.field === field)?.message;
  return (
    <div className="dialog-form" data-columns="2">
      <Field id="rule-name" label="名称" required error={errorOf('name')}>
        {(input) => (
          <input
            {...input}
            className="text-input"
            value={row.name}
            maxLength={40}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      {RULE_SHAPE[row.rule].fields.map((field) => (
        <Field key={field} id={`rule-${field}`} label={RULE_FIELD.labelOf(field)} required error={errorOf(field)}>
          {(input) => <RuleInput field={field} input={input} row={row} onChange={onChange} />}
        </Field>
      ))}
      <Field id="rule-from" label="生效日期" help="留空时一直以来都有效">
        {(input) => (
          <DateInput
            {...input}
            value={row.validFrom === 0 ? '' : formatDate(row.validFrom)}
            onChange={(text) => onChange({ validFrom: dayOf(text) })}
          />
        )}
      </Field>
      <Field id="rule-until" label="最后一天" help="留空时一直有效" error={errorOf('validUntil')}>
        {(input) => (
          <DateInput
            {...input}
            value={row.validUntil === 0 ? '' : formatDate(row.validUntil - 1)}
            onChange={(text) => onChange({ validUntil: text === '' ? 0 : addDays(dayOf(text), 1) })}
          />
        )}
      </Field>
      <Field id="rule-note" label="备注">
        {(input) => (
          <input
            {...input}
            className="text-input"
            value={row.note}
            maxLength={200}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Field>
      <Field id="rule-enabled" label="状态" help="停用的条目不参与判断，示例仍会验证">
        {(input) => (
          <label className="entry-flag">
            <input
              {...input}
              type="checkbox"
              checked={row.enabled}
              onChange={(event) => onChange({ enabled: event.target.checked })}
            />
            启用
          </label>
        )}
      </Field>
    </div>
  );
}

interface RuleInputProps extends Pick<RuleFieldsProps, 'row' | 'onChange'> {
  readonly field: RuleField;
  readonly input: FieldInputProps;
}

function RuleInput({ field, input, row, onChange }: RuleInputProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  switch (field) {
    case 'labelFrom':
    case 'labelTo':
      return <NumberInput {...input} min={1} value={row[field]} onChange={(id) => onChange({ [field]: id })} />;
    case 'grades':
      return (
        <MultiSelectInput
          {...input}
          options={namedOptions(options?.grades ?? [])}
          value={row.grades}
          onChange={(grades) => onChange({ grades })}
        />
      );
    case 'types':
      return (
        <MultiSelectInput
          {...input}
          options={LESSON_TYPE.options}
          value={row.types}
          onChange={(types) => onChange({ types })}
        />
      );
    default: {
      const rows = field === 'semester' ? options?.semesters : options?.subjects;
      const named = namedOptions((rows ?? []).map((one) => ({ ...one, name: `${one.name}（ID ${one.id}）` })));
      return <SelectInput {...input} options={named} value={row[field]} onChange={(id) => onChange({ [field]: id })} />;
    }
  }
}
