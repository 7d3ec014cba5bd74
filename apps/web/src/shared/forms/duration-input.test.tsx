import { MINUTE_MS } from '@lectern/domain/time/durations';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appConfigQuery } from '../api/app-config.ts';
import { aConfig } from '../api/config-test-data.ts';
import { stubSizes } from '../tables/no-sizes-test-data.ts';
import { DurationInput } from './duration-input.tsx';
import { useUsualDuration } from './use-durations.ts';

beforeEach(() => stubSizes());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('decision 82: only the lengths that administrators chose are offered, and something new starts with one of them', async () => {
  const client = new QueryClient();
  const { features } = aConfig();
  client.setQueryData(
    appConfigQuery.queryKey,
    aConfig({ features: { ...features, episodeDurationMinutes: [45, 120] } }),
  );
  const onChange = vi.fn();
  function NewExam() {
    return <DurationInput id="length" value={useUsualDuration()} onChange={onChange} />;
  }
  render(<NewExam />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  fireEvent.mouseDown(screen.getByRole('combobox'));
  const offered = await screen.findAllByText(/^\d+ 分钟$/, { selector: '.ant-select-item-option-content' });
  expect(offered.map(({ textContent }) => textContent)).toEqual(['45 分钟', '120 分钟']);
  expect(screen.getByText('120 分钟', { selector: ':not(.ant-select-item-option-content)' })).toBeTruthy();
  fireEvent.click(offered[0] as HTMLElement);
  expect(onChange).toHaveBeenCalledWith(45 * MINUTE_MS);
});
