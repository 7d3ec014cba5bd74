import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BatchBar } from './batch-bar.tsx';
import { type AddressOf, filter } from './list-filters.ts';
import { listKind } from './list-kind.ts';

afterEach(cleanup);

const filters = { text: filter.text('名称', { maxLength: 40 }) };

test('issue 16: while all that was found is counted, no command takes the ticked ones alone', async () => {
  const counted = Promise.withResolvers<number>();
  const kind = listKind<{ id: number }, AddressOf<typeof filters>>({
    name: 'lessons',
    path: '/lessons',
    noun: '课程',
    measure: '门',
    filters,
    source: { key: ['tried'], page: () => Promise.reject(new Error('not read')), count: () => counted.promise },
    idOf: ({ id }) => id,
    nameOf: ({ id }) => String(id),
  });
  kind.selection.replace([1]);
  const address = kind.address.read(new URLSearchParams());
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BatchBar ticked={{ kind, address }} total={{ count: 180, exact: true }}>
        <button type="button">发布课程</button>
      </BatchBar>
    </QueryClientProvider>,
  );
  const publish = await screen.findByRole('button', { name: '发布课程' });
  expect(publish.matches(':disabled')).toBe(false);
  act(() => screen.getByRole('button', { name: /选择查询到的全部 180 门/ }).click());
  await waitFor(() => expect(publish.matches(':disabled')).toBe(true));
  await act(async () => counted.resolve(180));
  await waitFor(() => expect(publish.matches(':disabled')).toBe(false));
  expect(kind.selection.get().kind).toBe('query');
});
