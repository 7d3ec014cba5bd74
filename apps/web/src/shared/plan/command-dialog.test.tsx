import type { CommandInfo } from '@lectern/contract/tasks/task-replies';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery } from '../api/session.ts';
import type { PickerProps } from '../forms/picker-props.ts';
import { createQueryClient } from '../query-client.ts';
import { CommandDialog } from './command-dialog.tsx';
import { registerPickers } from './picker-registry.ts';
import { ME, PlanServer } from './plan-test-data.ts';

const BAN: CommandInfo = {
  type: 'lesson.transferBan',
  label: '设置转入',
  verb: '设置转入',
  noun: '课程',
  unit: '门',
  description: '禁止或允许其他课程的学员转入。',
  subjectType: 'lesson',
  viewPage: 'lessons',
  fields: [
    {
      name: 'forbidden',
      label: '处理',
      control: 'choice',
      required: true,
      options: [
        { value: 'yes', label: '禁止转入' },
        { value: 'no', label: '允许转入' },
      ],
    },
    { name: 'reason', label: '原因', control: 'text', required: false, help: '会记入操作日志' },
  ],
};
let server: PlanServer;

function openDialog(command = BAN) {
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, ME);
  const element = (
    <CommandDialog
      command={command}
      selection={{ ids: [1, 2] }}
      about="已选 2 门课程"
      onClose={() => {}}
      onFinished={() => {}}
    />
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
}
const planned = () => server.asked.filter(({ path }) => path === '/lectern/api/plans').map(({ body }) => body);

beforeEach(() => {
  server = new PlanServer();
  vi.stubGlobal('fetch', server.fetch);
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a command asks for what it needs, says what is missing, and plans with it', async () => {
  openDialog();
  fireEvent.click(screen.getByRole('button', { name: '预览影响' }));
  expect(screen.getByRole('alert').textContent).toBe('请选择处理');
  expect(planned()).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: '禁止转入' }));
  fireEvent.change(screen.getByRole('textbox', { name: /原因/ }), { target: { value: ' 名额留给老学员 ' } });
  fireEvent.click(screen.getByRole('button', { name: '预览影响' }));
  await screen.findByRole('button', { name: '发布 2 门课程' });
  expect(planned()).toEqual([
    {
      type: 'lesson.transferBan',
      selection: { ids: [1, 2] },
      input: { forbidden: 'yes', reason: '名额留给老学员' },
    },
  ]);
});

test('one step back leads to the form as it was filled in', async () => {
  openDialog();
  fireEvent.click(screen.getByRole('radio', { name: '允许转入' }));
  fireEvent.click(screen.getByRole('button', { name: '预览影响' }));
  await screen.findByRole('button', { name: '发布 2 门课程' });
  fireEvent.click(screen.getByRole('button', { name: '上一步' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '允许转入' }).checked).toBe(true);
});

test('issue 3: what only the server refuses is told beside its field, with what was filled in', async () => {
  server.planAnswer = () =>
    Response.json(
      {
        code: 'INVALID',
        message: '请写明原因',
        details: [{ in: 'body', path: 'input.reason', message: '请写明原因' }],
        requestId: 'r1',
        retryable: false,
      },
      { status: 400 },
    );
  openDialog();
  fireEvent.click(screen.getByRole('radio', { name: '禁止转入' }));
  fireEvent.click(screen.getByRole('button', { name: '预览影响' }));
  const reason = await screen.findByRole('textbox', { name: /原因/ });
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  screen.getByText('请写明原因');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '禁止转入' }).checked).toBe(true);
});

test('a command without fields is planned at once', async () => {
  openDialog({ ...BAN, fields: [] });
  await screen.findByRole('button', { name: '发布 2 门课程' });
  expect(planned()).toHaveLength(1);
});

test('records are chosen with the pickers that the app put there', () => {
  registerPickers({
    teacher: ({ id, onChange }: PickerProps) => (
      <button type="button" id={id} onClick={() => onChange(9)}>
        选择老师
      </button>
    ),
  });
  openDialog({ ...BAN, fields: [{ name: 'teacherId', label: '老师', control: 'teacher', required: true }] });
  expect(screen.getByText('选择老师').id).toMatch(/teacherId$/);
});
