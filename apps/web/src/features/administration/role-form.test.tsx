import type { Me } from '@lectern/contract/shell/identity';
import type { Privilege } from '@lectern/domain/access/privileges';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { meQuery } from '../../shared/api/session.ts';
import { ME } from '../../shared/plan/plan-test-data.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { RoleForm } from './role-form.tsx';

const NOTE = /变灰的权限你自己没有/;
const OWN: readonly Privilege[] = ['amaze', 'ADMIN_CONFIG'];

function openForm(code: string, privileges: readonly Privilege[]) {
  const client = createQueryClient();
  const me: Me = { ...ME, privileges: [...OWN] };
  client.setQueryData(meQuery.queryKey, me);
  const draft = { code, name: '管理', privileges, subjects: null, phases: null };
  render(
    <QueryClientProvider client={client}>
      <RoleForm draft={draft} errors={{}} isNew={false} onChange={() => {}} />
    </QueryClientProvider>,
  );
}
afterEach(cleanup);

test('nobody raises a role beyond what they hold themselves, and the form says why', () => {
  openForm('ROLE_HELPER', ['amaze', 'EXPORT']);
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect(box('编辑课程').disabled).toBe(true);
  // What the role has already may be taken away.
  expect([box('导出数据').disabled, box('系统配置').disabled]).toEqual([false, false]);
  expect(screen.getByText(NOTE).textContent).toContain('包括自己的角色');
});

test('the role of all rights is fixed for another reason', () => {
  openForm('ROLE_ADMIN', OWN);
  expect(screen.queryByText(NOTE)).toBeNull();
});
