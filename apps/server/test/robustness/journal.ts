/** What the client of the crash test meant to do and what it was told, each line on the disk before the next step. */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const WriteKind = z.enum(['create', 'update', 'publish', 'unpublish']);
export type WriteKind = z.output<typeof WriteKind>;

/** Written before a request leaves. One lane works on one lesson; its intents follow each other. */
const Intent = z.object({ key: z.string(), kind: WriteKind, lane: z.string(), path: z.string(), body: z.unknown() });
export type Intent = z.output<typeof Intent>;

/** Written after a 2xx. */
const Ack = z.object({ key: z.string(), id: z.int(), reply: z.string() });
export type Ack = z.output<typeof Ack>;

export interface Journal {
  readonly intents: readonly Intent[];
  readonly acks: ReadonlyMap<string, Ack>;
}

const INTENTS = 'intent.log';
const ACKS = 'ack.log';

export function openJournal(folder: string): {
  intend(intent: Intent): void;
  acknowledge(ack: Ack): void;
  close(): void;
} {
  const intents = openSync(join(folder, INTENTS), 'a');
  const acks = openSync(join(folder, ACKS), 'a');
  return {
    intend: (intent) => append(intents, intent),
    acknowledge: (ack) => append(acks, ack),
    close: () => {
      closeSync(intents);
      closeSync(acks);
    },
  };
}

export function readJournal(folder: string): Journal {
  const acks = lines(folder, ACKS).map((line) => Ack.parse(line));
  const intents = lines(folder, INTENTS).map((line) => Intent.parse(line));
  return { intents, acks: new Map(acks.map((ack) => [ack.key, ack])) };
}

function append(file: number, entry: object): void {
  writeSync(file, `${JSON.stringify(entry)}\n`);
  fsyncSync(file);
}

function lines(folder: string, name: string): unknown[] {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}
