import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aWorld } from '../../app/test-app.tsx';
import { appConfigQuery } from '../../shared/api/app-config.ts';
import { useUnsavedChanges } from '../../shared/hooks/unsaved-changes.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { LegacyPage } from './legacy-page.tsx';

function Form({ unsaved }: { unsaved: boolean }) {
  useUnsavedChanges(unsaved);
  return null;
}

function open(unsaved: boolean) {
  const client = createQueryClient();
  client.setQueryData(appConfigQuery.queryKey, aWorld().config);
  const page = (
    <>
      <LegacyPage />
      <Form unsaved={unsaved} />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/questions', element: page },
      { path: '/elsewhere', element: null },
    ],
    { initialEntries: ['/elsewhere', '/questions'] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

// The test's document has no top layer for dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(cleanup);

it('R051, R086: says that the question bank has moved, where to, and leads back', () => {
  open(false);
  expect(screen.getByRole('heading', { level: 1, name: '自建题库已迁移' })).toBeDefined();
  expect(screen.getByText(/自建题库已迁移到新站点/)).toBeDefined();
  expect(screen.getByText(/未配置新题库的地址/)).toBeDefined();
  expect(screen.getByRole('link', { name: '返回工作台' }).getAttribute('href')).toBe('/');
});

describe('R087: leaving a legacy route', () => {
  it('passes when no form is unsaved', async () => {
    const router = open(false);
    await act(() => router.navigate('/elsewhere'));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it.each([
    ['a link', '/elsewhere'],
    ['Back', -1],
  ] as const)('by %s asks while a form is unsaved, stays on 继续编辑 and goes on 离开', async (_, to) => {
    const router = open(true);
    const leave = () => act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
    await leave();
    expect(router.state.location.pathname).toBe('/questions');
    fireEvent.click(screen.getByRole('button', { name: '继续编辑' }));
    expect(screen.queryByRole('button', { name: '离开此页' })).toBeNull();
    await leave();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: '离开此页' }));
    });
    expect(router.state.location.pathname).toBe('/elsewhere');
  });
});
