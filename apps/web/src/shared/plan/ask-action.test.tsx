import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { createAskAction } from './ask-action.tsx';

const { Actions, useAsk } = createAskAction<string>(({ request }) => <p>表单：{request}</p>);

function Page() {
  const ask = useAsk();
  return (
    <button type="button" onClick={() => ask('发布')}>
      发布
    </button>
  );
}
const element = (
  <Actions>
    <Page />
  </Actions>
);

afterEach(cleanup);

test('a form that was opened on a page ends when another address is behind it', async () => {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/?state=a', '/?state=b'] });
  render(<RouterProvider router={router} />);
  const open = () => fireEvent.click(screen.getByRole('button', { name: '发布' }));
  open();
  await act(() => router.navigate('/?state=c', { replace: true }));
  expect(screen.getByText('表单：发布')).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(screen.queryByText('表单：发布')).toBeNull();
  open();
  await act(() => router.navigate('/?state=d'));
  expect(screen.queryByText('表单：发布')).toBeNull();
});
