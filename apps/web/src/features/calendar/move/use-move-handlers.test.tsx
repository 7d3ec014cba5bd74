import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NO_MOVES } from '../calendar-test-data.ts';
import { useMoveHandlers } from './use-move-handlers.ts';

afterEach(cleanup);

const nothing = () => undefined;
const FACTS = {
  moves: NO_MOVES,
  data: undefined,
  mayMove: true,
  mayCreate: true,
  now: 0,
  say: nothing,
  onShow: nothing,
};

test('a list that hangs on a day is gone with it when another view is shown; a dialog stays', () => {
  const { result, rerender } = renderHook(
    ({ view }: { view: 'month' | 'rows' }) =>
      useMoveHandlers({ ...FACTS, view, resource: 'teacher', range: { from: 0, to: 1 } }),
    { initialProps: { view: 'month' } },
  );
  act(() => result.current.setOpen({ kind: 'list', keys: ['episode:1'], anchor: document.body }));
  expect(result.current.open?.kind).toBe('list');
  rerender({ view: 'rows' });
  expect(result.current.open).toBeNull();
  act(() => result.current.setOpen({ kind: 'plan' }));
  rerender({ view: 'month' });
  expect(result.current.open?.kind).toBe('plan');
});
