/** What a saved view is called and who sees it: for a new one and for one that is changed. */
import { accountsContract } from '@lectern/contract/administration/accounts';
import type { Me } from '@lectern/contract/shell/identity';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { mayCall, useMe } from '../api/session.ts';

interface ViewFieldsProps {
  readonly name?: string;
  readonly roleCode?: string | null;
  readonly placeholder?: string;
}

export function ViewFields({ name = '', roleCode = null, placeholder }: ViewFieldsProps) {
  const roles = useSharableRoles();
  const known = roleCode === null || roles.some(({ code }) => code === roleCode);
  return (
    <>
      <input
        name="name"
        className="text-input"
        aria-label="视图名称"
        placeholder={placeholder}
        defaultValue={name}
        maxLength={40}
        required
      />
      {/* Drawn anew once its options are there: only then does it show the one that is set. */}
      <select key={roles.length} name="role" className="text-input" aria-label="谁能看到" defaultValue={roleCode ?? ''}>
        <option value="">仅自己</option>
        {!known && <option value={roleCode}>共享给{roleCode}</option>}
        {roles.map((role) => (
          <option key={role.code} value={role.code}>
            共享给{role.name}
          </option>
        ))}
      </select>
    </>
  );
}

/** One shares with roles of one's own, administrators with any. */
function useSharableRoles(): readonly { readonly code: string; readonly name: string }[] {
  const me = useMe();
  const all = useQuery({
    queryKey: ['saved-views', 'roles'],
    queryFn: mayCall(me, accountsContract.roles)
      ? ({ signal }) => call(accountsContract.roles, {}, { signal })
      : skipToken,
    meta: { failure: 'inline' },
  });
  return all.data ?? ownRoles(me);
}

function ownRoles(me: Me): readonly { readonly code: string; readonly name: string }[] {
  const names = me.identity.split('、');
  return me.roles.map((code, i) => ({ code, name: names[i] ?? code }));
}
