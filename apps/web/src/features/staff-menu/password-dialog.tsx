/** One's own password. */
import { accountsContract } from '@lectern/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';

const SHORTEST = 12;

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [asked, setAsked] = useState(false);
  const short = password.length < SHORTEST ? `新密码至少 ${SHORTEST} 位` : undefined;
  const different = password === again ? undefined : '两次填写的新密码不一致';
  const change = useMutation({
    mutationFn: () => call(accountsContract.changePassword, { body: { current, password } }),
    meta: { failure: 'inline' },
    onSuccess: () => {
      showSuccess('密码已修改，其他地方的登录已结束');
      onClose();
    },
  });
  const submit = () => {
    setAsked(true);
    if (current !== '' && !short && !different) change.mutate();
  };
  return (
    <FormDialog
      title="修改密码"
      verb="修改密码"
      busy={change.isPending}
      error={change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="当前密码"
        type="password"
        autoComplete="current-password"
        value={current}
        maxLength={200}
        error={asked && current === '' ? '请填写当前密码' : undefined}
        onChange={setCurrent}
      />
      <TextField
        label="新密码"
        type="password"
        autoComplete="new-password"
        value={password}
        maxLength={200}
        error={asked ? short : undefined}
        onChange={setPassword}
      />
      <TextField
        label="再填一次新密码"
        type="password"
        autoComplete="new-password"
        value={again}
        maxLength={200}
        error={asked ? different : undefined}
        onChange={setAgain}
      />
    </FormDialog>
  );
}
