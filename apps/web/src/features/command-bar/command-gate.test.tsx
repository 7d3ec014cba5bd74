import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPerson } from '../../shared/api/session-test-data.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { CommandGate } from './command-gate.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  // This document has no modal dialogs and scrolls nothing.
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  Object.assign(Element.prototype, { scrollIntoView() {} });
});

afterEach(cleanup);

const aGate = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <CommandGate me={aPerson()} />
        <input aria-label="名称" />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('issue 16: ? shows the keys, but not while something is being written', async () => {
  aGate();
  fireEvent.keyDown(screen.getByRole('textbox', { name: '名称' }), { key: '?' });
  fireEvent.keyDown(document.body, { key: '?', ctrlKey: true });
  expect(screen.queryByText('快捷键')).toBeNull();
  fireEvent.keyDown(document.body, { key: '?' });
  expect(await screen.findByText('快捷键', {}, { timeout: 20_000 })).toBeTruthy();
  fireEvent.click(screen.getByText('关闭'));
  expect(screen.queryByText('快捷键')).toBeNull();
});

test('what is typed right after Ctrl K, before the bar is there, stands in it', async () => {
  aGate();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = screen.getByRole('textbox', { name: '查找' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '1029' } });
  const bar = await screen.findByRole('combobox', { hidden: true }, { timeout: 20_000 });
  expect(bar).toHaveProperty('value', '1029');
});
