import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { ChosenMany } from './chosen-many.tsx';
import type { PickerProps } from './picker-props.ts';

afterEach(cleanup);

const NAMES = new Map([
  [3, '赵一'],
  [4, '钱二'],
  [5, '孙三'],
]);

function OneButton({ id, onChange }: PickerProps) {
  return <input id={id} aria-label="查找" onDoubleClick={() => onChange(5)} />;
}

function Form({ first, max = 3 }: { first: number[]; max?: number }) {
  const [ids, setIds] = useState(first);
  return (
    <ChosenMany
      id="who"
      noun="学员"
      unit="名"
      value={ids}
      max={max}
      onChange={setIds}
      queryKey={['who']}
      namesOf={async (wanted) => wanted.flatMap((id) => ({ id, name: NAMES.get(id) ?? '' })).filter(({ name }) => name)}
    >
      {(picker) => <OneButton {...picker} />}
    </ChosenMany>
  );
}

const open = (form: React.ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{form}</QueryClientProvider>);
const chosen = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const paste = (text: string) =>
  fireEvent.paste(screen.getByLabelText('查找'), { clipboardData: { getData: () => text } });

test('what is chosen stands by its name, once, and can be removed; what is gone says so', async () => {
  open(<Form first={[3, 99]} />);
  await waitFor(() => expect(chosen()).toEqual(['赵一', '99（已不存在，或不在你的数据范围内）']));
  fireEvent.doubleClick(screen.getByLabelText('查找'));
  fireEvent.doubleClick(screen.getByLabelText('查找'));
  await waitFor(() => expect(chosen()).toContain('孙三'));
  expect(chosen()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: '移除：赵一' }));
  await waitFor(() => expect(chosen()).toEqual(['99（已不存在，或不在你的数据范围内）', '孙三']));
});

test('a pasted list of ids adds those that are found and names the others', async () => {
  open(<Form first={[]} />);
  paste('3，4\n77');
  await waitFor(() => expect(chosen()).toEqual(['赵一', '钱二']));
  expect(screen.getByRole('status').textContent).toBe('没有找到学员，未添加：77');
});

test('one id or a name that is pasted is searched for, as if typed', () => {
  open(<Form first={[]} />);
  // The browser puts it into the box.
  expect(paste('3')).toBe(true);
  expect(paste('赵一 钱二')).toBe(true);
  expect(chosen()).toEqual([]);
});

test('more than may be chosen are not added, and that is said', async () => {
  open(<Form first={[3]} max={2} />);
  paste('4 5');
  await waitFor(() => expect(chosen()).toEqual(['赵一', '钱二']));
  expect(screen.getByRole('status').textContent).toBe('最多选择 2 名学员，多出的没有添加');
});
