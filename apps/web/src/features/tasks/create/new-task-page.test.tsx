import type { CommandInfo } from '@lectern/contract/tasks/task-replies';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appConfigQuery } from '../../../shared/api/app-config.ts';
import { aConfig } from '../../../shared/api/config-test-data.ts';
import { meQuery } from '../../../shared/api/session.ts';
import { planQueries } from '../../../shared/plan/plan-queries.ts';
import { aPlan, ME } from '../../../shared/plan/plan-test-data.ts';
import { createQueryClient } from '../../../shared/query-client.ts';

import { NewTaskPage } from './new-task-page.tsx';

const command = (type: string, label: string, fields: CommandInfo['fields'] = []): CommandInfo => ({
  type,
  label,
  verb: label,
  noun: '课程',
  unit: '门',
  description: '',
  subjectType: 'lesson',
  viewPage: 'lessons',
  fields,
});
const COMMANDS = [
  command('lesson.publish', '发布课程'),
  {
    ...command('episode.cancel', '取消讲次'),
    subjectType: 'episode',
    viewPage: 'episodes' as const,
    noun: '讲次',
    unit: '个',
  },
  command('lesson.mark', '备注课程', [{ name: 'note', label: '备注', control: 'text', required: true }]),
];

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (url.startsWith('/lectern/api/saved-views')) {
      return Promise.resolve(
        Response.json(
          ['lessons', 'episodes']
            .filter((page) => url.endsWith(`page=${page}`))
            .map((page) => ({ id: 3, page, name: '未发布', query: '', mine: true, roleCode: null, rev: 1 })),
        ),
      );
    }
    if (typeof init.body === 'string') sent.push(JSON.parse(init.body));
    return Promise.resolve(Response.json(aPlan({ id: 99 })));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openNew(search: string, me = ME) {
  const client = createQueryClient();
  client.setQueryData(appConfigQuery.queryKey, aConfig());
  client.setQueryData(meQuery.queryKey, me);
  client.setQueryData(planQueries.commands().queryKey, COMMANDS);
  const router = createMemoryRouter(
    [
      { path: '/jwc/batch/task/new', element: <NewTaskPage module={undefined} /> },
      { path: '*', element: null },
    ],
    { initialEntries: [`/jwc/batch/task/new${search}`] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const paste = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: '课程 ID' }), { target: { value: text } });

describe('a new task', () => {
  test('areas 9: clock-in make-up and waybills stand in the catalogue of whoever may do them', () => {
    openNew('', { ...ME, privileges: ['amaze', 'BATCH_TASK_LOW'] });
    screen.getByRole('button', { name: /^打卡补录/ });
    screen.getByRole('button', { name: /^上传打卡物流/ });
    cleanup();
    openNew('');
    expect(screen.queryByRole('button', { name: /^打卡补录/ })).toBeNull();
  });

  test('areas 9: is found in the catalogue and planned from pasted ids', async () => {
    const router = openNew('');
    fireEvent.change(screen.getByRole('searchbox', { name: '查找操作' }), { target: { value: '发布' } });
    expect(screen.queryByRole('link', { name: '备注课程' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: '发布课程' }));
    await screen.findByRole('heading', { name: '发布课程' });
    paste('12，13 12\n14');
    screen.getByText('已识别 3 个 ID，已去掉重复的 1 个');
    fireEvent.click(screen.getByRole('button', { name: '预览影响' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/jwc/batch/task/99'));
    expect(sent).toEqual([{ type: 'lesson.publish', selection: { ids: [12, 13, 14] }, input: {} }]);
  });

  test('areas 9: tells strange ids at once, and plans nothing until they are gone', async () => {
    openNew('?type=lesson.publish');
    paste('12 课程3 1.38E+10');
    screen.getByText(/2 处不是 ID：课程3、1.38E\+10/);
    fireEvent.click(screen.getByRole('button', { name: '预览影响' }));
    await screen.findByText('请先选择课程，并去掉不是 ID 的内容');
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '去掉这些' }));
    fireEvent.click(screen.getByRole('button', { name: '预览影响' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('areas 9: reads a file in the browser into the same box', async () => {
    openNew('?type=lesson.publish');
    const file = new File(['课程名称,ID\n初二,12\n初三,13\n'], '课程.csv');
    file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode('课程名称,ID\n初二,12\n初三,13\n').buffer);
    fireEvent.change(screen.getByLabelText('读取 .csv / .txt 文件'), { target: { files: [file] } });
    expect(await screen.findByText('已识别 2 个 ID')).toBeTruthy();
  });

  test.each(['lesson.publish', 'episode.cancel'])('areas 9: %s takes a saved view of its list', async (type) => {
    openNew(`?type=${type}`);
    fireEvent.click(screen.getByRole('radio', { name: '已保存的视图' }));
    fireEvent.change(await screen.findByRole('combobox', { name: '视图' }), { target: { value: '3' } });
    fireEvent.click(screen.getByRole('button', { name: '预览影响' }));
    await waitFor(() => expect(sent).toEqual([{ type, selection: { viewId: 3 }, input: {} }]));
  });

  test('areas 9: asks for what the command’s schema wants', async () => {
    openNew('?type=lesson.mark');
    paste('12');
    fireEvent.click(screen.getByRole('button', { name: '预览影响' }));
    await screen.findByText('请填写备注');
    fireEvent.change(screen.getByRole('textbox', { name: /^备注/ }), { target: { value: '开季' } });
    fireEvent.click(screen.getByRole('button', { name: '预览影响' }));
    await waitFor(() =>
      expect(sent).toEqual([{ type: 'lesson.mark', selection: { ids: [12] }, input: { note: '开季' } }]),
    );
  });

  test('says so where an address names no command of this person', () => {
    openNew('?type=nothing');
    expect(screen.getByText('没有这个操作，或你没有发起它的权限')).toBeTruthy();
  });
});
