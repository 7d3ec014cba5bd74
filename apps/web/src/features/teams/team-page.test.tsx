import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import type { Me } from '@lectern/contract/shell/identity';
import type { Team } from '@lectern/contract/teams/team-fields';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../shared/api/session.ts';
import { ME } from '../../shared/plan/plan-test-data.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { TeamPage } from './team-page.tsx';
import { teamQueries } from './team-queries.ts';
import { aTeam } from './team-test-data.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ list: [], total: 0 })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(team: Team, address = '/') {
  const client = createQueryClient();
  const me: Me = { ...ME, privileges: ['TEAM_READ', 'TEAM_WRITE', 'STUDENT_READ'] };
  client.setQueryData(meQuery.queryKey, me);
  client.setQueryData(teamQueries.one(3).queryKey, team);
  const lesson = { id: 7, status: 'published' } as LessonV2;
  const page = [{ path: '/', element: <TeamPage lesson={lesson} teamId={3} /> }];
  const router = createMemoryRouter(page, { initialEntries: [address] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test.each([
  [null, 1],
  ['merged', 0],
  ['moved', 0],
] as const)('decision 140: of a team that is gone (%s) nothing is changed', (gone, buttons) => {
  open({ ...aTeam(3, 0, 10), gone });
  expect(screen.getByRole('heading', { name: /3 班/ })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: '编辑' })).toHaveLength(buttons);
});

test.each([
  [{ id: 9, name: '9 班', lessonId: 7, lessonName: '秋季数学' }, '9 班', '/lessons/7/teams/9'],
  [{ id: 9, name: '9 班', lessonId: 8, lessonName: '秋季物理' }, '9 班 · 秋季物理', '/lessons/8/teams/9'],
])('teams 5: a team that is gone leads to the one that its students went to (%j)', (goneTo, name, to) => {
  open({ ...aTeam(3, 0, 10), gone: 'merged', goneTo });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
});

test('teams 5: where they went beyond the data scope is not named', () => {
  open({ ...aTeam(3, 0, 10), gone: 'moved' });
  expect(screen.getByText('数据范围外的小班，或已删除')).toBeTruthy();
});

test('issue 15: the instant of the roster stands in the address, and the comparison too', async () => {
  const router = open(aTeam(3, 0, 10), '/?view=students&at=1790000000000');
  const moment = screen.getByLabelText('查看哪一刻（留空为现在）') as HTMLInputElement;
  expect(moment.value).toBe('2026-09-21 22:13');
  fireEvent.click(screen.getByLabelText('对比'));
  await waitFor(() => expect(router.state.location.search).toContain('compare=1'));
  expect(router.state.location.search).toContain('view=students');
  expect(screen.getByText('选择两个时刻', { selector: '*' })).toBeTruthy();
});
