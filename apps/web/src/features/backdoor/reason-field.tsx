import { RepairReason } from '@lectern/contract/administration/backdoor';
import { Field } from '../../shared/forms/field.tsx';
import '../../shared/forms/text-input.css';

interface ReasonFieldProps {
  readonly id: string;
  readonly value: string;
  /** The form was sent: what is missing is said. */
  readonly asked: boolean;
  readonly onChange: (reason: string) => void;
}

/** Why something is repaired; goes into the log before anything happens. */
export function ReasonField({ id, value, asked, onChange }: ReasonFieldProps) {
  const fault = asked ? RepairReason.safeParse(value).error?.issues[0]?.message : undefined;
  return (
    <Field id={id} label="原因" required help="先写入操作日志，再执行" error={fault}>
      {(input) => (
        <input
          {...input}
          className="text-input"
          value={value}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export const isReason = (text: string): boolean => RepairReason.safeParse(text).success;
