import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { HolidayNote } from './holiday-note.tsx';

const DAY = { id: 1, rev: 1, name: '元旦', firstDay: '2027-01-01', lastDay: '2027-01-01' };
const at = (day: string) => Date.parse(`${day}T10:00:00+08:00`);

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => Response.json(path.includes('year=2027') ? [DAY] : []));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(moments: readonly number[]) {
  const element = (
    <>
      <p>在场</p>
      <HolidayNote moments={moments} />
    </>
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
}

test('names the years of which nothing is registered, and leads to where that is done', async () => {
  show([at('2027-12-30'), at('2028-01-05'), at('2028-01-12'), at('2029-03-01')]);
  expect((await screen.findByRole('status')).textContent).toContain('2028、2029 年还没有登记节假日，不会跳过');
  expect(screen.getByRole('link', { name: '去登记' }).getAttribute('href')).toBe('/jwc/holidays?year=2028');
});

test('says nothing of years that have holidays', async () => {
  show([at('2027-03-01')]);
  await screen.findByText('在场');
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.queryByRole('status')).toBeNull();
});
