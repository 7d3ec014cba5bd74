import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aTeam } from '../team-test-data.ts';
import { newBalance } from './balance-draft.ts';
import { BalancedTeams } from './balanced-teams.tsx';

afterEach(cleanup);

function Chosen({ count }: { readonly count: number }) {
  const teams = Array.from({ length: count }, (_, index) => aTeam(index + 1, 1, 10));
  const [draft, setDraft] = useState(newBalance(teams));
  return (
    <BalancedTeams teams={teams} draft={draft} error={undefined} onChange={(part) => setDraft({ ...draft, ...part })} />
  );
}

test('of more teams than one balance takes it is said which are chosen, and the others can be', () => {
  render(<Chosen count={250} />);
  expect(screen.getByText(/课程有 250 个小班，一次最多均衡 200 个，已按售卖顺序选中前 200 个/)).toBeTruthy();
  expect(screen.getByText(/参加的小班（200 个/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/^250 班/));
  expect(screen.getByRole('status').textContent).toBe('已选 201 个，超过一次最多的 200 个，请取消 1 个。');
  fireEvent.click(screen.getByRole('button', { name: '改选其余 50 个' }));
  expect(screen.getByText(/参加的小班（50 个/)).toBeTruthy();
  expect(screen.getByLabelText(/^1 班/)).toHaveProperty('checked', false);
});

test('of fewer nothing is said', () => {
  render(<Chosen count={200} />);
  expect(screen.queryByText(/一次最多均衡/)).toBeNull();
});
