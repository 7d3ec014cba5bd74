import { gridOf, historyOf, stepped } from '@lectern/domain/outline/edit-grid';
import { comparePaste, type PresentEpisode } from '@lectern/domain/outline/paste-rows';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { EditGrid } from './edit-grid.tsx';

const DAY_MS = 86_400_000;
const NOW = 1_795_000_000_000;
const LABELS = [{ id: 5, name: '直播课' }];
const TEACHERS = [
  { id: 1, name: '李娜' },
  { id: 2, name: '王刚' },
];
const EPISODES: readonly PresentEpisode[] = [1, 2, 3].map((id) => ({
  id,
  rev: 1,
  name: `第 ${id} 讲`,
  labelId: 5,
  specialEpisodeType: 0,
  startTime: NOW + id * DAY_MS,
  endTime: NOW + id * DAY_MS + 5_400_000,
  teacherId: 1,
  teacherName: '李娜',
  status: 'normal',
}));

afterEach(cleanup);

function Harness() {
  const [history, setHistory] = useState(() => historyOf(gridOf(EPISODES, LABELS)));
  const rows = comparePaste(history.present, { episodes: EPISODES, labels: LABELS, teachers: TEACHERS, now: NOW });
  return (
    <QueryClientProvider client={new QueryClient()}>
      <EditGrid
        lessonId={7}
        table={history.present}
        rows={rows}
        last={{ get: () => null, set: () => undefined }}
        onStep={(change) => setHistory((before) => stepped(before, change(before.present)))}
        onHistory={setHistory}
      />
    </QueryClientProvider>
  );
}

const cell = (line: number, column: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `第 ${line} 行${column}` });

function type(line: number, column: string, text: string): void {
  cell(line, column).focus();
  fireEvent.change(cell(line, column), { target: { value: text } });
}

test('issue 16: Enter writes the cell and goes down; Ctrl+Z and Ctrl+Y walk through what was done', () => {
  render(<Harness />);
  type(1, '名称', '导学');
  fireEvent.keyDown(cell(1, '名称'), { key: 'Enter' });
  expect(document.activeElement).toBe(cell(2, '名称'));
  expect(screen.getByRole('row', { name: /修改/ })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: '时长（分钟）' })).toBeTruthy();
  fireEvent.keyDown(cell(2, '名称'), { key: 'z', ctrlKey: true });
  expect(cell(1, '名称').value).toBe('第 1 讲');
  expect(screen.queryByRole('row', { name: /修改/ })).toBeNull();
  fireEvent.keyDown(cell(2, '名称'), { key: 'y', ctrlKey: true });
  expect(cell(1, '名称').value).toBe('导学');
});

test('issue 16: Ctrl+Z leaves to the browser what is being typed', () => {
  render(<Harness />);
  type(1, '名称', '导学');
  cell(2, '名称').focus();
  type(2, '名称', '打了一半');
  fireEvent.keyDown(cell(2, '名称'), { key: 'z', ctrlKey: true });
  expect(cell(1, '名称').value).toBe('导学');
});

test('issue 16: Ctrl+D takes the cell above, a block of a spreadsheet covers several cells', () => {
  render(<Harness />);
  type(1, '老师', '王刚');
  fireEvent.keyDown(cell(1, '老师'), { key: 'Enter' });
  fireEvent.keyDown(cell(2, '老师'), { key: 'd', ctrlKey: true });
  expect(cell(2, '老师').value).toBe('王刚');
  fireEvent.paste(cell(2, '名称'), { clipboardData: { getData: () => '甲讲\t直播课\n乙讲\t没有的标签\n' } });
  expect([cell(2, '名称').value, cell(3, '名称').value]).toEqual(['甲讲', '乙讲']);
  expect(cell(3, '大纲标签').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/没有大纲标签“没有的标签”/)).toBeTruthy();
});

test('issue 16: at the end of a column Enter writes what was typed', () => {
  render(<Harness />);
  type(3, '名称', '末讲');
  fireEvent.keyDown(cell(3, '名称'), { key: 'Enter' });
  expect(cell(3, '名称').dataset['saved']).toBe('末讲');
});
