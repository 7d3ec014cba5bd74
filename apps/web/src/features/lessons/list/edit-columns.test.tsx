import type { LessonRow } from '@lectern/contract/lessons/lesson-replies';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../shared/query-client.ts';
import { dismissAllToasts, readToasts } from '../../../shared/ui/toasts.ts';
import { withEditing } from './edit-columns.tsx';
import { lessonColumns } from './lesson-columns.tsx';
import { aLessonRow, SUBJECTS_ONLY } from './list-test-data.ts';

const OPTIONS = { ...SUBJECTS_ONLY, owners: [{ id: 5, name: '林静', enabled: true }] };
const sent: { readonly path: string; readonly body: unknown }[] = [];
let answer: (path: string) => Response;

beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ rev: 2 });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    return answer(path);
  });
});
afterEach(() => {
  cleanup();
  dismissAllToasts();
  vi.unstubAllGlobals();
});

function show(row: LessonRow) {
  const columns = withEditing(lessonColumns(OPTIONS), OPTIONS).filter(({ key }) => ['price', 'owner'].includes(key));
  const table = (
    <table>
      <tbody>
        <tr>
          {columns.map((column) => (
            <td key={column.key}>{column.render(row)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: table }])} />
    </QueryClientProvider>,
  );
}

function typePrice(text: string) {
  fireEvent.keyDown(screen.getByRole('button', { name: '修改售价：课程 1' }), { key: 'F2' });
  const input = screen.getByRole('textbox', { name: '售价', hidden: true });
  fireEvent.change(input, { target: { value: text } });
  return input;
}
const bodies = () => sent.map(({ body }) => body).filter((body) => body !== undefined);

test('F2 opens a price, Enter saves it from the version that is shown, and it can be taken back', async () => {
  show(aLessonRow(1));
  fireEvent.keyDown(typePrice('1,280.5'), { key: 'Enter' });
  await waitFor(() => expect(readToasts().map(({ text }) => text)).toEqual(['售价已改为 1,280.50 元']));
  expect(bodies()).toEqual([{ price: 128_050, rev: 1 }]);
  readToasts()[0]?.action?.onSelect();
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toEqual({ price: 9900, rev: 2 });
});

test('Escape ends without a word; what is the same is not sent; Tab goes on to the next cell', async () => {
  show(aLessonRow(1));
  fireEvent.keyDown(typePrice('5'), { key: 'Escape' });
  expect(screen.queryByRole('textbox', { hidden: true })).toBeNull();
  fireEvent.keyDown(typePrice('99.00'), { key: 'Tab' });
  expect(await screen.findByRole('combobox', { name: '负责人', hidden: true })).toBeDefined();
  expect(bodies()).toEqual([]);
});

test('what is no amount, and what somebody else has made of it, stands at the cell', async () => {
  show(aLessonRow(1));
  fireEvent.keyDown(typePrice('abc'), { key: 'Enter' });
  const note = await screen.findByRole('alert', { hidden: true });
  expect(note.textContent).toBe('请填写 0 到 1,000,000 的金额，最多两位小数');
  expect(bodies()).toEqual([]);
  answer = () =>
    Response.json(
      {
        code: 'STALE',
        message: '内容已被他人修改',
        requestId: 'r',
        retryable: false,
        details: { rev: 3, updatedBy: '周子涵', fields: [{ field: 'price', yours: 100, theirs: 77_700 }] },
      },
      { status: 409 },
    );
  const input = screen.getByRole('textbox', { name: '售价', hidden: true });
  fireEvent.change(input, { target: { value: '1' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(note.textContent).toBe('周子涵已将售价改为 777.00 元，请核对后再改'));
});

test('another owner is a plan of one row, run at once; why it is refused stands at the cell', async () => {
  const row = { outcome: 'refused', reasons: [{ message: '课程不在“林静”的数据范围内，请选择其他负责人' }], to: null };
  answer = (path) =>
    path.includes('/rows') ? Response.json({ list: [row], total: 1 }) : Response.json({ id: 41, hash: 'h' });
  show(aLessonRow(1));
  fireEvent.click(screen.getByRole('button', { name: '修改负责人：课程 1' }));
  const input = screen.getByRole('combobox', { name: '负责人', hidden: true });
  fireEvent.change(input, { target: { value: '5' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain('不在“林静”的数据范围内');
  expect(bodies()).toEqual([{ type: 'lesson.setOwner', selection: { ids: [1] }, input: { ownerId: 5 } }]);
  expect(sent.some(({ path }) => path.includes('/confirm'))).toBe(false);
});

test('a canceled lesson is not edited', () => {
  show(aLessonRow(1, { status: 'canceled' }));
  expect(screen.queryByRole('button')).toBeNull();
});
