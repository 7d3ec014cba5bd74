import {
  CONFIGURATION_TEXT,
  type FieldOption,
  MAX_OPTIONS,
} from '@lectern/domain/function-configurations/function-configuration';
import { Input } from 'antd';
import type { Faults } from '../../../shared/forms/fault-list.tsx';

interface OptionsEditorProps {
  readonly options: readonly FieldOption[];
  readonly faults: Faults;
  readonly onChange: (options: readonly FieldOption[]) => void;
}

const AT = 'componentInfo.fieldOptions';

/** The choices of a radio, in the order in which they are drawn. */
export function OptionsEditor({ options, faults, onChange }: OptionsEditorProps) {
  const set = (place: number, change: Partial<FieldOption>) =>
    onChange(options.map((option, i) => (i === place ? { ...option, ...change } : option)));
  const swap = (place: number) =>
    onChange(options.toSpliced(place - 1, 2, ...options.slice(place - 1, place + 1).toReversed()));
  const error = faults.get(AT);
  return (
    <fieldset className="configuration-options">
      <legend className="field-label">选项（名称与取值）</legend>
      <ul className="configuration-lines">
        {options.map(({ label, value }, i) => (
          // Options have no id; their place is what they are.
          <li key={i}>
            <div className="configuration-line configuration-option">
              <Input
                id={`${AT}.${i}.label`}
                aria-label={`第 ${i + 1} 个选项的名称`}
                placeholder="名称"
                maxLength={CONFIGURATION_TEXT.option}
                value={label}
                onChange={(event) => set(i, { label: event.target.value })}
              />
              <Input
                id={`${AT}.${i}.value`}
                aria-label={`第 ${i + 1} 个选项的取值`}
                placeholder="取值"
                maxLength={CONFIGURATION_TEXT.option}
                value={value}
                onChange={(event) => set(i, { value: event.target.value })}
              />
              <span>
                <button
                  type="button"
                  className="row-action"
                  disabled={i === 0}
                  aria-label={`第 ${i + 1} 个选项上移`}
                  onClick={() => swap(i)}
                >
                  上移
                </button>
                <button
                  type="button"
                  className="row-action"
                  aria-label={`删除第 ${i + 1} 个选项`}
                  onClick={() => onChange(options.toSpliced(i, 1))}
                >
                  删除
                </button>
              </span>
            </div>
            <LineError texts={[faults.get(`${AT}.${i}.label`), faults.get(`${AT}.${i}.value`)]} />
          </li>
        ))}
      </ul>
      <button
        id={AT}
        type="button"
        className="button"
        disabled={options.length >= MAX_OPTIONS}
        onClick={() => onChange([...options, { label: '', value: '' }])}
      >
        添加选项
      </button>
      <LineError texts={[error]} />
    </fieldset>
  );
}

export function LineError({ texts }: { texts: readonly (string | undefined)[] }) {
  const told = texts.filter((text) => text !== undefined);
  return told.length === 0 ? null : <div className="field-error">{told.join('；')}</div>;
}
