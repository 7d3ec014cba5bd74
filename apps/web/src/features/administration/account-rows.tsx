/** The fields of an account's dialogs. */
import type { Role } from '@lectern/contract/administration/accounts';
import { useId } from 'react';
import { randomKey } from '../../shared/api/random-key.ts';
import { Field } from '../../shared/forms/field.tsx';
import { MultiSelectInput } from '../../shared/forms/select-input.tsx';
import '../../shared/forms/text-input.css';
import { CopyButton } from '../../shared/ui/copy-button.tsx';

interface PasswordRowProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Shown as typed: whoever sets it hands it on. */
export function PasswordRow({ value, error, onChange }: PasswordRowProps) {
  const id = useId();
  return (
    <Field
      id={id}
      label="密码"
      required
      error={error}
      help={
        <>
          至少 12 位。请用安全的方式转告本人，首次登录时须改为自己的密码。
          <button type="button" className="row-action" onClick={() => onChange(randomKey().slice(0, 16))}>
            随机生成
          </button>
          {value !== '' && <CopyButton text={value} label="复制密码" />}
        </>
      }
    >
      {(input) => (
        <input
          {...input}
          className="text-input"
          value={value}
          maxLength={200}
          autoComplete="new-password"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface RolesRowProps {
  readonly roles: readonly Role[];
  readonly value: readonly string[];
  readonly disabled?: boolean;
  readonly help: string;
  readonly onChange: (value: string[]) => void;
}

export function RolesRow({ roles, value, disabled = false, help, onChange }: RolesRowProps) {
  const id = useId();
  return (
    <Field id={id} label="角色" help={help}>
      {(input) => (
        <MultiSelectInput
          {...input}
          disabled={disabled}
          options={roles.map(({ code, name }) => ({ value: code, label: name }))}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
