import type { BatchResult } from '@lectern/contract/lesson-replies';
import { describe, expect, test, vi } from 'vitest';
import { byReason, countStates, runBatch } from './run-batch.ts';

const ids = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const allDone = (chunk: number[]): BatchResult => ({
  ids: chunk,
  outcomes: chunk.map((id) => ({ id, name: `课程 ${id}`, ok: true })),
});
const run = (send: (chunk: number[]) => Promise<BatchResult>, signal = new AbortController().signal) => ({
  send,
  onProgress: () => {},
  signal,
});

describe('runBatch', () => {
  test('sends as many calls as the server takes ids', async () => {
    const send = vi.fn<(chunk: number[]) => Promise<BatchResult>>((chunk) => Promise.resolve(allDone(chunk)));
    const rows = await runBatch(ids(450), run(send));
    expect(send.mock.calls.map(([chunk]) => chunk.length)).toEqual([200, 200, 50]);
    expect(countStates(rows)).toEqual({ done: 450, refused: 0, failed: 0, untried: 0 });
  });

  test('R154: accounts for every lesson, also for one the answer does not name', async () => {
    const answer: BatchResult = {
      ids: [1],
      outcomes: [
        { id: 1, name: '甲', ok: true },
        { id: 2, name: '乙', ok: false, code: 'required', message: '课程有必填项未填写：学期' },
      ],
    };
    const rows = await runBatch(
      [1, 2, 3],
      run(() => Promise.resolve(answer)),
    );
    expect(rows.map(({ state }) => state)).toEqual(['done', 'refused', 'failed']);
  });

  test('stops after a call that failed: its lessons are in doubt, the rest is not tried', async () => {
    const send = vi
      .fn<(chunk: number[]) => Promise<BatchResult>>()
      .mockImplementationOnce((chunk) => Promise.resolve(allDone(chunk)))
      .mockRejectedValueOnce(new Error('away'));
    const rows = await runBatch(ids(500), run(send));
    expect(countStates(rows)).toEqual({ done: 200, refused: 0, failed: 200, untried: 100 });
  });

  test('a stopped run tries nothing further', async () => {
    const controller = new AbortController();
    const rows = await runBatch(
      ids(400),
      run((chunk) => {
        controller.abort();
        return Promise.resolve(allDone(chunk));
      }, controller.signal),
    );
    expect(countStates(rows)).toEqual({ done: 200, refused: 0, failed: 0, untried: 200 });
  });
});

test('reasons stand with the most frequent first, whatever fields they name', () => {
  const groups = byReason([
    { id: 1, state: 'done' },
    { id: 2, state: 'refused', code: 'noOnShelfTeam', message: '没有已上架的小班' },
    { id: 3, state: 'refused', code: 'required', message: '有必填项未填写：学期' },
    { id: 4, state: 'refused', code: 'required', message: '有必填项未填写：年级' },
  ]);
  expect(groups.map(({ reason, rows }) => [reason, rows.length])).toEqual([
    ['有必填项未填写', 2],
    ['没有已上架的小班', 1],
  ]);
});
