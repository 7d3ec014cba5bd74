import { expect, test } from 'vitest';
import { readEnvelope, withoutQuery } from './sentry-envelope.ts';

const ID = '0123456789abcdef0123456789abcdef';
const event = (over: object = {}) => JSON.stringify({ event_id: ID, ...over });
const envelope = (...lines: string[]) => Buffer.from(lines.join('\n'));

test('R347: reads id, address and message of an event whose length is told', () => {
  const payload = event({
    exception: {
      values: [
        { type: 'Error', value: 'outer' },
        { type: 'TypeError', value: '课程 is undefined' },
      ],
    },
    request: { url: 'https://lectern.example.com/?a=1#/users?keyword=13800138000' },
  });
  const { error } = readEnvelope(
    envelope(
      JSON.stringify({ event_id: ID }),
      JSON.stringify({ type: 'event', length: Buffer.byteLength(payload) }),
      payload,
    ),
  );
  expect(error).toMatchObject({
    eventId: ID,
    message: 'TypeError: 课程 is undefined',
    url: 'https://lectern.example.com/#/users',
  });
});

test('reads a payload that ends with its line, after items of other kinds', () => {
  const lines = ['{}', '{"type":"transaction"}', '{"spans":[]}', '', '{"type":"event"}', event({ message: '坏了' })];
  expect(readEnvelope(envelope(...lines))).toMatchObject({ trace: null, error: { eventId: ID, message: '坏了' } });
});

test('R348: reads how long a page took and what it waited for, without phone numbers', () => {
  const transaction = {
    event_id: ID,
    type: 'transaction',
    transaction: '/lessons/:lessonId',
    start_timestamp: 1_772_330_400,
    timestamp: 1_772_330_400.75,
    contexts: { trace: { trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16), op: 'navigation' } },
    spans: [
      {
        op: 'http.client',
        description: 'GET /x/13800138000',
        start_timestamp: 1_772_330_400.1,
        timestamp: 1_772_330_400.3,
        status: 'ok',
      },
      'no span',
      { op: 'http.client', start_timestamp: 9, timestamp: 'late' },
    ],
  };
  const { trace } = readEnvelope(envelope('{}', '{"type":"transaction"}', JSON.stringify(transaction)));
  expect(trace).toEqual({
    traceId: 'a'.repeat(32),
    name: '/lessons/:lessonId',
    op: 'navigation',
    durationMs: 750,
    spans: [
      { op: 'http.client', description: 'GET /x/10000000000', startMs: 100, durationMs: 200, status: 'ok' },
      { op: 'http.client', description: '', startMs: 0, durationMs: 0, status: '' },
    ],
  });
});

test('gives an id of its own where the envelope has none', () => {
  expect(readEnvelope(envelope('{"event_id":"x"}')).eventId).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ['empty', ''],
  ['no JSON', 'hello'],
  ['a list', '[]'],
  ['null', 'null'],
  ['an item without header', '{}\nhello'],
  ['a length beyond the end', '{}\n{"type":"event","length":999}\n{}'],
  ['a negative length', '{}\n{"type":"event","length":-1}\n{}'],
  ['a length that is no number', '{}\n{"type":"event","length":"1"}\n{}'],
  ['an event that is no JSON', '{}\n{"type":"event"}\n{'],
])('refuses what is no envelope: %s', (_, text) => {
  expect(() => readEnvelope(Buffer.from(text))).toThrow('Sentry envelope');
});

test('keeps no phone number, and no byte that the database cannot store', () => {
  const attachment = Buffer.from([0x00, 0xff, 0x61]);
  const head = envelope('{}', '{"type":"user_report"}', '"13800138000"', '{"type":"attachment","length":3}', '');
  const { envelope: kept } = readEnvelope(Buffer.concat([head, attachment]));
  expect(kept).toContain('"10000000000"');
  expect(kept.endsWith('\u{fffd}\u{fffd}a')).toBe(true);
});

test('keeps where somebody was, not what they asked for', () => {
  expect(withoutQuery('/tutor-atm-lesson/api/lesson-ids?keyword=王')).toBe('/tutor-atm-lesson/api/lesson-ids');
  expect(withoutQuery('#/lessons/12?tab=info')).toBe('#/lessons/12');
});
