import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { type SearchOption, SearchSelect } from './search-select.tsx';

afterEach(cleanup);

// The list of choices watches its size; jsdom lays nothing out.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const PEOPLE: readonly SearchOption[] = [
  { value: 1, label: '陈老师' },
  { value: 2, label: '秦老师' },
];

/** Answers to a text only when the test lets it. */
function openForm() {
  const sent: (number | null)[] = [];
  let answer = () => {};
  const find = (text: string) =>
    text === ''
      ? Promise.resolve(PEOPLE)
      : new Promise<readonly SearchOption[]>((resolve) => {
          const before = answer;
          answer = () => {
            before();
            resolve(PEOPLE.filter(({ label }) => label.includes(text)));
          };
        });
  function Form() {
    const [value, setValue] = useState<number | null>(null);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push(value);
        }}
      >
        <SearchSelect
          id="who"
          value={value}
          onChange={setValue}
          queryKey={['who']}
          find={find}
          placeholder="选择老师"
          none="没有"
        />
        <button type="submit">预览影响</button>
      </form>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  const enter = (text: string) => {
    const box = screen.getByRole('combobox');
    fireEvent.mouseDown(box);
    fireEvent.change(box, { target: { value: text } });
    fireEvent.keyDown(box, { key: 'Enter' });
    // The search is on its way before the button is pressed.
    fireEvent.click(screen.getByRole('button', { name: '预览影响' }));
  };
  return { sent, enter, letAnswer: () => answer() };
}

test('who presses the button while what was entered is still looked for sends what is found', async () => {
  const { sent, enter, letAnswer } = openForm();
  enter('秦');
  expect(sent).toEqual([]);
  letAnswer();
  await waitFor(() => expect(sent).toEqual([2]));
});

test('where nothing is found the form is sent as it stands, and says what it lacks', async () => {
  const { sent, enter, letAnswer } = openForm();
  enter('没有这个人');
  expect(sent).toEqual([]);
  letAnswer();
  await waitFor(() => expect(sent).toEqual([null]));
});
