/** One field as a configuration describes it: drawn alike in every form and in the preview of its own editor. */
import { COMPONENT_TYPE, DURATION_UNIT } from '@lectern/domain/function-configurations/configuration-codes';
import { isRecord } from '@lectern/domain/function-configurations/configured-value';
import {
  type ConfiguredField as Field_,
  LONGEST_TEXT,
} from '@lectern/domain/function-configurations/function-configuration';
import { Input, Switch } from 'antd';
import { ChoiceInput } from '../../../shared/forms/choice-input.tsx';
import { DateInput } from '../../../shared/forms/date-input.tsx';
import { Field, type FieldInputProps } from '../../../shared/forms/field.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import './configured-field.css';

interface ConfiguredFieldProps {
  readonly field: Field_;
  readonly value: unknown;
  readonly error?: string | undefined;
  readonly onChange: (value: unknown) => void;
}

export const configuredId = (key: string): string => `configured-${key}`;

export function ConfiguredField({ field, value, error, onChange }: ConfiguredFieldProps) {
  const { required, disable, info } = field.componentInfo;
  const help = [info, disable ? '不可编辑' : ''].filter(Boolean).join('；');
  return (
    <Field
      id={configuredId(field.key)}
      label={field.name}
      required={required && !disable}
      help={help || undefined}
      error={error}
    >
      {(input) => <FieldInput {...{ input, field, value, onChange }} />}
    </Field>
  );
}

interface FieldInputsProps {
  readonly input: FieldInputProps;
  readonly field: Field_;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Beyond, options are chosen from a list. */
const MAX_IN_VIEW = 4;

function FieldInput(props: FieldInputsProps) {
  const { input, field, value, onChange } = props;
  const { disable: disabled, placeholder, prefix, suffix, unit, fieldOptions } = field.componentInfo;
  switch (field.componentType) {
    case COMPONENT_TYPE.code.boolean:
      return (
        <span>
          <Switch {...input} disabled={disabled} checked={value === true} onChange={onChange} />
        </span>
      );
    case COMPONENT_TYPE.code.number:
      return (
        <NumberInput
          {...input}
          disabled={disabled}
          placeholder={placeholder}
          {...(prefix ? { prefix } : {})}
          {...(unit || suffix ? { suffix: `${unit}${suffix}` } : {})}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case COMPONENT_TYPE.code.text:
      return (
        <Input
          {...input}
          disabled={disabled}
          placeholder={placeholder}
          prefix={prefix || undefined}
          suffix={suffix || undefined}
          maxLength={LONGEST_TEXT}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case COMPONENT_TYPE.code.date:
      return (
        <DateInput
          {...input}
          disabled={disabled}
          {...(placeholder ? { placeholder } : {})}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      );
    case COMPONENT_TYPE.code.boolean_with_duration:
      return <SwitchWithDuration {...props} />;
    default: {
      const options = [...fieldOptions];
      const chosen = typeof value === 'string' ? value : '';
      return options.length > MAX_IN_VIEW ? (
        <SelectInput {...input} disabled={disabled} options={options} value={chosen || null} onChange={onChange} />
      ) : (
        <ChoiceInput
          {...input}
          label={field.name}
          disabled={disabled}
          options={options}
          value={chosen}
          onChange={onChange}
        />
      );
    }
  }
}

function SwitchWithDuration({ input, field, value, onChange }: FieldInputsProps) {
  const { disable: disabled, durationKey, durationUnit, numberKey, suffix, min } = field.componentInfo;
  const kept = isRecord(value) ? value : {};
  const on = kept['enabled'] === true;
  const set = (part: Readonly<Record<string, unknown>>) => onChange({ enabled: on, ...kept, ...part });
  // Turned on with the least that may stand, so that nobody is told off before typing.
  const least = { [durationKey]: min ?? 1, ...(numberKey === '' ? {} : { [numberKey]: 1 }) };
  const toggle = (enabled: boolean) => onChange({ ...(enabled ? least : {}), ...kept, enabled });
  const amount = (key: string) => (typeof kept[key] === 'number' ? kept[key] : null);
  return (
    <span className="configured-switched">
      <Switch {...input} disabled={disabled} checked={on} onChange={toggle} />
      {on && (
        <NumberInput
          id={`${input.id}-duration`}
          aria-label={`${field.name}的时长`}
          disabled={disabled}
          suffix={DURATION_UNIT.labelOf(durationUnit)}
          value={amount(durationKey)}
          onChange={(next) => set({ [durationKey]: next })}
        />
      )}
      {on && numberKey !== '' && (
        <NumberInput
          id={`${input.id}-number`}
          aria-label={`${field.name}的数量`}
          disabled={disabled}
          {...(suffix ? { suffix } : {})}
          value={amount(numberKey)}
          onChange={(next) => set({ [numberKey]: next })}
        />
      )}
    </span>
  );
}
