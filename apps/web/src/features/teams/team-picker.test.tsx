import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shared/query-client.ts';
import { stubSizes } from '../../shared/tables/no-sizes-test-data.ts';
import { TeamPicker } from './team-picker.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('issue 13, 3: a team is found by what is typed and named with its lesson', async () => {
  const list = [{ id: 31, name: '一班', lessonName: '初二数学' }];
  const fetch = vi.fn((_url: string) => Promise.resolve(Response.json({ list, total: 1, totalExact: true })));
  vi.stubGlobal('fetch', fetch);
  stubSizes();
  const onChange = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TeamPicker id="team" value={null} onChange={onChange} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '一班' } });
  const request = `text=${encodeURIComponent('一班')}`;
  await waitFor(() => expect(fetch.mock.calls.some(([url]) => url.includes(request))).toBe(true));
  fireEvent.click(await screen.findByTitle('一班 · 初二数学（31）'));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(31));
});
