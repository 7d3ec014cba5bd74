import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FoundNothing } from './found-nothing.tsx';

afterEach(cleanup);

describe('a choice without anything to offer', () => {
  const none = '没有符合条件的课程';

  test('does not call it an empty result that the search failed, and searches again', () => {
    const refetch = vi.fn();
    render(<FoundNothing found={{ isFetching: false, error: new Error('500'), refetch }} none={none} />);
    expect(screen.queryByText(none)).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('查找失败');
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  test('says what was not found only once the answer is there', () => {
    const { rerender } = render(
      <FoundNothing found={{ isFetching: true, error: null, refetch: vi.fn() }} none={none} />,
    );
    expect(screen.queryByText(none)).toBeNull();
    rerender(<FoundNothing found={{ isFetching: false, error: null, refetch: vi.fn() }} none={none} />);
    expect(screen.getByText(none)).toBeTruthy();
  });
});
