import type { SuggestedMentor } from '@lectern/contract/teams/mentor-suggestions';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shared/query-client.ts';
import { RankedMentors } from './ranked-mentors.tsx';

const MENTORS: readonly SuggestedMentor[] = [
  {
    id: 5,
    name: '周老师',
    isFree: true,
    teamCount: 2,
    studentCount: 30,
    reasons: [{ code: 'load', text: '在带 2 个小班、30 名学员' }],
  },
  { id: 6, name: '吴老师', isFree: false, teamCount: 0, studentCount: 0, reasons: [] },
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(answer: Response, chosen: readonly number[] = []) {
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  const onChoose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RankedMentors lessonId={7} chosen={chosen} onChoose={onChoose} />
    </QueryClientProvider>,
  );
  return onChoose;
}

test('teams 6: who could lead a team is chosen from the ranking, with why and how busy they are', async () => {
  const onChoose = show(Response.json({ list: MENTORS }), [6]);
  fireEvent.click(await screen.findByRole('button', { name: '选 周老师' }));
  expect(onChoose).toHaveBeenCalledWith(5);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '选 周老师时间空闲在带 2 个小班、30 名学员',
    '选 吴老师时间被占用',
  ]);
  expect(screen.getByRole('button', { name: '选 吴老师' })).toHaveProperty('disabled', true);
});

test('where nobody fits the form says so, and where it could not be read it is read again', async () => {
  show(Response.json({ list: [] }));
  expect(await screen.findByText('没有学科相符的在职辅导老师可以推荐')).toBeTruthy();
  cleanup();
  const body = { code: 'BUSY', message: '服务繁忙', requestId: 'r', retryable: false };
  show(Response.json(body, { status: 503 }));
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
});
