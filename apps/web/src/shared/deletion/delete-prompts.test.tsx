import type { DeletePrompt } from '@lectern/contract/history/delete-prompts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { DeletePrompts } from './delete-prompts.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const BUNDLES: DeletePrompt = {
  kind: 'bundles',
  label: '商品组合',
  count: 1200,
  blocks: true,
  sample: [{ id: 3, name: '数学英语联报', href: '/lessons/7/bundles' }],
};

function open(answer: () => Response) {
  const fetch = vi.fn(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', fetch);
  const onLeave = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <DeletePrompts kind="lesson" id={7} onLeave={onLeave} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { onLeave };
}

test('areas 5: what refers to it stands with its count, a link, and whether it must go first', async () => {
  const { onLeave } = open(() => Response.json([BUNDLES]));
  const line = await screen.findByRole('listitem');
  expect(line.textContent).toBe('商品组合 1,200须先处理数学英语联报等');
  const link = screen.getByRole('link', { name: '数学英语联报' });
  expect(link.getAttribute('href')).toBe('/lessons/7/bundles');
  fireEvent.click(link);
  expect(onLeave).toHaveBeenCalledOnce();
});

test('that nothing refers to it is said', async () => {
  open(() => Response.json([]));
  expect(await screen.findByText('没有其他内容引用它。')).toBeTruthy();
});

test('a failure is told with a way to try again, and is not taken for nothing', async () => {
  const failure = { code: 'NOT_FOUND', message: '课程不存在', requestId: 'r1', retryable: false };
  open(() => Response.json(failure, { status: 404 }));
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
  expect(screen.queryByText('没有其他内容引用它。')).toBeNull();
});
