import { type FormEvent, type ReactNode, useState } from 'react';
import { TextField } from './text-field.tsx';

interface CredentialsFormProps {
  readonly accountLabel: string;
  readonly account?: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly error: ReactNode;
  readonly onSubmit: (credentials: { account: string; password: string }) => void;
}

/** Account and password: signing in, and proving who one is to the directory. */
export function CredentialsForm({ accountLabel, account = '', submit, busy, error, onSubmit }: CredentialsFormProps) {
  const [entered, setEntered] = useState({ account, password: '' });
  const [tried, setTried] = useState(false);
  const missing = {
    account: entered.account.trim() === '' ? `请填写${accountLabel}` : undefined,
    password: entered.password === '' ? '请填写密码' : undefined,
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || missing.account || missing.password) return;
    onSubmit({ account: entered.account.trim(), password: entered.password });
  };
  return (
    <form onSubmit={send} noValidate>
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      <TextField
        label={accountLabel}
        value={entered.account}
        onChange={(value) => setEntered({ ...entered, account: value })}
        autoComplete="username"
        autoFocus={account === ''}
        maxLength={64}
        error={tried ? missing.account : undefined}
      />
      <TextField
        label="密码"
        type="password"
        value={entered.password}
        onChange={(value) => setEntered({ ...entered, password: value })}
        autoComplete="current-password"
        autoFocus={account !== ''}
        maxLength={200}
        error={tried ? missing.password : undefined}
      />
      <button type="submit" className="button button-primary button-wide" aria-disabled={busy}>
        {busy ? `${submit}中` : submit}
      </button>
    </form>
  );
}
