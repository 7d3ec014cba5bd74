import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DateInput } from '../forms/date-input.tsx';
import { SelectInput } from '../forms/select-input.tsx';
import { stubSizes } from '../tables/no-sizes-test-data.ts';
import { AntdProvider } from '../theme/antd-provider.tsx';
import { Dialog } from './dialog.tsx';

beforeEach(() => {
  stubSizes();
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [
    'combobox',
    <SelectInput key="list" id="kind" options={[{ value: 1, label: '记叙文' }]} value={null} onChange={vi.fn()} />,
  ],
  ['textbox', <DateInput key="date" id="day" value="" />],
] as const)('Escape in an open %s closes what is open, and only then the dialog', (role, input) => {
  render(
    <AntdProvider>
      <Dialog title="新建" onClose={vi.fn()}>
        {input}
      </Dialog>
    </AntdProvider>,
  );
  const field = screen.getByRole(role);
  const reachesDialog = () => fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 });
  expect(reachesDialog()).toBe(true);
  fireEvent.mouseDown(field);
  fireEvent.click(field);
  expect(reachesDialog()).toBe(false);
});
