import { describe, expect, test } from 'vitest';
import { FAILED, followExport, type Seen } from './follow-export.ts';
import { readRequest, reportOf } from './opener-messages.ts';

const opener = {};
const expected = { origin: 'https://lectern.example', opener, currentId: '7' };
const payload = { currentId: 7, questions: [{ id: 1 }, 2], title: '周测', type: 'questions', content: { paper: 'a3' } };
const heard = { origin: expected.origin, source: opener, data: { type: 'download', payload } };

describe('R309: a message of the opening window', () => {
  test('is read', () => {
    expect(readRequest(heard, expected)).toEqual({
      questionIds: [1, 2],
      title: '周测',
      type: 'questions',
      hasQuickQuiz: false,
      content: { paper: 'a3' },
    });
  });

  test.for<[string, object]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['another type', { data: { type: 'downloadSuccess', payload } }],
    ['another currentId', { data: { type: 'download', payload: { ...payload, currentId: 8 } } }],
    ['no questions', { data: { type: 'download', payload: { ...payload, questions: 'x' } } }],
    ['an unknown kind of paper', { data: { type: 'download', payload: { ...payload, type: '题目' } } }],
    ['nothing', { data: null }],
  ])('%s is ignored', ([, over]) => {
    expect(readRequest({ ...heard, ...over }, expected)).toBeNull();
  });

  test('R310: reports echo currentId', () => {
    expect(reportOf('downloadFail', '7', '坏')).toEqual({
      type: 'downloadFail',
      payload: { currentId: '7', message: '坏' },
    });
  });
});

async function followed(statuses: readonly Partial<Seen>[]) {
  const waits: number[] = [];
  let at = -1;
  const outcome = await followExport(
    () => {
      at += 1;
      return Promise.resolve({ status: 1, resourceId: '', faildedMessage: '', ...(statuses[at] ?? statuses.at(-1)) });
    },
    (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  );
  return { outcome, waits };
}

describe('R314-R320: an export is followed', () => {
  test('through 1, 2, 3 and 6 to 4', async () => {
    const { outcome, waits } = await followed([
      ...[1, 2, 3, 6].map((status) => ({ status })),
      { status: 4, resourceId: 'r' },
    ]);
    expect(outcome).toEqual({ kind: 'done', resourceId: 'r' });
    expect(waits).toEqual([1500, 1500, 1500, 1500]);
  });

  test.for<[number, string, string]>([
    [5, '坏了', '坏了'],
    [7, '', FAILED],
  ])(
    '%s is a failure with the message of the server or the standard one',
    async ([status, faildedMessage, message]) => {
      expect((await followed([{ status, faildedMessage }])).outcome).toEqual({ kind: 'failed', message });
    },
  );

  test('R315, R320: 200 times and no more', async () => {
    const { outcome, waits } = await followed([{ status: 2 }]);
    expect(outcome).toEqual({ kind: 'timedOut', message: FAILED });
    expect(waits).toHaveLength(200);
  });
});
