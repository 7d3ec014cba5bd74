/**
 * The version that a change was made from. Our own calls name it; a documented call may leave it out and is then applied
 * to the row as it stands (decision 131), which the operation log says of whatever it writes meanwhile.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { RevMissingError } from './errors.ts';

interface DocumentedCall {
  readonly withoutRev: boolean;
  /** Work that a call started and left behind is not the call's any longer. */
  isOver: boolean;
}

const current = new AsyncLocalStorage<DocumentedCall>();

/** `withoutRev`: the call takes a version and was made without one. */
export async function duringDocumentedCall<T>(withoutRev: boolean, work: () => Promise<T>): Promise<T> {
  const call: DocumentedCall = { withoutRev, isOver: false };
  try {
    return await current.run(call, work);
  } finally {
    call.isOver = true;
  }
}

const openCall = (): DocumentedCall | undefined => {
  const call = current.getStore();
  return call?.isOver === false ? call : undefined;
};

/** @throws RevMissingError where the call must name it */
export function baseRev(sent: number | undefined, stored: number): number {
  if (sent !== undefined) return sent;
  if (!openCall()) throw new RevMissingError();
  return stored;
}

export const isWithoutRev = (): boolean => openCall()?.withoutRev === true;
