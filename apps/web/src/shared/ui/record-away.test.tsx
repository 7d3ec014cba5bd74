import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiErrorOf } from '../api/api-error.ts';
import { createQueryClient } from '../query-client.ts';
import { RecordAway } from './record-away.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(error: unknown): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <RecordAway
          list="入学测评"
          listPath="/jwc/assessments"
          noun="这份测评"
          missing="测评不存在"
          error={error}
          onRetry={vi.fn()}
        >
          可能已被删除
        </RecordAway>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const failure = (status: number) => apiErrorOf(status, null);

test.each([
  ['a record that is gone', failure(404), '测评不存在', '没有找到这份测评'],
  ['a call that failed', failure(503), '入学测评', '服务繁忙，请稍后重试'],
  ['a record on its way', null, '入学测评', '加载中'],
])('%s is said in its place', async (_what, error, title, text) => {
  open(error);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  expect(screen.getByText(text)).toBeTruthy();
});
