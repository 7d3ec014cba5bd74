import type { Team } from '@lectern/contract/teams/team-fields';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shared/query-client.ts';
import { TEAM_SCHEDULE_COLUMNS } from './team-schedule-columns.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const START = Date.UTC(2026, 2, 7, 11);
const rowOf = (teamId: number, verdict: string, rest: object = {}) => ({
  teamId,
  next: { id: 1, name: '第 1 讲', startTime: START, endTime: START + 7_200_000 },
  slots: [{ weekday: 6, startMinute: 1140 }],
  verdict,
  conflictCount: 0,
  conflicts: [],
  ...rest,
});

function show(ids: readonly number[]): void {
  // The cells read nothing else of a team.
  const teams = ids.map((id) => ({ id, lessonId: 9 }) as Team);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        {teams.map((team) => (
          <p key={team.id} data-testid={`team-${team.id}`}>
            {TEAM_SCHEDULE_COLUMNS.map(({ key, render: cell }) => (
              <span key={key}>{cell(team)}|</span>
            ))}
          </p>
        ))}
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('teams 6: the cells of a page come by one request; 冲突 is 无, 有 or 未知', async () => {
  const reply = [
    rowOf(1, 'none'),
    rowOf(2, 'list', { conflictCount: 2, conflicts: ['小兰要上两门课'] }),
    rowOf(3, 'unknown'),
  ];
  const fetch = vi.fn((_url: string) => Promise.resolve(Response.json(reply)));
  vi.stubGlobal('fetch', fetch);
  show([1, 2, 3]);
  await screen.findByText('未知');
  expect(screen.getByTestId('team-1').textContent).toBe('2026-03-07 19:00|无|周六 19:00|');
  expect(screen.getByTestId('team-2').textContent).toBe('2026-03-07 19:00|有 2 处|周六 19:00|');
  expect(screen.getByTestId('team-3').textContent).toBe('2026-03-07 19:00|未知|周六 19:00|');
  expect(fetch.mock.calls.filter(([url]) => url.includes('team-schedules'))).toHaveLength(1);
});

test('teams 6: what could not be fetched is 未知, never 无', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() =>
      Promise.resolve(
        Response.json({ code: 'invalid', message: '', requestId: '1', retryable: false }, { status: 400 }),
      ),
    ),
  );
  show([1]);
  await screen.findByText('未知');
  expect(screen.getByTestId('team-1').textContent).toBe('—|未知|—|');
});
