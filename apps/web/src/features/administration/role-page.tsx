/** One role: its privileges and data scope on one side, what its holders see on the other. */
import { accountsContract, type Role, RoleBody } from '@lectern/contract/administration/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { wordsOfRefusal } from '../../shared/forms/words-by-field.ts';
import { useUnsavedChanges } from '../../shared/hooks/unsaved-changes.ts';
import { LeaveGuard } from '../../shared/ui/leave-dialog.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { AdminFrame } from './admin-frame.tsx';
import { adminQueries, ROLES, VERSIONS } from './admin-queries.ts';
import { rolePath } from './administration-paths.ts';
import { type RoleDraft, RoleForm } from './role-form.tsx';
import { RoleSight } from './role-sight.tsx';
import { SaveBar } from './save-bar.tsx';
import { VersionList } from './version-list.tsx';

const NEW: RoleDraft = {
  code: 'ROLE_',
  name: '',
  privileges: ['amaze', 'AMAZE_MAIN', 'LESSON_READ'],
  subjects: null,
  phases: null,
};

export function RolePage() {
  const { roleId } = useParams();
  const { data: roles, error, refetch } = useQuery(adminQueries.roles());
  const role = roles?.find(({ id }) => String(id) === roleId);
  const isNew = roleId === 'new';
  return (
    <AdminFrame tab="roles" lead={<Link to="/admin/roles">← 返回全部角色</Link>}>
      <LeaveGuard />
      {error && !roles && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!roles && !error && <Skeleton lines={8} />}
      {roles && !role && !isNew && <EmptyNote title="角色不存在，可能已被删除" />}
      {roles && (role || isNew) && <RoleEditor key={`${roleId}.${role?.rev ?? 0}`} role={role} />}
    </AdminFrame>
  );
}

function RoleEditor({ role }: { readonly role: Role | undefined }) {
  const start = role ? draftOf(role) : NEW;
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useRoleSave(role);
  const refused = wordsOfRefusal(save.error, { roleTaken: 'code' });
  const unsaved = JSON.stringify(draft) !== JSON.stringify(start);
  useUnsavedChanges(unsaved && !save.isSuccess);
  const createdId = role ? undefined : save.data;
  const navigate = useNavigate();
  // After the form has stopped counting as unsaved: only then may one leave.
  useEffect(() => {
    if (createdId !== undefined) void navigate(rolePath(createdId), { replace: true });
  }, [createdId, navigate]);
  const submit = () => {
    const parsed = RoleBody.safeParse(draft);
    const issues = parsed.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (parsed.data) save.mutate(parsed.data);
  };
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="role-columns">
          <section className="panel" aria-label="角色设置">
            <h2>{role ? role.name : '新建角色'}</h2>
            <RoleForm draft={draft} errors={{ ...refused, ...errors }} isNew={role === undefined} onChange={setDraft} />
          </section>
          <RoleSight draft={draft} />
        </div>
        <SaveBar state={Object.values(errors)[0] ?? (unsaved ? savedWords(role) : '')} error={save.error} noun="角色">
          <button type="submit" className="button button-primary" disabled={!unsaved || save.isPending}>
            {role ? '保存角色' : '新建角色'}
          </button>
        </SaveBar>
      </form>
      {role && (
        <VersionList
          subjectType="role"
          subjectId={role.id}
          rev={role.rev}
          onLoad={({ value }) => {
            const parsed = RoleBody.omit({ code: true }).safeParse(value);
            if (parsed.data) setDraft({ ...parsed.data, code: role.code });
          }}
        />
      )}
    </>
  );
}

function savedWords(role: Role | undefined): string {
  return role && role.holders > 0 ? `保存后，${role.holders} 位持有人需要重新登录` : '有修改尚未保存';
}

function useRoleSave(role: Role | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ code, ...body }: RoleBody) => {
      if (!role) return (await call(accountsContract.createRole, { body: { code, ...body } })).id;
      await call(accountsContract.saveRole, { params: { id: role.id }, body: { ...body, rev: role.rev } });
      return role.id;
    },
    meta: { failure: 'inline' },
    onSuccess: async () => {
      showSuccess(role ? '角色已保存' : '角色已创建，可以在员工账号里授予');
      await Promise.all([ROLES, VERSIONS].map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
  });
}

function draftOf({ code, name, privileges, subjects, phases }: Role): RoleDraft {
  return { code, name, privileges, subjects, phases };
}
