import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Surface, type SurfaceHandlers } from './surface.tsx';

// jsdom lays nothing out.
beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});

afterEach(cleanup);

const nothing = () => undefined;
const HANDLERS: SurfaceHandlers = {
  canMove: () => true,
  onOpen: nothing,
  onOpenMore: nothing,
  onNudge: nothing,
  onDrop: nothing,
  onRevert: nothing,
};

/** `drawn` makes it another element of the same event, as a move to another lane does. */
function week(drawn: number) {
  return (
    <>
      <button type="button">别处</button>
      <Surface label="课程" className="" places={[]} {...HANDLERS}>
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
