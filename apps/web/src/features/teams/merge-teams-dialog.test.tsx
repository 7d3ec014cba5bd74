import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../shared/api/session.ts';
import { ME, PlanServer } from '../../shared/plan/plan-test-data.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { openDialogsInTests } from '../../shared/ui/dialogs-in-tests.ts';
import { MergeTeamsDialog } from './merge-teams-dialog.tsx';
import { SpreadStudentsDialog } from './spread-students-dialog.tsx';
import { aTeam } from './team-test-data.ts';

const fetch = vi.fn<PlanServer['fetch']>();

beforeEach(() => {
  fetch.mockReset().mockImplementation(new PlanServer().fetch);
  vi.stubGlobal('fetch', fetch);
  openDialogsInTests();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TEAMS = [aTeam(1, 4, 10), aTeam(2, 3, 10), aTeam(3, 8, 10), aTeam(4, 0, 6)];
const ACTIONS = { onFinished: () => undefined, onClose: () => undefined };

function show(element: ReactNode) {
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, ME);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
}

/** What plans were made of. */
const planned = (): readonly unknown[] =>
  fetch.mock.calls.flatMap(([url, init]) =>
    url.endsWith('/lectern/api/plans') && typeof init?.body === 'string' ? [JSON.parse(init.body)] : [],
  );

test('decision 144: the ticked team that remains is no source; what is missing is said before a plan is made', async () => {
  show(<MergeTeamsDialog teams={TEAMS} tickedIds={[1, 2, 3]} {...ACTIONS} />);
  fireEvent.click(screen.getByRole('button', { name: '预览' }));
  expect(screen.getByText('请选择合并到哪个小班')).toBeTruthy();
  expect(screen.getByText('请填写原因')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^3 班/ }));
  expect(screen.getByRole('dialog', { name: '合班：2 个小班，7 名学员' })).toBeTruthy();
  expect(screen.getByText('还差 5 个名额')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /^同时扩容/ }));
  fireEvent.change(screen.getByLabelText(/^原因/), { target: { value: '人数少' } });
  expect(planned()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '预览' }));
  const input = { srcTeamIds: [1, 2], destTeamId: 3, reason: '人数少', expand: true };
  await waitFor(() => expect(planned()).toEqual([{ type: 'team.merge', input }]));
});

test('teams 5: students are spread over the other teams of the lesson only, and not while places are short', async () => {
  show(<SpreadStudentsDialog teams={TEAMS} tickedIds={[1, 2]} {...ACTIONS} />);
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    '3 班无辅导老师 · 在读 8 · 余位 2',
    '4 班无辅导老师 · 在读 0 · 余位 6',
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: /^4 班/ }));
  expect(screen.getByText('名额还差 1 个，请再选小班或先扩容')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /^3 班/ }));
  fireEvent.change(screen.getByLabelText(/^原因/), { target: { value: '合并时段' } });
  fireEvent.click(screen.getByRole('button', { name: '预览' }));
  const input = { srcTeamIds: [1, 2], destTeamIds: [3, 4], reason: '合并时段' };
  await waitFor(() => expect(planned()).toEqual([{ type: 'student.spread', input }]));
});
