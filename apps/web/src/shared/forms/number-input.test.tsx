import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormDialog } from './form-dialog.tsx';
import { NumberInput } from './number-input.tsx';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const saved = vi.fn<(value: number | null) => void>();

function Capacity() {
  const [value, setValue] = useState<number | null>(12);
  return (
    <FormDialog title="编辑小班" busy={false} onSubmit={() => saved(value)} onClose={() => undefined}>
      <NumberInput id="capacity" aria-label="容量" min={0} max={5000} value={value} onChange={setValue} />
    </FormDialog>
  );
}

test.each(['-1', '1.5', '5001'])('teams 10: a capacity of %s is refused in words and nothing is saved', (typed) => {
  saved.mockReset();
  render(<Capacity />);
  const input = screen.getByRole('spinbutton', { name: '容量' });
  input.focus();
  fireEvent.change(input, { target: { value: typed } });
  expect(screen.queryByRole('alert'), 'not while it is typed').toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByRole('alert').textContent).toBe('请填写 0 至 5,000 的整数');
  expect(saved).not.toHaveBeenCalled();
  expect(input).toHaveProperty('value', typed);

  fireEvent.change(input, { target: { value: '30' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(saved.mock.calls).toEqual([[30]]);
});

test('any form around it is not sent until the number fits', () => {
  const sent = vi.fn<() => void>();
  function Page() {
    const [value, setValue] = useState<number | null>(5);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <NumberInput id="days" aria-label="天数" min={1} max={30} value={value} onChange={setValue} />
        <button type="submit">保存设置</button>
      </form>
    );
  }
  render(<Page />);
  const input = screen.getByRole('spinbutton', { name: '天数' });
  fireEvent.change(input, { target: { value: '31' } });
  fireEvent.click(screen.getByRole('button', { name: '保存设置' }));
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(input);
  fireEvent.change(input, { target: { value: '30' } });
  fireEvent.click(screen.getByRole('button', { name: '保存设置' }));
  expect(sent).toHaveBeenCalledOnce();
});
