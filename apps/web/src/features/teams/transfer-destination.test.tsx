import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerPickers } from '../../shared/plan/picker-registry.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { aPlacingTeam } from './team-test-data.ts';
import { TransferDestination } from './transfer-destination.tsx';

const TEAMS: Readonly<Record<string, string>> = { '7': '红班', '9': '周末班' };

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => {
    const lessonId = /lessons\/(\d+)\/placing-teams/.exec(url)?.[1] ?? '';
    const team = { ...aPlacingTeam, id: Number(lessonId) * 10, name: TEAMS[lessonId] };
    return Promise.resolve(Response.json({ list: [team] }));
  });
  registerPickers({
    lesson: ({ id, value, onChange }) => (
      <input id={id} value={value ?? ''} onChange={({ target }) => onChange(Number(target.value) || null)} />
    ),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shown() {
  const [teamId, setTeamId] = useState<number | null>(null);
  return (
    <QueryClientProvider client={createQueryClient()}>
      <TransferDestination id="to" lessonId={7} value={teamId} error={undefined} onChange={setTeamId} />
      <output>{teamId ?? '没有小班'}</output>
    </QueryClientProvider>
  );
}

test('R259: students go to a team of their lesson, or of another one whose teams are shown once it is chosen', async () => {
  render(<Shown />);
  fireEvent.click(await screen.findByRole('radio', { name: /红班/ }));
  expect(screen.getByText('70')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('目标课程'), { target: { value: '9' } });
  expect(screen.getByText('没有小班'), 'a team of the former lesson is no longer chosen').toBeTruthy();
  fireEvent.click(await screen.findByRole('radio', { name: /周末班/ }));
  expect(screen.getByText('90')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('目标课程'), { target: { value: '' } });
  expect(await screen.findByRole('radio', { name: /红班/ }), 'without another lesson it is their own').toBeTruthy();
});
