import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../shared/query-client.ts';
import { stubSizes } from '../../../shared/tables/no-sizes-test-data.ts';
import { LessonPicker } from './lesson-picker.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('nothing is asked, so that nothing fails beside the page, until somebody opens it', async () => {
  const fetch = vi.fn(() => Promise.resolve(Response.json({ list: [], total: 0, totalExact: true, rows: [] })));
  vi.stubGlobal('fetch', fetch);
  stubSizes();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LessonPicker id="lesson" value={null} onChange={() => {}} />
    </QueryClientProvider>,
  );
  expect(fetch).not.toHaveBeenCalled();
  fireEvent.mouseDown(screen.getByRole('combobox'));
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
});
