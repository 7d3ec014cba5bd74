/**
 * What the database announces reaches every server that works on it. What was announced while the connection was away is
 * lost: a connection that is there again counts as an announcement.
 */
import type pg from 'pg';
import { ownConnection } from './own-connection.ts';

export interface Announcements {
  start(): void;
  stop(): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly channel: string;
  readonly heard: () => void;
  readonly failed: (error: unknown) => void;
}

const CONNECT_TIMEOUT_MS = 2_000;
const AGAIN_AFTER_MS = 1_000;

export function announcements({ url, channel, heard, failed }: Options): Announcements {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function listen(): Promise<void> {
    const made = ownConnection({
      url,
      applicationName: 'lectern-announcements',
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
    });
    client = made;
    made.on('notification', heard);
    // Its end follows.
    made.on('error', failed);
    made.once('end', () => {
      if (!isStopped) again = setTimeout(connect, AGAIN_AFTER_MS).unref();
    });
    await made.connect();
    await made.query(`LISTEN ${made.escapeIdentifier(channel)}`);
    heard();
  }

  function connect(): void {
    listen().catch((error: unknown) => {
      failed(error);
      void client?.end().catch(() => undefined);
    });
  }

  return {
    start: connect,
    stop: async () => {
      isStopped = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}
