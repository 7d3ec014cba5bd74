import type { LessonRow } from '@lectern/contract/lessons/lesson-replies';
import type { Me } from '@lectern/contract/shell/identity';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { appConfigQuery } from '../../../shared/api/app-config.ts';
import { aConfig } from '../../../shared/api/config-test-data.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { meQuery } from '../../../shared/api/session.ts';
import { aPerson } from '../../../shared/api/session-test-data.ts';
import { createQueryClient } from '../../../shared/query-client.ts';
import { LESSON_LIST_PATH } from '../lesson-paths.ts';
import { LessonListPage } from './lesson-list-page.tsx';
import { aLessonRow, anOperator, SUBJECTS_ONLY } from './list-test-data.ts';

const asked: URL[] = [];
let failing = false;
let shown: LessonRow[] = [];

function answer(url: string): Response {
  const { pathname, searchParams } = new URL(url, 'http://x');
  if (pathname === '/tutor-atm-lesson/api/lesson-ids') {
    asked.push(new URL(url, 'http://x'));
    if (failing)
      return Response.json(
        { code: 'INTERNAL', message: '服务出错', requestId: 'r1', retryable: false },
        { status: 500 },
      );
    const rows = searchParams.get('lessonInfo') === '没有' ? [] : shown;
    return Response.json({
      list: rows.map(({ id }) => id),
      total: rows.length,
      totalExact: true,
      page: 1,
      pageSize: 20,
      rows,
    });
  }
  if (pathname === '/lectern/api/preferences') return Response.json({});
  return Response.json({ code: 'NOT_FOUND', message: '不存在', requestId: 'r', retryable: false }, { status: 404 });
}

function openList(search = '', me: Me = anOperator()) {
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, me);
  client.setQueryData(appConfigQuery.queryKey, aConfig());
  client.setQueryData(dictionaryQueries.options().queryKey, SUBJECTS_ONLY);
  const router = createMemoryRouter([{ path: LESSON_LIST_PATH, Component: LessonListPage }], {
    initialEntries: [`${LESSON_LIST_PATH}${search}`],
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

beforeAll(() => {
  Element.prototype.scrollTo ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
});
beforeEach(() => {
  asked.length = 0;
  failing = false;
  shown = [aLessonRow(1), aLessonRow(2)];
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answer(url)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the lesson list', () => {
  test('asks once for the screen, by what the address says', async () => {
    openList('?subject=2&status=init&page=2');
    await screen.findByRole('link', { name: '课程 1' });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.search).toBe('?count=capped&expand=rows&page=2&status=init&subject=2');
  });

  test('names every subject of a lesson of several', async () => {
    shown = [aLessonRow(1, { subject: 2, subjects: [2, 1] }), aLessonRow(2, { subject: null, subjects: [] })];
    openList();
    await screen.findByRole('link', { name: '课程 1' });
    const [, several, none] = screen.getAllByRole('row');
    expect(several?.textContent).toContain('数学、语文');
    expect(none?.textContent).not.toContain('数学');
  });

  test('issue 13 section 3: one mark says what is missing, what a publish asks, or what is wrong once published', async () => {
    const publishWarnings = [{ code: 'withoutTeacher', message: '有讲次未安排老师：2 讲' }];
    shown = [
      aLessonRow(1, { publishWarnings, hasRequiredFieldsUnSet: true }),
      aLessonRow(2, { publishWarnings }),
      aLessonRow(3, { publishWarnings, status: 'published' }),
      aLessonRow(4, { publishWarnings: [], status: 'published' }),
    ];
    openList();
    const nameOf = async (id: number) => (await screen.findByRole('link', { name: `课程 ${id}` })).parentElement;
    const marks = await Promise.all([1, 2, 3, 4].map(async (id) => (await nameOf(id))?.textContent));
    expect(marks).toEqual(['课程 1未填完', '课程 2待确认 1', '课程 3需留意 1', '课程 4']);
    expect(screen.getByText('需留意 1').parentElement?.title).toBe('有讲次未安排老师：2 讲');
  });

  test('issue 16: a press beside links opens the row beside the list; steps, Escape and the focus stay with it', async () => {
    openList();
    const link = await screen.findByRole('link', { name: '课程 1' });
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 课程 1' }));
    expect(screen.queryByRole('complementary', { name: '课程概览' })).toBeNull();
    fireEvent.click(screen.getAllByText('未发布').at(-2) ?? link);
    const panel = await screen.findByRole('complementary', { name: '课程概览' });
    expect(document.querySelector('tr[data-open]')?.getAttribute('data-id')).toBe('1');
    fireEvent.click(screen.getByRole('button', { name: '下一条' }));
    expect(document.querySelector('tr[data-open]')?.getAttribute('data-id')).toBe('2');
    expect(screen.getByRole('button', { name: '下一条' })).toHaveProperty('disabled', true);
    fireEvent.keyDown(panel, { key: 'Escape' });
    expect(screen.queryByRole('complementary', { name: '课程概览' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '课程 2' }));
    fireEvent.keyDown(link, { key: ' ' });
    expect(await screen.findByRole('complementary', { name: '课程概览' })).toBeTruthy();
  });

  test('searches on Enter and keeps the search in the address', async () => {
    const router = openList('?subject=2&page=3');
    const box = await screen.findByRole('searchbox', { name: '课程名称或 ID' });
    fireEvent.change(box, { target: { value: '初二' } });
    expect(router.state.location.search).toBe('?subject=2&page=3');
    fireEvent.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('lessonInfo')).toBe('初二'));
    expect(new URLSearchParams(router.state.location.search).has('page')).toBe(false);
  });

  test('resets what is searched for, and a chip takes away one condition', async () => {
    const router = openList('?subject=2&status=init&pageSize=50');
    fireEvent.click(await screen.findByRole('button', { name: '去掉条件：学科' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=init&pageSize=50'));
    fireEvent.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(router.state.location.search).toBe('?pageSize=50'));
  });

  test('says why nothing is there and what to do next', async () => {
    openList('?lessonInfo=没有');
    await screen.findByText('没有符合条件的课程');
    expect(screen.getByRole('button', { name: '重置全部条件' })).toBeTruthy();
  });

  test('keeps the rows when the next answer fails, says so and tries again', async () => {
    const router = openList();
    await screen.findByRole('link', { name: '课程 1' });
    failing = true;
    fireEvent.click(screen.getByRole('radio', { name: '已发布' }));
    await screen.findByText(/服务出错/);
    screen.getByRole('link', { name: '课程 1' });
    failing = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByText(/服务出错/)).toBeNull());
    expect(router.state.location.search).toBe('?status=published');
  });

  test('offers no writes and no export to those who only read', async () => {
    openList('', aPerson({ privileges: ['amaze', 'LESSON_READ'] }));
    await screen.findByRole('link', { name: '课程 1' });
    expect(screen.queryByRole('button', { name: '发布' })).toBeNull();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
    expect(screen.queryByRole('link', { name: '新建课程' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 课程 1' }));
    expect(screen.queryByRole('button', { name: '批量发布' })).toBeNull();
    screen.getByRole('button', { name: '复制 ID' });
  });

  test('leads to real pages, so that a middle click opens a tab', async () => {
    openList();
    const link = await screen.findByRole('link', { name: '课程 1' });
    expect(link.getAttribute('href')).toBe('/lessons/1');
  });
});
