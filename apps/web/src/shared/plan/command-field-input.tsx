/** One input of a command's form by what it takes. Those of antd arrive only with a form that has them. */
import type { CommandField } from '@lectern/contract/tasks/task-replies';
import { formatDate, parseDateTime } from '@lectern/domain/time/shanghai-time';
import { lazy, type ReactNode, Suspense } from 'react';
import type { FieldInputProps } from '../forms/field.tsx';
import { FocusOnArrival } from '../forms/focus-on-arrival.tsx';
import { RankedFor } from '../forms/ranked-for.ts';
import '../forms/text-input.css';
import type { CommandValue } from './command-values.ts';
import { isPicker, pickerOf } from './picker-registry.ts';

const DateInput = lazy(async () => ({ default: (await import('../forms/date-input.tsx')).DateInput }));
const InstantInput = lazy(async () => ({ default: (await import('../forms/instant-input.tsx')).InstantInput }));
const MoneyInput = lazy(async () => ({ default: (await import('../forms/money-input.tsx')).MoneyInput }));
const TeachersInput = lazy(async () => ({ default: (await import('../forms/teachers-input.tsx')).TeachersInput }));
const SelectInput = lazy(async () => ({ default: (await import('../forms/select-input.tsx')).SelectInput<string> }));
const MultiSelectInput = lazy(async () => ({
  default: (await import('../forms/select-input.tsx')).MultiSelectInput<string>,
}));
const NumberInput = lazy(async () => ({ default: (await import('../forms/number-input.tsx')).NumberInput }));

const MAX_LINE = 200;
const MAX_TEXT = 5_000;
const ROWS = 4;
/** More are chosen from a list. */
const MAX_RADIOS = 6;
/** More stand in columns and can be ticked all at once. */
const MANY_BOXES = 8;

interface CommandFieldInputProps {
  readonly field: CommandField;
  readonly value: CommandValue;
  readonly input: FieldInputProps;
  readonly onChange: (value: CommandValue) => void;
  readonly takesFocus?: boolean;
}

export function CommandFieldInput(props: CommandFieldInputProps) {
  return (
    <Suspense fallback={<span className="command-waiting" />}>
      {inputFor(props)}
      {props.takesFocus && <FocusOnArrival id={props.input.id} />}
    </Suspense>
  );
}

function inputFor({ field, value, input, onChange }: CommandFieldInputProps): ReactNode {
  const { control, min, max } = field;
  const number = typeof value === 'number' ? value : null;
  const text = typeof value === 'string' ? value : '';
  const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  if (isPicker(control)) {
    const Picker = pickerOf(control);
    // Who is only filtered by is not chosen for the times: nobody is ranked.
    const isChosen = field.required;
    const picked = Picker && <Picker {...input} value={number} onChange={onChange} />;
    if (picked) return isChosen ? picked : <RankedFor value={null}>{picked}</RankedFor>;
    return <p className="field-error">这里暂时不能选择，请刷新页面后重试</p>;
  }
  switch (control) {
    case 'textarea':
      return (
        <textarea
          {...input}
          className="text-input command-text"
          rows={ROWS}
          maxLength={max ?? MAX_TEXT}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'number':
    case 'minutes':
      return (
        <NumberInput
          {...input}
          {...bounds}
          value={number}
          {...(control === 'minutes' ? { suffix: '分钟' } : {})}
          onChange={onChange}
        />
      );
    case 'money':
      return <MoneyInput {...input} value={number} onChange={onChange} />;
    case 'instant':
      return <InstantInput {...input} value={number ?? 0} placeholder="选择时间" onChange={onChange} />;
    case 'day':
      return <DayInput input={input} value={number ?? 0} onChange={onChange} />;
    case 'flag':
      return <FlagInput input={input} on={value === true} onChange={onChange} />;
    case 'choice':
      return <ChoiceOf field={field} input={input} value={text} onChange={onChange} />;
    case 'option':
      return <SelectInput {...input} value={text || null} options={field.options ?? []} onChange={onChange} />;
    case 'options':
      return (
        <MultiSelectInput
          {...input}
          value={partsOf(value, 'string')}
          options={field.options ?? []}
          onChange={onChange}
        />
      );
    case 'fields':
      return <ManyOf field={field} input={input} value={partsOf(value, 'string')} onChange={onChange} />;
    case 'teachers':
      return <TeachersInput input={input} value={partsOf(value, 'number')} onChange={onChange} />;
    default:
      return (
        <input
          {...input}
          className="text-input"
          maxLength={max ?? MAX_LINE}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

interface PartProps<V> {
  readonly field: CommandField;
  readonly input: FieldInputProps;
  readonly value: V;
  readonly onChange: (value: CommandValue) => void;
}

/** Kept as the moment at which the day begins in Shanghai. */
function DayInput({ input, value, onChange }: Omit<PartProps<number>, 'field'>) {
  const day = value > 0 ? formatDate(value) : '';
  return <DateInput {...input} value={day} onChange={(text) => onChange(parseDateTime(text) ?? 0)} />;
}

function FlagInput({ input, on, onChange }: { input: FieldInputProps; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="command-option">
      <input {...input} type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      {on ? '是' : '否'}
    </label>
  );
}

function partsOf(value: CommandValue, kind: 'string'): readonly string[];
function partsOf(value: CommandValue, kind: 'number'): readonly number[];
function partsOf(value: CommandValue, kind: 'string' | 'number'): readonly unknown[] {
  return Array.isArray(value) ? value.filter((part) => typeof part === kind) : [];
}

const UNCHANGED = '不修改';

function isLeftAlone({ required, initial }: CommandField): boolean {
  return !required && initial === undefined;
}

function ChoiceOf({ field, input, value, onChange }: PartProps<string>) {
  const options = field.options ?? [];
  if (options.length > MAX_RADIOS) {
    return (
      <select {...input} className="text-input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{isLeftAlone(field) ? UNCHANGED : '请选择'}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  // A radio that was chosen cannot be emptied again.
  const choices = isLeftAlone(field) ? [{ value: '', label: UNCHANGED }, ...options] : options;
  return (
    <span
      className="command-options"
      id={input.id}
      role="radiogroup"
      aria-label={field.label}
      aria-describedby={input['aria-describedby']}
    >
      {choices.map((option) => (
        <label key={option.value} className="command-option">
          <input
            type="radio"
            name={input.id}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </span>
  );
}

function ManyOf({ field, input, value, onChange }: PartProps<readonly string[]>) {
  const options = field.options ?? [];
  // In the order of the options, however they were ticked.
  const toggled = (of: string, on: boolean) =>
    options.map((option) => option.value).filter((one) => (one === of ? on : value.includes(one)));
  const all = options.map((option) => option.value);
  return (
    <span
      className={options.length > MANY_BOXES ? 'command-options command-grid' : 'command-options'}
      id={input.id}
      role="group"
      aria-label={field.label}
      aria-describedby={input['aria-describedby']}
    >
      {options.map((option) => (
        <label key={option.value} className="command-option">
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={(event) => onChange(toggled(option.value, event.target.checked))}
          />
          {option.label}
        </label>
      ))}
      {options.length > MANY_BOXES && (
        <span className="command-all">
          <button type="button" className="row-action" onClick={() => onChange(all)}>
            全选
          </button>
          <button type="button" className="row-action" onClick={() => onChange([])}>
            全不选
          </button>
        </span>
      )}
    </span>
  );
}
