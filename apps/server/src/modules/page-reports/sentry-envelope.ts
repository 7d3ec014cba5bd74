/**
 * Reads what the page's error reporter and its tracing send: the Sentry envelope format, lines of JSON where an item's
 * payload is either as long as its header says or ends with the line. Only what is looked for is read; the rest is
 * kept as it is.
 */
import { randomUUID } from 'node:crypto';
import { withoutPhones } from '@lectern/domain/privacy/without-phones';
import { InvalidError } from '../../platform/errors.ts';
import { isRecord, type Json, textAt } from './json-access.ts';
import { type PageTrace, readTrace } from './page-trace.ts';

export interface ErrorReport {
  readonly eventId: string;
  readonly url: string;
  readonly message: string;
  readonly envelope: string;
}

export interface Envelope {
  readonly eventId: string;
  /** As it came, without phone numbers. */
  readonly envelope: string;
  readonly error: ErrorReport;
  /** Present where the envelope tells how long a page took, and no error. */
  readonly trace: Omit<PageTrace, 'eventId'> | null;
}

const EVENT_ID = /^[0-9a-f]{32}$/;
const LONGEST_TEXT = 500;
const ITEMS_AT_MOST = 100;
const NEWLINE = 0x0a;

/** @throws InvalidError when it is no envelope. */
export function readEnvelope(bytes: Buffer): Envelope {
  const { header, events, transactions } = itemsOf(bytes);
  const event = events[0] ?? transactions[0] ?? {};
  const id = [header['event_id'], event['event_id']].find((each) => typeof each === 'string' && EVENT_ID.test(each));
  const eventId = typeof id === 'string' ? id : randomUUID().replaceAll('-', '');
  const envelope = withoutPhones(storable(bytes));
  const url = withoutQuery(textAt(event, 'request', 'url')).slice(0, LONGEST_TEXT);
  const message = withoutPhones(messageOf(event)).slice(0, LONGEST_TEXT);
  const [transaction] = events.length === 0 ? transactions : [];
  return {
    eventId,
    envelope,
    error: { eventId, url, message, envelope },
    trace: transaction ? readTrace(transaction) : null,
  };
}

function itemsOf(bytes: Buffer): { header: Json; events: Json[]; transactions: Json[] } {
  const first = lineAt(bytes, 0);
  const header = jsonOf(first.line);
  const events: Json[] = [];
  const transactions: Json[] = [];
  let at = first.next;
  for (let count = 0; at < bytes.length && count < ITEMS_AT_MOST; count += 1) {
    const head = lineAt(bytes, at);
    if (head.line.length === 0) {
      at = head.next;
      continue;
    }
    const itemHeader = jsonOf(head.line);
    const { payload, next } = payloadAt(bytes, head.next, itemHeader['length']);
    if (itemHeader['type'] === 'event') events.push(jsonOf(payload));
    if (itemHeader['type'] === 'transaction') transactions.push(jsonOf(payload));
    at = next;
  }
  return { header, events, transactions };
}

function payloadAt(bytes: Buffer, at: number, length: unknown): { payload: Buffer; next: number } {
  if (length === undefined) {
    const { line, next } = lineAt(bytes, at);
    return { payload: line, next };
  }
  if (typeof length !== 'number' || !Number.isSafeInteger(length) || length < 0 || at + length > bytes.length) {
    throw notAnEnvelope();
  }
  return { payload: bytes.subarray(at, at + length), next: at + length + 1 };
}

function lineAt(bytes: Buffer, at: number): { line: Buffer; next: number } {
  const found = bytes.indexOf(NEWLINE, at);
  const end = found === -1 ? bytes.length : found;
  return { line: bytes.subarray(at, end), next: end + 1 };
}

function jsonOf(bytes: Buffer): Json {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    if (isRecord(value) && !Array.isArray(value)) return value;
  } catch {
    // Said below.
  }
  throw notAnEnvelope();
}

const notAnEnvelope = () => new InvalidError('错误上报的格式不正确，须为 Sentry envelope');

function messageOf(event: Json): string {
  const exception = event['exception'];
  const values = isRecord(exception) ? exception['values'] : undefined;
  const last: unknown = Array.isArray(values) ? values.at(-1) : undefined;
  if (isRecord(last)) return [textAt(last, 'type'), textAt(last, 'value')].filter((text) => text !== '').join(': ');
  return textAt(event, 'message') || textAt(event, 'logentry', 'formatted');
}

/** PostgreSQL stores neither NUL nor broken characters. */
function storable(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\u{fffd}');
}

/** What people searched for stays out of logs; where they were does not. The app's own path stands behind the hash. */
export function withoutQuery(address: string): string {
  return withoutPhones(address.replaceAll(/\?[^#]*/g, ''));
}
