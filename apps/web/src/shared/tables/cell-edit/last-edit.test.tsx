import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dismissAllToasts, readToasts } from '../../ui/toasts.ts';
import { reportCellChange, undoCellChange } from './last-edit.ts';

afterEach(() => {
  document.body.replaceChildren();
  dismissAllToasts();
});

const press = (target: Element) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true });

test('the last change is taken back once, by its key', async () => {
  const undo = vi.fn<() => Promise<void>>(async () => undefined);
  reportCellChange({ said: '售价已改为 1.00 元', undo });
  expect(readToasts().map(({ text, action }) => [text, action?.label])).toEqual([['售价已改为 1.00 元', '撤销']]);
  press(document.body);
  press(document.body);
  await undoCellChange();
  expect(undo).toHaveBeenCalledTimes(1);
});

test('an older change is not taken back over a newer one, and who types takes back what was typed', async () => {
  const undo = vi.fn<() => Promise<void>>(async () => undefined);
  const older = { said: '甲', undo };
  reportCellChange(older);
  reportCellChange({ said: '乙', undo: async () => undefined });
  await undoCellChange(older);
  const input = document.body.appendChild(document.createElement('input'));
  press(input);
  expect(undo).not.toHaveBeenCalled();
});

test('why it could not be taken back is shown', async () => {
  reportCellChange({ said: '甲', undo: () => Promise.reject(new TypeError('no')) });
  await undoCellChange();
  expect(readToasts().map(({ kind }) => kind)).toContain('error');
});
