import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiErrorOf } from '../api/api-error.ts';
import { createQueryClient } from '../query-client.ts';
import { ToastRegion } from './toast-region.tsx';
import { dismissAllToasts, showEnd, showError, showSuccess } from './toasts.ts';

const refused = (message: string) => apiErrorOf(409, { code: 'x', message, requestId: 'req-1', retryable: false });

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion />);
});
afterEach(() => {
  act(dismissAllToasts);
  cleanup();
  vi.useRealTimers();
});

describe('toasts', () => {
  it('R019: an error stays until it is dismissed and carries the id of the request', () => {
    act(() => showError(refused('课程已取消')));
    act(() => {
      vi.advanceTimersByTime(24 * 3_600_000);
    });
    expect(screen.getByRole('alert').textContent).toContain('课程已取消');
    expect(screen.getByRole('alert').textContent).toContain('req-1');
    expect(screen.getByRole('button', { name: '复制请求编号' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('counts the same error up instead of piling it', () => {
    act(() => {
      showError(refused('课程已取消'));
      showError(refused('课程已取消'));
    });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toContain('×2');
  });

  it('lets a success go by itself', () => {
    act(() => showSuccess('已发布'));
    expect(screen.getByRole('status').textContent).toContain('已发布');
    act(() => {
      vi.advanceTimersByTime(4_000);
    });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('R019: a failed query or mutation is told once, unless it shows its failure itself', async () => {
    vi.useRealTimers();
    const client = createQueryClient();
    const fail = () => Promise.reject(refused('没有权限'));
    await act(async () => {
      await client.fetchQuery({ queryKey: ['a'], queryFn: fail }).catch(() => undefined);
      await client.fetchQuery({ queryKey: ['b'], queryFn: fail, meta: { failure: 'inline' } }).catch(() => undefined);
    });
    expect(screen.getByRole('alert').textContent).not.toContain('×');
  });

  it('the end of something in the background stays a little longer and leads to it', () => {
    const open = vi.fn<() => void>();
    const end = () => showEnd('success', '任务 42 成功', { label: '查看任务', onSelect: open });
    act(end);
    act(() => {
      vi.advanceTimersByTime(10_000);
    });
    fireEvent.click(screen.getByRole('button', { name: '查看任务' }));
    expect(open).toHaveBeenCalledOnce();
    expect(screen.queryByRole('status')).toBeNull();
    act(end);
    act(() => {
      vi.advanceTimersByTime(12_000);
    });
    expect(screen.queryByRole('status')).toBeNull();
  });
});
