import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../shared/api/session.ts';
import { ME, PlanServer } from '../../shared/plan/plan-test-data.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { openDialogsInTests } from '../../shared/ui/dialogs-in-tests.ts';
import { EnrolDialog } from './enrol-dialog.tsx';

const fetch = vi.fn<PlanServer['fetch']>();

beforeEach(() => {
  fetch.mockReset().mockImplementation(new PlanServer().fetch);
  vi.stubGlobal('fetch', fetch);
  openDialogsInTests();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(withMentor: boolean) {
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, ME);
  const element = <EnrolDialog request={{ kind: 'enrol', lesson: { id: 3, withMentor } }} onClose={() => undefined} />;
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
}

/** What plans were made of. */
const planned = (): readonly unknown[] =>
  fetch.mock.calls.flatMap(([url, init]) =>
    url.endsWith('/lectern/api/plans') && typeof init?.body === 'string' ? [JSON.parse(init.body)] : [],
  );

test('decision 302: pasted students are planned by strategy as they stand; nothing is planned of nobody', async () => {
  show(true);
  fireEvent.click(screen.getByRole('button', { name: '预览' }));
  expect(screen.getByText('请粘贴或查找学员')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^学员/), { target: { value: '101\n138 0013 8009\n张三' } });
  expect(screen.getByText(/^3 行，其中 1 行不是号码/)).toBeTruthy();
  expect(planned()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '预览' }));
  const input = { lessonId: 3, students: ['101', '138 0013 8009', '张三'], strategy: 'all', reason: '' };
  await waitFor(() => expect(planned()).toEqual([{ type: 'student.enrol', input }]));
});

test('decision 302: a lesson without teams asks for none', async () => {
  show(false);
  expect(screen.queryByText('暂不分班')).toBeNull();
  fireEvent.change(screen.getByLabelText(/^学员/), { target: { value: '101' } });
  fireEvent.click(screen.getByRole('button', { name: '预览' }));
  const input = { lessonId: 3, students: ['101'], reason: '' };
  await waitFor(() => expect(planned()).toEqual([{ type: 'student.enrol', input }]));
});
