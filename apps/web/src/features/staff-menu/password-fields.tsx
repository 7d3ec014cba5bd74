/** One's own password: the present one, and twice the new one. */
import { accountsContract } from '@lectern/contract/administration/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { TextField } from '../../shared/ui/text-field.tsx';

const SHORTEST = 12;

export function usePasswordChange(onChanged: () => void) {
  const [typed, setTyped] = useState({ current: '', password: '', again: '' });
  const [asked, setAsked] = useState(false);
  const { current, password, again } = typed;
  const errors = {
    current: current === '' ? '请填写当前密码' : undefined,
    password: password.length < SHORTEST ? `新密码至少 ${SHORTEST} 位` : undefined,
    again: password === again ? undefined : '两次填写的新密码不一致',
  };
  const change = useMutation({
    mutationFn: () => call(accountsContract.changePassword, { body: { current, password } }),
    meta: { failure: 'inline' },
    onSuccess: onChanged,
  });
  return {
    typed,
    setTyped,
    errors: asked ? errors : {},
    busy: change.isPending,
    error: change.error,
    submit: () => {
      setAsked(true);
      if (!errors.current && !errors.password && !errors.again) change.mutate();
    },
  };
}

type Change = Pick<ReturnType<typeof usePasswordChange>, 'typed' | 'setTyped'> & {
  readonly errors: Partial<Record<'current' | 'password' | 'again', string | undefined>>;
};

export function PasswordFields({ typed, setTyped, errors }: Change) {
  return (
    <>
      <TextField
        label="当前密码"
        type="password"
        autoComplete="current-password"
        value={typed.current}
        maxLength={200}
        error={errors.current}
        onChange={(current) => setTyped({ ...typed, current })}
      />
      <TextField
        label="新密码"
        type="password"
        autoComplete="new-password"
        value={typed.password}
        maxLength={200}
        error={errors.password}
        onChange={(password) => setTyped({ ...typed, password })}
      />
      <TextField
        label="再填一次新密码"
        type="password"
        autoComplete="new-password"
        value={typed.again}
        maxLength={200}
        error={errors.again}
        onChange={(again) => setTyped({ ...typed, again })}
      />
    </>
  );
}
