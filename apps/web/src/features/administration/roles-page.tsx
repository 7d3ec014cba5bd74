/** 角色: named sets of privileges, each with its data scope. */
import type { Role } from '@lectern/contract/administration/accounts';
import { accountsContract } from '@lectern/contract/administration/accounts';
import { ADMINISTRATOR_ROLE } from '@lectern/domain/administration/rights';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { ActionError } from '../../shared/ui/action-error.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../shared/ui/dialog-buttons.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { AdminFrame } from './admin-frame.tsx';
import { adminQueries, ROLES } from './admin-queries.ts';
import { rolePath } from './administration-paths.ts';
import { plainColumn } from './plain-columns.ts';
import { scopeWords } from './scope-words.ts';

const idOf = ({ id }: Role): number => id;
const nameOf = ({ name }: Role): string => name;
type Names = Parameters<typeof scopeWords>[1];

export function RolesPage() {
  const { data: roles, error, refetch } = useQuery(adminQueries.roles());
  const { data: options } = useQuery(dictionaryQueries.options());
  const [removing, setRemoving] = useState<Role | null>(null);
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(() => columnsFor(options, setRemoving), [options]);
  return (
    <AdminFrame
      tab="roles"
      lead="一个人可以有多个角色，权限和数据范围相加。修改角色的权限或范围后，持有人需要重新登录。"
      actions={
        <Link to={rolePath('new')} className="button button-primary">
          新建角色
        </Link>
      }
    >
      <DataTable
        name="角色"
        columns={columns}
        rows={error && !roles ? [] : roles}
        idOf={idOf}
        nameOf={nameOf}
        empty={error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <EmptyNote title="还没有角色" />}
      />
      {removing && <DeleteDialog role={removing} onClose={() => setRemoving(null)} />}
    </AdminFrame>
  );
}

function columnsFor(options: Names, remove: (role: Role) => void) {
  return [
    plainColumn<Role>('name', '角色', 170, ({ id, name }) => <Link to={rolePath(id)}>{name}</Link>),
    plainColumn<Role>('code', '代码', 190, ({ code }) => code),
    plainColumn<Role>('privileges', '权限', 90, ({ privileges }) => `${privileges.length} 项`),
    plainColumn<Role>('scope', '数据范围', 240, (role) => scopeWords(role, options), true),
    plainColumn<Role>('holders', '持有人', 90, ({ holders, code }) =>
      holders > 0 ? <Link to={`/admin/accounts?role=${code}`}>{holders} 人</Link> : '—',
    ),
    plainColumn<Role>('updatedTime', '修改时间', 140, ({ updatedTime }) => <Instant at={updatedTime} />),
    plainColumn<Role>('actions', '操作', 120, (role) => (
      <>
        <Link className="row-action" to={rolePath(role.id)}>
          {role.code === ADMINISTRATOR_ROLE ? '查看' : '编辑'}
        </Link>
        {!role.seeded && (
          <button type="button" className="row-action" onClick={() => remove(role)}>
            删除
          </button>
        )}
      </>
    )),
  ];
}

function DeleteDialog({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(accountsContract.deleteRole, { params: { id: role.id }, query: { rev: String(role.rev) } }),
    meta: { failure: 'inline' },
    onSuccess: async () => {
      showSuccess('角色已删除');
      onClose();
      await client.invalidateQueries({ queryKey: [ROLES] });
    },
  });
  return (
    <Dialog
      title={`删除角色 ${role.name}`}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton busy={remove.isPending} danger onClick={() => remove.mutate()}>
            删除角色
          </MainButton>
        </>
      }
    >
      <p>
        {role.holders > 0
          ? `${role.holders} 个账号持有此角色，删除前需要先改用其他角色。`
          : '没有账号持有此角色。删除后可以按操作日志里的权限重新建立。'}
      </p>
      <ActionError error={remove.error} noun="角色" />
    </Dialog>
  );
}
