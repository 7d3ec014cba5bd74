import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../shared/query-client.ts';
import { MixedLevelFields } from './mixed-level-fields.tsx';

// This document measures nothing.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(cleanup);

type Props = Parameters<typeof MixedLevelFields>[0];

function show(value: Props['value'], onChange: Props['onChange'] = () => undefined) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MixedLevelFields value={value} errors={{}} onChange={onChange} />
    </QueryClientProvider>,
  );
}

test('EN28: an exam in promotion mode has a lowest score for each mixed level, and what is typed is set', () => {
  const onChange = vi.fn<Props['onChange']>();
  const thresholds = [
    { levelId: 7, score: 6000 },
    { levelId: 8, score: 0 },
  ];
  show({ mode: 'promotion', mixedLevels: [7, 8], thresholds }, onChange);
  const typed = screen.getByLabelText('8的最低分');
  fireEvent.change(typed, { target: { value: '45.5' } });
  fireEvent.blur(typed);
  expect(onChange).toHaveBeenLastCalledWith({
    thresholds: [
      { levelId: 7, score: 6000 },
      { levelId: 8, score: 4550 },
    ],
  });
});

test('under another mode no field is shown, but what was set stays in sight', () => {
  show({ mode: 'normal', mixedLevels: [], thresholds: [] });
  expect(screen.queryByText('混合级别')).toBeNull();
  show({ mode: 'normal', mixedLevels: [7], thresholds: [] });
  expect(screen.queryByText('混合级别')).not.toBeNull();
});
