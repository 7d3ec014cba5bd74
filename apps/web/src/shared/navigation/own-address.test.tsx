import { act, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { OwnAddress } from './own-address.tsx';

/** A record that arrives when the test says so. */
function record() {
  let isThere = false;
  const listeners = new Set<() => void>();
  return {
    arrive: () => {
      isThere = true;
      for (const listener of listeners) listener();
    },
    use: () =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => isThere,
      ),
  };
}

function open() {
  const lesson = record();
  const form = Promise.withResolvers<{ Component: () => string }>();
  const Lesson = () => (lesson.use() ? <OwnAddress to="/lesson/teams" /> : '正在读取');
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        children: [
          { path: '/lesson', element: <Lesson /> },
          { path: '/lesson/teams', element: '小班' },
          { path: '/lesson/edit', lazy: () => form.promise },
        ],
      },
    ],
    { initialEntries: ['/lesson'] },
  );
  render(<RouterProvider router={router} />);
  return { lesson, form, router };
}

test('the address is put right once the record is there', async () => {
  const { lesson } = open();
  act(() => lesson.arrive());
  expect(await screen.findByText('小班')).toBeTruthy();
});

test('whoever has pressed something meanwhile goes there', async () => {
  const { lesson, form, router } = open();
  act(() => void router.navigate('/lesson/edit'));
  act(() => lesson.arrive());
  await act(async () => {
    form.resolve({ Component: () => '编辑课程' });
    await form.promise;
  });
  expect(await screen.findByText('编辑课程')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/lesson/edit');
});
