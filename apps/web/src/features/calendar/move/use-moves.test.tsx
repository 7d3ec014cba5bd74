import type { Calendar, UnscheduledEpisode } from '@lectern/contract/schedule/calendar';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../../shared/api/session.ts';
import { aPerson } from '../../../shared/api/session-test-data.ts';
import { createQueryClient } from '../../../shared/query-client.ts';
import { useMoves } from './use-moves.ts';

const HOUR_MS = 3_600_000;
const EMPTY: Calendar = {
  rows: [],
  moreRows: false,
  events: [],
  cut: false,
  fullDays: [],
  lessons: [{ id: 1, name: '初一数学', subjectId: 2, phase: 2 }],
  teachers: [],
  background: [],
};
const THIS_WEEK: Calendar = {
  ...EMPTY,
  events: [
    {
      kind: 'episode',
      id: 9,
      name: '第 9 讲',
      startTime: 10 * HOUR_MS,
      endTime: 11 * HOUR_MS,
      status: 'normal',
      specialEpisodeType: 0,
      subjectId: 2,
      teacherId: null,
      lessonIds: [1],
      rev: 1,
    },
  ],
};
const WAITING: UnscheduledEpisode = {
  templateId: 3,
  name: '第 10 讲',
  durationMs: HOUR_MS,
  ordinal: 10,
  lessonId: 1,
  lessonName: '初一数学',
  subjectId: 2,
  labelId: 1,
  labelName: '正课',
  specialEpisodeType: 0,
  roomMode: 1,
};

function open(personId: number) {
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, aPerson({ id: personId }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook((calendar: Calendar) => useMoves(calendar, []), { wrapper, initialProps: THIS_WEEK });
}

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('moves and placed episodes stay in other weeks and when the page is left, for the same person only', () => {
  const first = open(7);
  act(() => first.result.current.put('episode:9', { startAt: 12 * HOUR_MS, endAt: 13 * HOUR_MS }));
  act(() => first.result.current.place([{ waiting: WAITING, startAt: 20 * HOUR_MS }]));
  first.rerender(EMPTY);
  const told = (moves: typeof first) =>
    moves.result.current.events.filter(({ moved }) => moved).map(({ key, startAt }) => [key, startAt / HOUR_MS]);
  const both = [
    ['episode:9', 12],
    ['waiting:1:3', 20],
  ];
  expect(told(first)).toEqual(both);
  first.unmount();
  const again = open(7);
  expect(told(again)).toEqual(both);
  again.unmount();
  expect(told(open(8))).toEqual([]);
});

test('what is put back is no move, what waits goes back to the tray only when told', () => {
  const { result } = open(9);
  act(() => result.current.put('episode:9', { startAt: 12 * HOUR_MS, endAt: 13 * HOUR_MS }));
  act(() => result.current.place([{ waiting: WAITING, startAt: 20 * HOUR_MS }]));
  act(() => result.current.put('episode:9', { startAt: 10 * HOUR_MS, endAt: 11 * HOUR_MS }));
  act(() => result.current.put('waiting:1:3', { startAt: 20 * HOUR_MS, endAt: 21 * HOUR_MS }));
  expect([result.current.isDraft('episode:9'), result.current.isDraft('waiting:1:3')]).toEqual([false, true]);
  act(() => result.current.forget(['waiting:1:3']));
  expect(result.current.events.some(({ moved }) => moved)).toBe(false);
});
