import type { AssignType } from '@lectern/contract/people/assign-types';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../shared/query-client.ts';
import { AssignTypeDialog } from './assign-type-dialogs.tsx';

const READ: AssignType = {
  id: 3,
  name: '平均分配',
  strategy: 'all',
  valid: true,
  rev: 1,
  teamCount: 0,
  updatedTime: 0,
  updatedBy: '陈岚',
};
const THEIRS: AssignType = { ...READ, strategy: 'min_per_mentor', rev: 2, updatedBy: '林静' };
const sent: unknown[] = [];

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

function server(theirs: AssignType) {
  vi.stubGlobal('fetch', async (_path: string, init?: { method?: string; body?: string }) => {
    if (init?.method !== 'POST') return Response.json([theirs]);
    const body: unknown = JSON.parse(init.body ?? '');
    sent.push(body);
    return sent.length === 1
      ? Response.json({ code: 'STALE', message: '内容已被他人修改' }, { status: 409 })
      : Response.json({ id: 3, rev: theirs.rev + 1 });
  });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent.length = 0;
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function saveRenamed(theirs: AssignType) {
  server(theirs);
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AssignTypeDialog type={READ} onClose={onClose} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText(/名称/), { target: { value: '按顺序分配' } });
  press('保存');
  await screen.findByRole('dialog', { name: '合并修改' });
  return onClose;
}

test('what somebody else saved meanwhile is joined, and the save is repeated on their version', async () => {
  const onClose = await saveRenamed(THEIRS);
  expect(screen.getByText(/林静保存了这种分班方式。对方改动的策略将一并保留/)).toBeDefined();
  press('合并修改');
  press('保存');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.at(-1)).toEqual({ id: 3, rev: 2, name: '按顺序分配', strategy: 'min_per_mentor' });
});

test('a field that both changed asks', async () => {
  await saveRenamed({ ...THEIRS, name: '轮流分配' });
  fireEvent.click(screen.getByRole('radio', { name: '轮流分配' }));
  press('合并修改');
  expect(screen.getByLabelText(/名称/)).toMatchObject({ value: '轮流分配' });
});

test('a name that is taken is told at the name', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'nameTaken', message: '请换一个名称' }, { status: 409 }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AssignTypeDialog type={READ} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  press('保存');
  await waitFor(() => expect(screen.getByLabelText(/名称/)).toMatchObject({ ariaInvalid: 'true' }));
  expect(screen.getAllByText('请换一个名称')).toHaveLength(1);
});
