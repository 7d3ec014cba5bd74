import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pressOnce } from './press-once.ts';

let stop: () => void;
beforeEach(() => {
  stop = pressOnce();
});
afterEach(() => {
  stop();
  cleanup();
});

/** What the browser sends for a double click: the second says that it is the second. */
function clickTwice(button: HTMLElement) {
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
}

describe('a double click', () => {
  test('sends a form once', () => {
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <button type="submit">保存</button>
      </form>,
    );
    clickTwice(screen.getByRole('button'));
    expect(send).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button'), { detail: 1 });
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('is two clicks on a button that sends nothing', () => {
    const step = vi.fn();
    render(
      <button type="button" className="button" onClick={step}>
        下一周
      </button>,
    );
    clickTwice(screen.getByRole('button'));
    expect(step).toHaveBeenCalledTimes(2);
  });
});
