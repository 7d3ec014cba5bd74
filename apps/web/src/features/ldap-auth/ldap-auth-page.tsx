import type { Me } from '@lectern/contract/shell/identity';
import { identityContract } from '@lectern/contract/shell/identity';
import { landingPath } from '@lectern/domain/access/landing';
import { ROOT_PRIVILEGE } from '@lectern/domain/access/privileges';
import { SEEDED_ROLE } from '@lectern/domain/access/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../shared/api/api-error.ts';
import { useAppConfig } from '../../shared/api/app-config.ts';
import { call } from '../../shared/api/call.ts';
import { useMe } from '../../shared/api/session.ts';
import { startSession } from '../../shared/api/session-state.ts';
import { readMajor } from '../../shared/hooks/major-preference.ts';
import { CredentialsForm } from '../../shared/ui/credentials-form.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { useTitle } from '../../shared/ui/use-title.ts';

/** A signed-in person takes on the roles that the directory's groups give (R012, R085). */
export function LdapAuthPage() {
  const { ldap } = useAppConfig();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOutside = !useMe().privileges.includes(ROOT_PRIVILEGE);
  const [granted, setGranted] = useState<Me>();
  const grant = useMutation({
    mutationFn: (credentials: { account: string; password: string }) =>
      call(identityContract.ldapGrant, { body: credentials }),
    onSuccess: async (me) => {
      const opens = isOutside && me.privileges.includes(ROOT_PRIVILEGE);
      // The shell that opens would redirect the old address, so the new one must be drawn, not only on its way: the
      // router draws it when there is time, unless it is told at once.
      if (opens) await navigate(landingPath(me.roles, readMajor(me.id)), { replace: true, flushSync: true });
      startSession(client, me);
      // The shell takes the place of this screen: the result is told on the page where one's work begins.
      if (opens) showSuccess(`认证成功，当前角色：${me.roles.map(roleLabel).join('、')}`);
      else setGranted(me);
    },
    meta: { failure: 'inline' },
  });
  useTitle('LDAP 认证');
  return (
    <div className="screen">
      <section className="screen-card">
        <h1>LDAP 认证</h1>
        <p>以公司目录中的身份认证，取得所在部门对应的讲台权限。</p>
        {granted ? (
          <Result me={granted} />
        ) : ldap ? (
          <CredentialsForm
            accountLabel="LDAP 账号"
            submit="认证"
            busy={grant.isPending}
            error={grant.error ? messageOf(grant.error) : undefined}
            onSubmit={grant.mutate}
          />
        ) : (
          <p role="status">未配置 LDAP 服务，无法认证，请联系管理员。</p>
        )}
      </section>
    </div>
  );
}

const roleLabel = (role: string): string => (SEEDED_ROLE.has(role) ? SEEDED_ROLE.labelOf(role) : role);

function Result({ me }: { me: Me }) {
  return (
    <div role="status">
      <p>认证成功，当前角色：</p>
      <ul>
        {me.roles.map((role) => (
          <li key={role}>{roleLabel(role)}</li>
        ))}
      </ul>
      {me.privileges.includes(ROOT_PRIVILEGE) && (
        <Link to="/lessons" className="button button-primary">
          进入讲台
        </Link>
      )}
    </div>
  );
}
