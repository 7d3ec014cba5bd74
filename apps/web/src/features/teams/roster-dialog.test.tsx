import type { Me } from '@lectern/contract/shell/identity';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../shared/api/session.ts';
import { ME } from '../../shared/plan/plan-test-data.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { openDialogsInTests } from '../../shared/ui/dialogs-in-tests.ts';
import { RosterDialog } from './roster-dialog.tsx';
import { aTeam } from './team-test-data.ts';

const STAY = { joinedTime: 1, leftTime: 0, movedTo: null };
const ROSTER = {
  list: [
    { ...STAY, studentId: 11, name: '王小明' },
    { ...STAY, studentId: 12, name: '李小红' },
  ],
  total: 2,
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(ROSTER)));
  openDialogsInTests();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openRoster(privileges: readonly string[]) {
  const client = createQueryClient();
  const me: Me = { ...ME, privileges: [...privileges] };
  client.setQueryData(meQuery.queryKey, me);
  const element = <RosterDialog team={aTeam(1, 2, 10)} onClose={() => undefined} />;
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
}

test('teams 6: the students of a team are moved from their list, one dialog at a time', async () => {
  openRoster(['TEAM_READ', 'STUDENT_READ', 'STUDENT_TRANSFER']);
  const row = (await screen.findByRole('link', { name: '李小红' })).closest('tr');
  if (!row) throw new Error('no row');
  fireEvent.click(within(row).getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: '转班' }));
  expect(screen.getAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent)).toEqual([
    '转班：1 名学员',
  ]);
  fireEvent.click(screen.getByRole('button', { name: '预览' }));
  expect(screen.getByText('请选择目标小班')).toBeTruthy();
  expect(screen.getByText('请填写原因')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(await screen.findByRole('button', { name: '移出' })).toBeTruthy();
});

test('who may not move students sees the list alone', async () => {
  openRoster(['TEAM_READ', 'STUDENT_READ']);
  await screen.findByRole('link', { name: '李小红' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
