import type { ModuleInfoTemplate } from '@lectern/contract/lesson-templates/lesson-info-templates';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../shared/query-client.ts';
import { EditInfoTemplatePage } from './info-form-page.tsx';

const READ: ModuleInfoTemplate = {
  id: 7,
  name: '数学系统课',
  subject: 2,
  phase: null,
  version: 2,
  modules: [{ kind: 'headline', title: '从容学好数学', subtitle: '', cover: null }],
  rev: 1,
  usedCount: 0,
  createdTime: 0,
  updatedTime: 0,
  updatedBy: '陈岚',
};
const THEIRS: ModuleInfoTemplate = { ...READ, phase: 2, rev: 2, updatedBy: '林静' };
const sent: unknown[] = [];

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent.length = 0;
});

function answer(path: string, init?: { readonly method?: string; readonly body?: string }): Response {
  if ((init?.method ?? 'GET') === 'GET') {
    if (!path.includes('/7')) return Response.json({});
    return Response.json(sent.length === 0 ? READ : THEIRS);
  }
  sent.push(JSON.parse(init?.body ?? ''));
  return sent.length === 1
    ? Response.json({ code: 'STALE', message: '内容已被他人修改' }, { status: 409 })
    : Response.json({ id: 7, rev: 3 });
}

test('what somebody else saved meanwhile is joined with the form, and the save is repeated on their version', async () => {
  vi.stubGlobal('fetch', async (path: string, init?: { method?: string; body?: string }) => answer(path, init));
  const router = createMemoryRouter(
    [
      { path: '/edit/:templateId', element: <EditInfoTemplatePage /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/edit/7'] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText(/模板名称/), { target: { value: '数学秋季系统课' } });
  fireEvent.click(screen.getByRole('button', { name: '保存模板' }));
  await screen.findByRole('dialog', { name: '合并修改' });
  expect(screen.getByText(/林静保存了这个模板。对方改动的学段将一并保留/)).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: '合并修改' }));
  fireEvent.click(screen.getByRole('button', { name: '保存模板' }));

  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ name: '数学秋季系统课', phase: 2, rev: 2 });
});
