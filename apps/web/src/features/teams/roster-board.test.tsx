import type { Me } from '@lectern/contract/shell/identity';
import type { PlacingTeam } from '@lectern/contract/teams/student-moves';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../shared/api/session.ts';
import { ME } from '../../shared/plan/plan-test-data.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { openDialogsInTests } from '../../shared/ui/dialogs-in-tests.ts';
import { RosterBoard } from './roster-board.tsx';
import { aPlacingTeam, aTeam } from './team-test-data.ts';

const STAY = { joinedTime: 1, leftTime: 0, movedTo: null };
const ROSTER = {
  list: [
    { ...STAY, studentId: 11, name: '王小明' },
    { ...STAY, studentId: 12, name: '李小红' },
  ],
  total: 2,
};
const DEST: PlacingTeam = { ...aPlacingTeam, id: 8, name: '乙班' };

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('placing-teams') ? { list: [DEST] } : ROSTER)),
  );
  openDialogsInTests();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openBoard(privileges: readonly string[]) {
  const client = createQueryClient();
  const me: Me = { ...ME, privileges: [...privileges] };
  client.setQueryData(meQuery.queryKey, me);
  const element = <RosterBoard team={aTeam(1, 2, 10)} />;
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
}
const MOVER = ['TEAM_READ', 'STUDENT_READ', 'STUDENT_TRANSFER'];
const heading = () => screen.getByRole('dialog').querySelector('h2')?.textContent;
const tick = (name: string) => {
  const row = screen.getByRole('link', { name }).closest('tr');
  if (!row) throw new Error('no row');
  fireEvent.click(within(row).getByRole('checkbox'));
};

/** As a browser hands it from the start of a drag to its end. */
async function drag(name: string, team: string) {
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (kind: string, text: string) => data.set(kind, text),
    getData: (kind: string) => data.get(kind) ?? '',
  };
  fireEvent.dragStart(screen.getByRole('link', { name }), { dataTransfer });
  const row = (await screen.findByText(team)).closest('label');
  if (!row) throw new Error('no team');
  fireEvent.drop(row, { dataTransfer });
}

test('teams 6: who is dragged to another team goes there; with those who are ticked where they are one of them', async () => {
  openBoard(MOVER);
  await screen.findByRole('link', { name: '李小红' });
  tick('王小明');
  await drag('李小红', '乙班');
  expect(heading()).toBe('转班：1 名学员');
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  tick('李小红');
  await drag('李小红', '乙班');
  expect(heading()).toBe('转班：2 名学员');
  fireEvent.click(screen.getByRole('button', { name: '预览' }));
  expect(screen.getByText('请填写原因')).toBeTruthy();
  expect(screen.queryByText('请选择目标小班'), 'the team is chosen by the drop').toBeNull();
});

test('teams 6: by keyboard the team is chosen, then 转班', async () => {
  openBoard(MOVER);
  await screen.findByRole('link', { name: '李小红' });
  fireEvent.click(await screen.findByRole('radio', { name: /乙班/ }));
  tick('王小明');
  fireEvent.click(screen.getByRole('button', { name: '转班' }));
  fireEvent.click(screen.getByRole('button', { name: '预览' }));
  expect(screen.queryByText('请选择目标小班')).toBeNull();
});

test('who may not move students is offered no team', async () => {
  openBoard(['TEAM_READ', 'STUDENT_READ']);
  await screen.findByRole('link', { name: '李小红' });
  expect(screen.queryByRole('radio')).toBeNull();
});
