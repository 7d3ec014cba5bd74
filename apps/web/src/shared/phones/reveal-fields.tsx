/** What everybody states who wants to see a phone number: the purpose, and for how long. */
import { REVEAL_MINUTES } from '@lectern/domain/administration/phone-reveal';
import { Field } from '../forms/field.tsx';
import { SelectInput } from '../forms/select-input.tsx';
import '../forms/text-input.css';

interface PurposeFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export function PurposeField({ value, error, onChange }: PurposeFieldProps) {
  return (
    <Field
      id="reveal-purpose"
      label="用途"
      required
      help="审批人和日志都会看到，例如“今晚 19:00 直播中断，通知家长”。"
      error={error}
    >
      {(input) => (
        <textarea
          {...input}
          className="text-input"
          rows={3}
          value={value}
          maxLength={200}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface MinutesFieldProps {
  readonly value: number;
  readonly most: number;
  readonly help?: string;
  readonly onChange: (value: number) => void;
}

export function MinutesField({ value, most, help = '从同意的那一刻算起。', onChange }: MinutesFieldProps) {
  const shorter = REVEAL_MINUTES.filter((option) => option.value <= most);
  const options = shorter.some((option) => option.value === value)
    ? shorter
    : [...shorter, { value, label: `${value} 分钟` }];
  return (
    <Field id="reveal-minutes" label="可查看时长" help={help}>
      {(input) => (
        <SelectInput<number>
          {...input}
          options={options}
          value={value}
          clearable={false}
          onChange={(next) => next !== null && onChange(next)}
        />
      )}
    </Field>
  );
}
