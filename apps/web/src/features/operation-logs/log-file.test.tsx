import { afterEach, expect, test, vi } from 'vitest';
import { logFile } from './log-file.ts';

const row = (id: number, changes: readonly object[] = []) => ({
  id,
  time: Date.parse('2026-03-31T18:00:00+08:00'),
  actorName: '林静',
  action: 'lesson.update',
  actionLabel: '修改',
  subjectType: 'lesson',
  subjectLabel: '课程',
  subjectId: 7,
  subjectName: '=初一数学',
  requestId: 'r',
  taskId: null,
  changes,
  note: '',
});

afterEach(() => vi.unstubAllGlobals());

test('is read to the end, with a line for each change, and no cell runs as a formula', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    const isFirst = !path.includes('before=');
    const changes = [
      { field: 'name', label: '名称', before: '甲', after: '乙' },
      { field: 'price', label: '价格', before: '1', after: '2' },
    ];
    return Response.json(isFirst ? { list: [row(9, changes)], next: 5 } : { list: [row(3)], next: null });
  });
  const { csv, count, isCut } = await logFile({ actorName: '林静' });
  expect({ count, isCut }).toEqual({ count: 2, isCut: false });
  const lines = csv.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain('"2026-03-31 18:00","林静","修改","课程","7"');
  expect(lines[1]).toContain('"名称","甲","乙"');
  expect(csv).not.toMatch(/"=初一/);
  expect(calls).toHaveLength(2);
  expect(calls[1]).toContain('before=5');
});
