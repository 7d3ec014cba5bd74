/** Dialogs about one account: make it, change it, give it a new password, switch it off and on. */
import {
  type Account,
  AccountBody,
  AccountSave,
  accountsContract,
  type Role,
} from '@lectern/contract/administration/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useMe } from '../../shared/api/session.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { type WordsByField, wordsByField, wordsOfRefusal } from '../../shared/forms/words-by-field.ts';
import { ActionError } from '../../shared/ui/action-error.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { PasswordRow, RolesRow } from './account-rows.tsx';
import { ACCOUNTS, ROLES, SESSIONS, VERSIONS } from './admin-queries.ts';
import { VersionList } from './version-list.tsx';

export type AccountRequest =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'password' | 'disable'; readonly account: Account };

interface AccountDialogProps {
  readonly request: AccountRequest;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
}

export function AccountDialog({ request, roles, onClose }: AccountDialogProps) {
  if (request.kind === 'create') return <CreateDialog roles={roles} onClose={onClose} />;
  if (request.kind === 'edit') return <EditDialog account={request.account} roles={roles} onClose={onClose} />;
  if (request.kind === 'password') return <PasswordDialog account={request.account} onClose={onClose} />;
  return <DisableDialog account={request.account} onClose={onClose} />;
}

function useAccountSave<B>(send: (body: B) => Promise<unknown>, done: string, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { failure: 'inline' },
    onSuccess: async () => {
      showSuccess(done);
      onClose();
      await Promise.all(
        [ACCOUNTS, ROLES, SESSIONS, VERSIONS].map((key) => client.invalidateQueries({ queryKey: [key] })),
      );
    },
  });
}

function CreateDialog({ roles, onClose }: Omit<AccountDialogProps, 'request'>) {
  const [body, setBody] = useState({ account: '', name: '', password: '', roles: [] as string[] });
  const [errors, setErrors] = useState<WordsByField>({});
  const save = useAccountSave(
    (sent: AccountBodyValue) => call(accountsContract.createAccount, { body: sent }),
    '账号已创建',
    onClose,
  );
  const submit = () => {
    const parsed = AccountBody.safeParse(body);
    setErrors(wordsByField(parsed.error));
    if (parsed.data) save.mutate(parsed.data);
  };
  const refused = wordsOfRefusal(save.error, { accountTaken: 'account', guessablePassword: 'password' });
  return (
    <FormDialog
      title="新建账号"
      verb="新建账号"
      busy={save.isPending}
      error={Object.keys(refused).length > 0 ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextLine
        id="account-account"
        required
        label="账号"
        value={body.account}
        most={64}
        error={errors['account'] ?? refused['account']}
        onChange={(account) => setBody({ ...body, account })}
      />
      <TextLine
        id="account-name"
        required
        label="姓名"
        value={body.name}
        most={40}
        error={errors['name']}
        onChange={(name) => setBody({ ...body, name })}
      />
      <PasswordRow
        value={body.password}
        error={errors['password'] ?? refused['password']}
        onChange={(password) => setBody({ ...body, password })}
      />
      <RolesRow
        roles={roles}
        value={body.roles}
        help="只能授予你自己拥有的权限。"
        onChange={(next) => setBody({ ...body, roles: next })}
      />
    </FormDialog>
  );
}
type AccountBodyValue = ReturnType<typeof AccountBody.parse>;

interface OneProps {
  readonly account: Account;
  readonly onClose: () => void;
}

function EditDialog({ account, roles, onClose }: OneProps & Pick<AccountDialogProps, 'roles'>) {
  const isSelf = useMe().id === account.id;
  const [name, setName] = useState(account.name);
  const [held, setHeld] = useState(() => account.roles.filter((role) => !role.byDirectory).map(({ code }) => code));
  const [errors, setErrors] = useState<WordsByField>({});
  const save = useAccountSave(
    (body: ReturnType<typeof AccountSave.parse>) =>
      call(accountsContract.saveAccount, { params: { id: account.id }, body }),
    '账号已保存',
    onClose,
  );
  const byDirectory = account.roles.filter((role) => role.byDirectory).map((role) => role.name);
  const submit = () => {
    const parsed = AccountSave.safeParse({ rev: account.rev, name, roles: held });
    setErrors(wordsByField(parsed.error));
    if (parsed.data) save.mutate(parsed.data);
  };
  return (
    <FormDialog
      title={`编辑账号 ${account.account}`}
      verb="保存账号"
      wide
      columns={1}
      busy={save.isPending}
      error={save.error}
      noun="账号"
      onSubmit={submit}
      onClose={onClose}
      below={
        <VersionList
          subjectType="staff"
          subjectId={account.id}
          rev={account.rev}
          onLoad={({ value }) => {
            const parsed = AccountSave.omit({ rev: true }).safeParse(value);
            if (!parsed.data) return;
            setName(parsed.data.name);
            if (!isSelf) setHeld(parsed.data.roles.filter((code) => roles.some((role) => role.code === code)));
          }}
        />
      }
    >
      <TextLine
        id="account-name"
        required
        label="姓名"
        value={name}
        most={40}
        error={errors['name']}
        onChange={setName}
      />
      <RolesRow
        roles={roles}
        value={held}
        disabled={isSelf}
        help={
          isSelf
            ? '不能修改自己的角色，请由其他管理员操作。'
            : `角色变化后，此人需要重新登录。${byDirectory.length > 0 ? `另由 LDAP 组授予：${byDirectory.join('、')}。` : ''}`
        }
        onChange={setHeld}
      />
    </FormDialog>
  );
}

function PasswordDialog({ account, onClose }: OneProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const save = useAccountSave(
    () => call(accountsContract.resetPassword, { params: { id: account.id }, body: { rev: account.rev, password } }),
    '密码已重置，此人的会话已结束',
    onClose,
  );
  const submit = () => {
    const isLong = password.length >= 12;
    setError(isLong ? undefined : '密码至少 12 位');
    if (isLong) save.mutate(undefined);
  };
  const refused = wordsOfRefusal(save.error, { guessablePassword: 'password' })['password'];
  return (
    <FormDialog
      title={`重置 ${account.name} 的密码`}
      verb="重置密码"
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      error={refused ? null : save.error}
      noun="账号"
      below={<p className="side-note">重置后，{account.name} 在所有设备上的登录立即结束。</p>}
    >
      <PasswordRow value={password} error={error ?? refused} onChange={setPassword} />
    </FormDialog>
  );
}

function DisableDialog({ account, onClose }: OneProps) {
  const { disabled, rev } = account;
  const verb = disabled ? '启用' : '停用';
  const save = useAccountSave(
    () => call(accountsContract.disableAccount, { params: { id: account.id }, body: { rev, disabled: !disabled } }),
    `账号已${verb}`,
    onClose,
  );
  return (
    <Dialog
      title={`${verb}账号 ${account.account}`}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton busy={save.isPending} danger={!disabled} onClick={() => save.mutate(undefined)}>
            {verb}账号
          </MainButton>
        </>
      }
    >
      <p>
        {disabled
          ? `启用后，${account.name} 可以用原来的密码和角色重新登录。`
          : `停用后，${account.name} 立即退出登录，也不能再登录；角色和历史记录保留，可以随时启用。`}
      </p>
      <ActionError error={save.error} noun="账号" />
    </Dialog>
  );
}
