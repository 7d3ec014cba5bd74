import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import type { Me } from '@lectern/contract/shell/identity';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
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

test.each([
  [null, 1],
  ['merged', 0],
  ['moved', 0],
] as const)('decision 140: of a team that is gone (%s) nothing is changed', (gone, buttons) => {
  const client = createQueryClient();
  const me: Me = { ...ME, privileges: ['TEAM_READ', 'TEAM_WRITE'] };
  client.setQueryData(meQuery.queryKey, me);
  client.setQueryData(teamQueries.one(3).queryKey, { ...aTeam(3, 0, 10), gone });
  const lesson = { id: 7, status: 'published' } as LessonV2;
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <TeamPage lesson={lesson} teamId={3} /> }])} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { name: /3 班/ })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: '编辑' })).toHaveLength(buttons);
});
