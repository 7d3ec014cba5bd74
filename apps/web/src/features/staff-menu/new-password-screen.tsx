import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { dropPreloaded } from '../../shared/api/preloaded.ts';
import { meQuery } from '../../shared/api/session.ts';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { useTitle } from '../../shared/ui/use-title.ts';
import { PasswordFields, usePasswordChange } from './password-fields.tsx';

/** Somebody else set the password; the page that was asked for opens once it is known to its owner alone. */
export function NewPasswordScreen() {
  const client = useQueryClient();
  const { busy, error, submit, ...fields } = usePasswordChange(() => {
    showSuccess('密码已修改');
    // What the page asked ahead was refused until now.
    dropPreloaded();
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
  });
  useTitle('设置密码');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) submit();
  };
  return (
    <div className="screen">
      <section className="screen-card" aria-labelledby="new-password-title">
        <h1 id="new-password-title">设置你的密码</h1>
        <p>当前密码由管理员设置。请改为只有你知道的密码，然后继续。</p>
        <form onSubmit={send} noValidate>
          {error && (
            <p className="form-error" role="alert">
              {messageOf(error)}
            </p>
          )}
          <PasswordFields {...fields} />
          <button type="submit" className="button button-primary button-wide" aria-disabled={busy}>
            {busy ? '修改中' : '修改密码'}
          </button>
        </form>
      </section>
    </div>
  );
}
