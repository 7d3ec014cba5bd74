import { identityContract } from '@lectern/contract/shell/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { useAppConfig } from '../../shared/api/app-config.ts';
import { call } from '../../shared/api/call.ts';
import { startSession } from '../../shared/api/session-state.ts';
import { CredentialsForm } from '../../shared/ui/credentials-form.tsx';
import { useTitle } from '../../shared/ui/use-title.ts';

interface SignInScreenProps {
  /** The session ended while the page was open; what is behind stays as it is. */
  readonly lost?: boolean;
  readonly account?: string;
}

/** Stands at whatever address was asked for, which then opens. */
export function SignInScreen({ lost = false, account = '' }: SignInScreenProps) {
  const { title, ldap, demo } = useAppConfig();
  const client = useQueryClient();
  const login = useMutation({
    mutationFn: (credentials: { account: string; password: string }) =>
      call(identityContract.login, { body: credentials }),
    onSuccess: (me) => startSession(client, me),
    meta: { failure: 'inline' },
  });
  useTitle('登录');
  return (
    <main className="screen">
      <section className="screen-card" aria-labelledby="sign-in-title">
        <h1 id="sign-in-title">登录{title}</h1>
        <p>
          {lost
            ? '登录已失效，重新登录后可继续刚才的工作。'
            : ldap
              ? '请使用公司 LDAP 账号登录。'
              : '请使用员工账号登录。'}
        </p>
        <CredentialsForm
          accountLabel="账号"
          account={account}
          submit="登录"
          busy={login.isPending}
          error={login.error ? messageOf(login.error) : undefined}
          onSubmit={login.mutate}
        />
        {demo && !lost && <DemoAccounts />}
      </section>
    </main>
  );
}

function DemoAccounts() {
  return (
    <p className="demo-accounts">
      演示账号 <code>admin</code>、<code>operator</code>、<code>temp</code>、<code>viewer</code>、<code>devops</code>、
      <code>guest</code>，密码均为 <code>lectern-demo</code>
    </p>
  );
}
