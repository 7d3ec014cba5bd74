import type { EvaluatePage } from '@lectern/contract/students/feedback';
import { EVALUATE_PAGE_SIZE } from '@lectern/domain/feedback/evaluate-search';
import { addDays, formatDate, startOfDay } from '@lectern/domain/time/shanghai-time';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appConfigQuery } from '../../shared/api/app-config.ts';
import { aConfig } from '../../shared/api/config-test-data.ts';
import { meQuery } from '../../shared/api/session.ts';
import { aPerson } from '../../shared/api/session-test-data.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { FeedbackPage } from './feedback-page.tsx';

const TODAY = formatDate(Date.now());
const calls: URL[] = [];
let answer: EvaluatePage;
let status = 200;

beforeEach(() => {
  Element.prototype.scrollTo ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  calls.length = 0;
  status = 200;
  answer = anAnswer(3);
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://lectern.example.com');
    // Columns and views of the reader.
    if (!url.pathname.endsWith('/evaluate')) return Response.json({ settings: {}, value: null });
    calls.push(url);
    return new Response(JSON.stringify(status === 200 ? answer : { code: 'BUSY', message: '服务繁忙' }), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function anAnswer(count: number): EvaluatePage {
  return {
    evaluateDatas: Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      studentId: index + 1,
      phoneNumber: `138****${String(index).padStart(4, '0')}`,
      gradeName: '初一',
      createdTime: Date.parse('2026-03-01T20:00:00+08:00'),
      star: index % 6,
      content: index === 0 ? '=1+1' : `评价 ${index}`,
      clientVersion: '7.0.1',
    })),
    star2Count: [5, 1, 1, 1, 1, 1, 2],
    total: count,
  };
}

function openPage(search = '', privileges: readonly string[] = ['STUDENT_READ']) {
  const client = createQueryClient();
  const me = aPerson({ privileges: [...privileges] });
  client.setQueryData(meQuery.queryKey, me);
  client.setQueryData(appConfigQuery.queryKey, aConfig());
  const router = createMemoryRouter([{ path: 'feedback', element: <FeedbackPage /> }], {
    initialEntries: [`/feedback${search}`],
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (version: string) => fireEvent.click(screen.getByRole('radio', { name: version }));

test('R321: the page is titled as feedback on the Android app redesign', () => {
  openPage();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Android App 改版反馈');
});

describe('R322: filters', () => {
  test('the version is one of all, 7.0.0 and 7.0.1; the range ends today and cannot end otherwise', () => {
    openPage();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    const end = screen.getByLabelText(/结束日期/);
    expect(end).toMatchObject({ value: TODAY, disabled: true });
  });

  test('the dates are sent as the bounds of their days in Shanghai', async () => {
    openPage('?startDate=2026-03-01');
    await screen.findByRole('table', { name: '评价' });
    const query = calls[0]?.searchParams;
    expect(query?.get('startTime')).toBe(String(Date.parse('2026-03-01T00:00:00+08:00')));
    expect(query?.get('endTime')).toBe(String(addDays(startOfDay(Date.now()), 1) - 1));
  });
});

describe('R327, R328: without a real filter', () => {
  test('nothing is calls, whatever page the address names; the page says what to do', async () => {
    openPage('?page=3&pageSize=50');
    expect(screen.getByText('还没有查询')).toBeDefined();
    press('查询');
    expect((await screen.findByRole('alert')).textContent).toMatch('请先选择');
    expect(calls).toEqual([]);
  });

  test('R323: 查询 asks with one filter, 重置 empties the page again', async () => {
    const router = openPage();
    choose('7.0.1');
    expect(calls).toEqual([]);
    press('查询');
    await screen.findByText('评价 1');
    expect(calls[0]?.searchParams.get('clientVersion')).toBe('7.0.1');
    expect(router.state.location.search).toBe('?clientVersion=7.0.1');
    press('重置');
    expect(await screen.findByText('还没有查询')).toBeDefined();
    expect(calls).toHaveLength(1);
  });
});

test('R329: the page size is forced, and there is one call', async () => {
  openPage('?clientVersion=7.0.0&pageSize=50');
  await screen.findByText('评价 1');
  expect(calls.map(({ searchParams }) => searchParams.get('pageSize'))).toEqual([String(EVALUATE_PAGE_SIZE)]);
});

describe('R324: the summary', () => {
  test('R331: has total, one to five stars and who refused', async () => {
    openPage('?clientVersion=7.0.0');
    const summary = await screen.findByRole('table', { name: '评分统计' });
    const numbers = within(summary)
      .getAllByRole('cell')
      .map((cell) => cell.querySelector('strong')?.textContent);
    expect(numbers).toEqual(['5', '1', '1', '1', '1', '1', '2']);
    expect(within(summary).getByText('平均 3.00 星')).toBeDefined();
  });

  test('is drawn: each column as high as its share of the highest', async () => {
    answer = { ...answer, star2Count: [40, 0, 5, 5, 10, 20, 4] };
    openPage('?clientVersion=7.0.0');
    const chart = await screen.findByRole('img', { name: /^评分分布图：1 星 0 人，.*5 星 20 人，拒绝评分 4 人$/ });
    const heights = [...chart.querySelectorAll<HTMLElement>('.feedback-bar > div')].map((bar) => bar.style.blockSize);
    expect(heights).toEqual(['0%', '25%', '25%', '50%', '100%', '20%']);
  });

  test('is absent without counts', async () => {
    answer = { ...answer, star2Count: [] };
    openPage('?clientVersion=7.0.0');
    await screen.findByText('评价 1');
    expect(screen.queryByRole('table', { name: '评分统计' })).toBeNull();
  });
});

describe('R325: the comments', () => {
  test('have account, grade, date, stars and content, and turn pages without another call', async () => {
    answer = anAnswer(45);
    openPage('?clientVersion=7.0.0');
    const table = await screen.findByRole('table', { name: '评价' });
    await screen.findByText('评价 1');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['选择本页全部', '用户账号', '用户年级', '评价时间', '评分', '评价内容']);
    const first = within(table).getAllByRole('row')[1];
    expect(first?.textContent).toContain('138****0000初一2026-03-01 20:00拒绝评分=1+1');
    expect(within(table).getAllByRole('row')).toHaveLength(21);
    press('第 3 页');
    await screen.findByText('评价 44');
    expect(within(table).getAllByRole('row')).toHaveLength(6);
    expect(calls).toHaveLength(1);
  });

  test('R326: all of them are copied as a table, and none runs as a formula', async () => {
    answer = anAnswer(45);
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    openPage('?clientVersion=7.0.0');
    await screen.findByText('评价 1');
    press('复制 45 条');
    await waitFor(() => expect(writeText).toHaveBeenCalledTimes(1));
    const lines = writeText.mock.calls[0]?.[0].split('\n') ?? [];
    expect(lines).toHaveLength(46);
    expect(lines[1]).toBe("138****0000\t初一\t2026-03-01 20:00\t拒绝评分\t'=1+1");
  });

  test('are sorted without another call', async () => {
    openPage('?clientVersion=7.0.0&sort=star&order=desc');
    await screen.findByText('评价 2');
    const contents = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(contents.findIndex((text) => text?.includes('评价 2'))).toBeLessThan(
      contents.findIndex((text) => text?.includes('评价 1')),
    );
    expect(calls).toHaveLength(1);
  });

  test('are exported by those who may export', async () => {
    openPage('?clientVersion=7.0.0', ['STUDENT_READ', 'EXPORT']);
    await screen.findByText('评价 1');
    press('导出');
    expect(await screen.findByRole('button', { name: '导出 3 行' })).toBeDefined();
    cleanup();
    openPage('?clientVersion=7.0.0');
    await screen.findByText('评价 1');
    expect(screen.queryByRole('button', { name: /^导出/ })).toBeNull();
  });

  test('say when there are more than one answer holds', async () => {
    answer = { ...answer, total: 12_000 };
    openPage('?clientVersion=7.0.0');
    expect(await screen.findByText(/共 12,000 条，这里是最近的 3 条/)).toBeDefined();
  });

  test('nothing found and a failure each say what to do', async () => {
    answer = { evaluateDatas: [], star2Count: [0, 0, 0, 0, 0, 0, 0], total: 0 };
    openPage('?clientVersion=7.0.0');
    expect(await screen.findByText('没有符合条件的评价')).toBeDefined();
    cleanup();
    status = 400;
    openPage('?clientVersion=7.0.1');
    expect(await screen.findByRole('button', { name: '重试' })).toBeDefined();
  });
});
