/**
 * Gathers recorded events and sends them in pieces, one after the other and in order. A piece that did not arrive is
 * sent again; a refusal ends the recording.
 */
import { MAX_RECORDING_CHUNKS } from '@lectern/contract/administration/session-recordings';
import { withoutPhones } from '@lectern/domain/privacy/without-phones';

export interface Chunk {
  readonly sequence: number;
  readonly text: string;
  /** The page goes: there is no time to pack, and little room. */
  readonly last: boolean;
}
export type Arrival = 'stored' | 'lost' | 'refused';

export interface ChunkSenderDeps {
  readonly post: (chunk: Chunk) => Promise<Arrival>;
  /** Nothing more will be sent. */
  readonly onEnd: () => void;
}

export interface ChunkSender {
  add(event: string): void;
  /** Sends what there is, while the page goes. */
  leave(): void;
  stop(): void;
}

const SEND_EVERY_MS = 10_000;
const SEND_FROM_CHARS = 262_144;
/** Requests that outlive their page carry 64 KiB in all. */
const LAST_CHARS_AT_MOST = 20_000;
/** Beyond that the connection is too slow to record over. */
const WAITING_CHARS_AT_MOST = 3_000_000;

export function createChunkSender({ post, onEnd }: ChunkSenderDeps): ChunkSender {
  let waiting: string[] = [];
  let chars = 0;
  let sequence = 0;
  /** On its way, or to be sent again exactly as it was: the server may have it although its answer was lost. */
  let pending: string | undefined;
  let sending = false;
  let stopped = false;
  const timer = setInterval(() => void send(), SEND_EVERY_MS);

  async function send(): Promise<void> {
    if (sending || stopped || (pending === undefined && waiting.length === 0)) return;
    sending = true;
    pending ??= taken();
    const arrival = await post({ sequence, text: pending, last: false }).catch((): Arrival => 'lost');
    sending = false;
    if (arrival !== 'lost') {
      pending = undefined;
      sequence += 1;
    }
    const isFull = sequence >= MAX_RECORDING_CHUNKS || chars > WAITING_CHARS_AT_MOST;
    if (arrival === 'refused' || isFull) end();
  }

  function taken(): string {
    const text = waiting.join('\n');
    waiting = [];
    chars = 0;
    return text;
  }

  function end(): void {
    stop();
    onEnd();
  }

  function stop(): void {
    stopped = true;
    waiting = [];
    clearInterval(timer);
  }

  return {
    add: (event) => {
      if (stopped) return;
      const kept = withoutPhones(event);
      waiting.push(kept);
      chars += kept.length;
      if (chars >= SEND_FROM_CHARS) void send();
    },
    leave: () => {
      // A piece that is under way keeps its number; this one follows it.
      const next = pending === undefined ? sequence : sequence + 1;
      if (stopped || chars === 0 || chars > LAST_CHARS_AT_MOST || next >= MAX_RECORDING_CHUNKS) return;
      post({ sequence: next, text: taken(), last: true }).catch(() => undefined);
      // Should the page come back, what follows is another recording's.
      end();
    },
    stop,
  };
}
