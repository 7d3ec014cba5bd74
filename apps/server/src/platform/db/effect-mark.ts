/**
 * Lets a call leave a mark in the very transaction of its effect, so that after a crash it is known whether the effect
 * happened. `inTransaction` calls `markEffect` as its last statement before the commit; whoever starts a call that
 * must not happen twice wraps it in `withEffectMark`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './database.ts';

type Mark = (tx: Tx) => Promise<void>;

const current = new AsyncLocalStorage<{ mark: Mark | undefined }>();

/** Work that the call leaves running behind its answer marks nothing. */
export async function withEffectMark<T>(mark: Mark, work: () => Promise<T>): Promise<T> {
  const holder: { mark: Mark | undefined } = { mark };
  try {
    return await current.run(holder, work);
  } finally {
    holder.mark = undefined;
  }
}

/** @throws whatever the mark refuses with; the transaction must then roll back. */
export async function markEffect(tx: Tx): Promise<void> {
  await current.getStore()?.mark?.(tx);
}

/** Work with marks of its own, such as the rows of a task: the call's mark was made when the task was. */
export const withoutEffectMark = <T>(work: () => Promise<T>): Promise<T> => current.exit(work);
