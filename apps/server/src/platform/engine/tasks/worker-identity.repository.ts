/**
 * A worker's number and the proof that it lives: an advisory lock on a connection of its own. When the process dies the
 * connection ends, the lock is free, and others may take its rows at once instead of waiting for the lease.
 */
import { ownConnection } from '../../db/own-connection.ts';
import { WORKER_LOCKS } from '../store/task-items.repository.ts';

export interface WorkerIdentity {
  readonly worker: number;
  close(): Promise<void>;
}

interface Options {
  readonly url: string;
  /** Somebody has work for the workers. */
  readonly onWake: () => void;
  /** The connection is gone, and with it the number. */
  readonly onLost: () => void;
}

export async function openWorkerIdentity({ url, onWake, onLost }: Options): Promise<WorkerIdentity> {
  const client = ownConnection({ url, applicationName: 'lectern-worker', connectTimeoutMs: 2000 });
  let isClosing = false;
  const lost = () => {
    if (!isClosing) onLost();
    isClosing = true;
  };
  client.on('error', lost);
  client.on('end', lost);
  client.on('notification', onWake);
  await client.connect();
  const { rows } = await client.query<{ worker: number }>(`
    SELECT w.number AS worker, pg_advisory_lock(${WORKER_LOCKS}, w.number)
    FROM (SELECT nextval('task_worker')::int AS number) AS w`);
  await client.query('LISTEN lectern_task');
  const worker = rows[0]?.worker;
  if (worker === undefined) throw new TypeError('no worker number');
  return {
    worker,
    close: async () => {
      isClosing = true;
      await client.end();
    },
  };
}
