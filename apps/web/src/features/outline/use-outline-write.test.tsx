import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shared/query-client.ts';
import { LABELS_SHARED_MS, LESSONS, outlineQueries } from './outline-queries.ts';
import { REFETCH_AFTER_MS, useOutlineWrite } from './use-outline-write.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function write(waits: boolean) {
  const client = createQueryClient();
  const renewed = vi.spyOn(client, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const lesson = { id: 7, rev: 1 };
  const { result } = renderHook(
    () =>
      useOutlineWrite({
        lesson,
        waits,
        write: (_: undefined, rev: number) => Promise.resolve({ lesson: { id: 7, rev: rev + 1 } }),
        onDone: () => undefined,
      }),
    { wrapper },
  );
  return { result, renewed };
}

test('R156: after attaching or removing, the outline is asked for a second later', async () => {
  const { result, renewed } = write(true);
  await act(() => result.current.mutateAsync(undefined));
  act(() => {
    vi.advanceTimersByTime(REFETCH_AFTER_MS - 1);
  });
  expect(renewed).not.toHaveBeenCalled();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(REFETCH_AFTER_MS).toBe(1000);
  expect(renewed).toHaveBeenCalledExactlyOnceWith({ queryKey: LESSONS });
});

test('other writes are followed by a look at once, and the next one names the new version', async () => {
  const { result, renewed } = write(false);
  const first = await act(() => result.current.mutateAsync(undefined));
  expect(renewed).toHaveBeenCalledOnce();
  const second = await act(() => result.current.mutateAsync(undefined));
  expect(second.lesson.rev).toBe(first.lesson.rev + 1);
});

test('R159: agenda labels are fetched once and shared for five seconds', async () => {
  const fetched = vi.fn(() => Promise.resolve(Response.json([])));
  vi.stubGlobal('fetch', fetched);
  const client = createQueryClient();
  const read = () => client.fetchQuery(outlineQueries.labels(2, 2));
  await Promise.all([read(), read()]);
  vi.advanceTimersByTime(LABELS_SHARED_MS - 1);
  await read();
  expect(fetched).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2);
  await read();
  expect(fetched).toHaveBeenCalledTimes(2);
});
