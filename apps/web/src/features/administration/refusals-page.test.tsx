import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../shared/api/session.ts';
import { aPerson } from '../../shared/api/session-test-data.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { stubSizes } from '../../shared/tables/no-sizes-test-data.ts';
import { RefusalsPage } from './refusals-page.tsx';

const TIME = Date.UTC(2027, 1, 24, 1, 5);
const DENIED = {
  id: 2,
  time: TIME,
  kind: 'denied',
  staffId: 5,
  account: 'zhaoyi',
  name: '赵一',
  endpoint: 'POST /tutor-atm-lesson/api/lessons/:id/publish',
  permission: 'LESSON_WRITE',
  address: '10.0.0.7',
  count: 3,
};
const STRANGER = {
  ...DENIED,
  id: 1,
  kind: 'signIn',
  staffId: null,
  account: 'nobody',
  name: '',
  permission: '',
  count: 40,
};

const asked: string[] = [];

function open(answer: (url: URL) => Response) {
  stubSizes();
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.includes('/refusals')) return Promise.resolve(Response.json({}));
    asked.push(url);
    return Promise.resolve(answer(new URL(url, 'http://localhost')));
  });
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, aPerson());
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/admin/refusals']}>
        <RefusalsPage />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function Address() {
  return <output>{useLocation().search}</output>;
}

afterEach(() => {
  cleanup();
  asked.length = 0;
  vi.unstubAllGlobals();
});

test('拒绝记录: who was refused what, how often and what right is missing', async () => {
  open(() => Response.json({ list: [DENIED, STRANGER], total: 2 }));
  const row = (await screen.findByText('赵一')).closest('[role="row"], tr');
  const cells = within(row as HTMLElement);
  for (const text of ['没有权限', 'zhaoyi', '10.0.0.7', 'LESSON_WRITE', '3'])
    expect(cells.getByText(text)).toBeDefined();
  const stranger = within(screen.getByText('账号不存在').closest('[role="row"], tr') as HTMLElement);
  for (const text of ['登录失败', 'nobody', '40']) expect(stranger.getByText(text)).toBeDefined();
});

test('拒绝记录: what is searched stands in the address, and nothing found says what to do next', async () => {
  open((url) => {
    const list = url.searchParams.get('text') === null ? [DENIED] : [];
    return Response.json({ list, total: list.length });
  });
  await screen.findByText('赵一');
  const box = screen.getByRole('searchbox', { name: '姓名、账号或地址' });
  fireEvent.change(box, { target: { value: ' 10.9.9.9 ' } });
  fireEvent.submit(screen.getByRole('search'));
  await screen.findByText('没有符合条件的拒绝记录');
  screen.getByText('换一个姓名、账号或地址再查询。');
  expect(screen.getByText('?text=10.9.9.9')).toBeDefined();
  expect(asked.at(-1)).toContain('text=10.9.9.9');
});

test('拒绝记录: a failure says so and is asked again', async () => {
  let answer = () =>
    Response.json({ code: 'INVALID', message: '读取失败', requestId: 'r', retryable: false }, { status: 400 });
  open(() => answer());
  await screen.findByText(/读取失败/);
  answer = () => Response.json({ list: [DENIED], total: 1 });
  fireEvent.click(screen.getByRole('button', { name: /重试/ }));
  expect(await screen.findByText('赵一')).toBeDefined();
});
