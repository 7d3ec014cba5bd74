/** Issue 16: nothing on the page swallows a press. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shared/query-client.ts';
import { NoticeGate } from './notice-gate.tsx';

beforeEach(() => {
  // This document measures nothing and shows no popovers.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
  vi.stubGlobal('fetch', async () => Response.json({ list: [], unread: 0 }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NoticeGate />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

afterEach(cleanup);

const bell = () => screen.getByRole('button', { name: '消息' });

test('the bell that is pressed as soon as it is seen shows the messages', async () => {
  fireEvent.click(bell());
  expect(await screen.findByText('还没有消息', {}, { timeout: 20_000 })).toBeTruthy();
  expect(bell().getAttribute('aria-expanded')).toBe('true');
});

test('a second press before it stands takes the first back', async () => {
  fireEvent.click(bell());
  fireEvent.click(bell());
  await vi.waitFor(() => expect(bell().getAttribute('aria-expanded')).toBe('false'), { timeout: 20_000 });
  expect(screen.queryByRole('dialog')).toBeNull();
});
