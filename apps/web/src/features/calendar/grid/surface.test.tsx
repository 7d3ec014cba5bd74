import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { NO_HANDLERS } from '../calendar-test-data.ts';
import { Surface, type SurfaceHandlers } from './surface.tsx';

// jsdom lays nothing out.
beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});

afterEach(cleanup);

/** `drawn` makes it another element of the same event, as a move to another lane does. */
function week(drawn: number) {
  return (
    <>
      <button type="button">别处</button>
      <Surface label="课程" className="" places={[]} {...NO_HANDLERS}>
        <button type="button" key={drawn} data-event="e1">
          第 1 讲
        </button>
      </Surface>
    </>
  );
}

test('an event that is drawn anew, again and again, keeps the keyboard', () => {
  const { rerender } = render(week(1));
  act(() => screen.getByRole('button', { name: '第 1 讲' }).focus());
  for (const drawn of [2, 3]) {
    rerender(week(drawn));
    expect(document.activeElement?.textContent).toBe('第 1 讲');
  }
});

test('whoever has gone elsewhere is not fetched back', async () => {
  const { rerender } = render(week(1));
  const event = screen.getByRole('button', { name: '第 1 讲' });
  act(() => event.focus());
  act(() => event.blur());
  await Promise.resolve();
  rerender(week(2));
  expect(document.activeElement).toBe(document.body);
});

test('a key that is pressed while the event is drawn anew still moves it, until the keyboard goes elsewhere', async () => {
  const onNudge = vi.fn<SurfaceHandlers['onNudge']>();
  const grid = (drawn: boolean) => (
    <Surface label="课程" className="" places={[]} {...NO_HANDLERS} onNudge={onNudge}>
      {drawn && (
        <button type="button" data-event="e1">
          第 1 讲
        </button>
      )}
    </Surface>
  );
  const { rerender } = render(grid(true));
  act(() => screen.getByRole('button', { name: '第 1 讲' }).focus());
  rerender(grid(false));
  fireEvent.keyDown(document.body, { key: 'ArrowUp', altKey: true });
  fireEvent.keyDown(document.body, { key: 'ArrowUp' });
  expect(onNudge.mock.calls).toEqual([['e1', 'earlier']]);
  rerender(grid(true));
  act(() => screen.getByRole('button', { name: '第 1 讲' }).blur());
  await Promise.resolve();
  fireEvent.keyDown(document.body, { key: 'ArrowUp', altKey: true });
  expect(onNudge).toHaveBeenCalledTimes(1);
});
