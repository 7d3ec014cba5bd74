/**
 * One piece of a recording as it arrives: an rrweb event a line, packed by gzip or, as the page goes, plain. It is
 * unpacked within bounds, looked at line by line, freed of phone numbers and packed again.
 */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { withoutPhones } from '@lectern/domain/privacy/without-phones';
import { AppError, InvalidError } from '../../platform/errors.ts';

export interface RecordingChunk {
  readonly text: string;
  readonly packed: Buffer;
  readonly byteCount: number;
  readonly eventCount: number;
  /** Of its events, by the page's clock. */
  readonly firstMs: number;
  readonly lastMs: number;
}

/** Of one piece when unpacked: a whole page with its styles is about a quarter of it. */
export const MAX_UNPACKED_BYTES = 4_194_304;
const GZIP_START = Buffer.from([0x1f, 0x8b]);
const utf8 = new TextDecoder('utf-8', { fatal: true });

const pack = promisify<Buffer, Buffer>(gzip);
const unpack = (bytes: Buffer) => promisify(gunzip)(bytes, { maxOutputLength: MAX_UNPACKED_BYTES });

/** @throws InvalidError for what is no list of events, AppError 413 for what unpacks to too much. */
export async function readChunk(bytes: Buffer): Promise<RecordingChunk> {
  const isPacked = bytes.subarray(0, GZIP_START.length).equals(GZIP_START);
  const text = withoutPhones(textOf(isPacked ? await unpacked(bytes) : bytes)).trimEnd();
  const times = text.split('\n').map(timeOfEvent);
  const plain = Buffer.from(text);
  const [firstMs, lastMs] = times.reduce(
    ([first, last], time) => [Math.min(first, time), Math.max(last, time)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return { text, packed: await pack(plain), byteCount: plain.length, eventCount: times.length, firstMs, lastMs };
}

/** The other way, for who looks at it. */
export async function chunkText(packed: Buffer): Promise<string> {
  return utf8.decode(await unpack(packed));
}

async function unpacked(bytes: Buffer): Promise<Buffer> {
  try {
    return await unpack(bytes);
  } catch (error) {
    if (error instanceof RangeError) throw new AppError(413, 'TOO_LARGE', '录制的一段过大，请拆成几段上传');
    throw notEvents();
  }
}

function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw notEvents();
  }
}

/** rrweb's events have a numbered type and a time; what stands in them is for its player alone. */
function timeOfEvent(line: string): number {
  let event: unknown;
  try {
    event = JSON.parse(line);
  } catch {
    throw notEvents();
  }
  if (typeof event !== 'object' || event === null || !Number.isInteger(Reflect.get(event, 'type'))) throw notEvents();
  const time: unknown = Reflect.get(event, 'timestamp');
  if (typeof time !== 'number' || !Number.isFinite(time)) throw notEvents();
  return time;
}

const notEvents = () => new InvalidError('录制内容的格式不正确，须每行一个 rrweb 事件');
