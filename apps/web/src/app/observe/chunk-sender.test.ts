import { MAX_RECORDING_CHUNKS } from '@lectern/contract/administration/session-recordings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Arrival, type Chunk, createChunkSender } from './chunk-sender.ts';

let posted: Chunk[] = [];
let arrivals: Arrival[] = [];
const onEnd = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  posted = [];
  arrivals = [];
  onEnd.mockClear();
});
afterEach(() => vi.useRealTimers());

const aSender = () =>
  createChunkSender({
    post: async (chunk) => {
      posted.push(chunk);
      return arrivals.shift() ?? 'stored';
    },
    onEnd,
  });
const later = () => vi.advanceTimersByTimeAsync(10_000);

test('R342: events leave in numbered pieces, an event a line, without phone numbers', async () => {
  const sender = aSender();
  sender.add('{"text":"13800138000"}');
  sender.add('{"b":1}');
  await later();
  sender.add('{"c":1}');
  await later();
  await later();
  expect(posted).toEqual([
    { sequence: 0, text: '{"text":"10000000000"}\n{"b":1}', last: false },
    { sequence: 1, text: '{"c":1}', last: false },
  ]);
});

test('a piece that was lost is sent again exactly as it was, under the same number', async () => {
  const sender = aSender();
  arrivals = ['lost'];
  sender.add('a');
  await later();
  sender.add('b');
  await later();
  await later();
  expect(posted.map(({ sequence, text }) => [sequence, text])).toEqual([
    [0, 'a'],
    [0, 'a'],
    [1, 'b'],
  ]);
});

test('a refusal, or as many pieces as a recording takes, ends it', async () => {
  const refused = aSender();
  arrivals = ['refused'];
  refused.add('a');
  await later();
  refused.add('b');
  await later();
  expect(posted).toHaveLength(1);
  expect(onEnd).toHaveBeenCalledTimes(1);

  posted = [];
  const full = aSender();
  for (let sent = 0; sent <= MAX_RECORDING_CHUNKS; sent += 1) {
    full.add('a');
    await later();
  }
  expect(posted).toHaveLength(MAX_RECORDING_CHUNKS);
  expect(onEnd).toHaveBeenCalledTimes(2);
});

test('a large piece leaves at once; what is left goes with the page, unless it is too much', async () => {
  const sender = aSender();
  sender.add('x'.repeat(300_000));
  await vi.advanceTimersByTimeAsync(0);
  expect(posted).toHaveLength(1);
  sender.add('a');
  sender.leave();
  expect(posted.at(-1)).toEqual({ sequence: 1, text: 'a', last: true });

  const other = aSender();
  other.add('x'.repeat(30_000));
  other.leave();
  expect(posted).toHaveLength(2);
});
