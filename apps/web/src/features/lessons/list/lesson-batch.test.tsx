import type { CommandInfo } from '@lectern/contract/tasks/task-replies';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../../shared/api/session.ts';
import { BatchCommands } from '../../../shared/lists/batch-commands.tsx';
import { batchOf } from '../../../shared/lists/ticked-ids.ts';
import { planQueries } from '../../../shared/plan/plan-queries.ts';
import { createQueryClient } from '../../../shared/query-client.ts';
import { stubSizes } from '../../../shared/tables/no-sizes-test-data.ts';
import { LessonActions, useAskAction } from '../actions/lesson-actions.tsx';
import { COMMAND_PLACES } from '../actions/lesson-commands.ts';
import { lessonKind } from './lesson-kind.ts';
import { anOperator } from './list-test-data.ts';

const command = (type: string, label: string): CommandInfo => ({
  type,
  label,
  verb: label,
  noun: '课程',
  unit: '门',
  description: '',
  subjectType: 'lesson',
  viewPage: 'lessons',
  fields: [],
});
const COMMANDS = [
  command('lesson.cancel', '取消课程'),
  command('lesson.copy', '复制课程'),
  command('lesson.unpublish', '取消发布'),
  command('lesson.publish', '发布课程'),
  { ...command('team.close', '关闭小班'), subjectType: 'team' },
];
let planned: unknown[] = [];

const BATCH = batchOf({ kind: lessonKind, address: { subject: '2', page: '3', status: 'init' } }, ['id', 'paidCount']);

function Bar() {
  return <BatchCommands subjectType="lesson" places={COMMAND_PLACES} batch={BATCH} onAsk={useAskAction()} />;
}

function show() {
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, anOperator());
  client.setQueryData(planQueries.commands().queryKey, COMMANDS);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LessonActions>
          <Bar />
        </LessonActions>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  lessonKind.selection.clear();
  return lessonKind.selection;
}

beforeEach(() => {
  planned = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/lectern/api/plans' && typeof init?.body === 'string') planned.push(JSON.parse(init.body));
    if (url.includes('/lesson-ids')) return Promise.resolve(Response.json({ list: [1, 2, 3], total: 3 }));
    return new Promise(() => {});
  });
  stubSizes();
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

test('the most frequent commands on lessons stand on the bar, the others under 更多, the final one last', () => {
  show();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['发布课程', '取消发布', '更多']);
  fireEvent.click(screen.getByRole('button', { name: '更多' }));
  // A popover stays hidden in jsdom.
  expect(screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    '复制课程',
    '取消课程',
  ]);
});

test('ticks are planned by their ids', async () => {
  const selection = show();
  selection.replace([5, 9]);
  fireEvent.click(screen.getByRole('button', { name: '发布课程' }));
  await waitFor(() => expect(planned).toEqual([{ type: 'lesson.publish', selection: { ids: [5, 9] }, input: {} }]));
});

test('all that was found is planned as the query, without the page it is shown on', async () => {
  const selection = show();
  selection.selectQuery(12_431);
  fireEvent.click(screen.getByRole('button', { name: '发布课程' }));
  await waitFor(() =>
    expect(planned).toEqual([{ type: 'lesson.publish', selection: { query: 'status=init&subject=2' }, input: {} }]),
  );
});

test('all but some is planned by the ids of the others', async () => {
  const selection = show();
  selection.selectQuery(3);
  selection.tick(2, false, false);
  fireEvent.click(screen.getByRole('button', { name: '发布课程' }));
  await waitFor(() => expect(planned).toEqual([{ type: 'lesson.publish', selection: { ids: [1, 3] }, input: {} }]));
});
