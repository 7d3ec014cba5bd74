/**
 * A port of its own for supervisors, in a thread of its own: what crowds the product's port stands in another line. The
 * answers are those of the product's port.
 */
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import {
  BEAT_EVERY_MS,
  type DoorMessage,
  type DoorSettings,
  type HealthAnswer,
  type HealthPlace,
  type HealthQuestion,
} from './health-questions.ts';

/** Closes with the last connection of the product, so that supervisors get answers to the end. */
export async function openHealthDoor(app: FastifyInstance, place: HealthPlace): Promise<void> {
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const settings: DoorSettings = { ...place, beats };
  const thread = new Worker(new URL('./health-thread.ts', import.meta.url), { workerData: settings });
  const beating = setInterval(() => Atomics.add(new Int32Array(beats), 0, 1), BEAT_EVERY_MS);
  const close = (): void => {
    clearInterval(beating);
    void thread.terminate();
  };
  try {
    await opened(app, thread);
  } catch (error) {
    close();
    throw error;
  }
  app.server.once('close', close);
  // The product's port keeps the process; the door does not.
  beating.unref();
  thread.unref();
}

/** @throws the error of the port, as `listen` would. */
function opened(app: FastifyInstance, thread: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.on('message', (message: DoorMessage) => {
      if (message.kind === 'listening') resolve();
      else if (message.kind === 'failed') reject(portError(message));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      else void answer(app, message.question).then((told) => thread.postMessage(told));
    });
  });
}

function portError({ code, port }: { readonly code: string | undefined; readonly port: number }): Error {
  return Object.assign(new Error(`The health port ${port} cannot be used: ${code ?? 'unknown error'}`), { code, port });
}

async function answer(app: FastifyInstance, { id, path }: HealthQuestion): Promise<HealthAnswer> {
  const reply = await app.inject({ method: 'GET', url: path }).catch(() => undefined);
  // It answers nothing any more once it closes.
  if (!reply) return { id, status: 503, headers: {}, body: '' };
  const { statusCode, headers, body } = reply;
  const told = ['content-type', 'retry-after'].flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return { id, status: statusCode, headers: Object.fromEntries(told), body };
}
