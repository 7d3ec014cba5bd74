import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPerson } from '../../shared/api/session-test-data.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { CommandGate } from './command-gate.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  // This document has no modal dialogs and scrolls nothing.
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  Object.assign(Element.prototype, { scrollIntoView() {} });
});

test('what is typed right after Ctrl K, before the bar is there, stands in it', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <CommandGate me={aPerson()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = screen.getByRole('textbox', { name: '查找' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '1029' } });
  const bar = await screen.findByRole('combobox', { hidden: true }, { timeout: 20_000 });
  expect(bar).toHaveProperty('value', '1029');
});
