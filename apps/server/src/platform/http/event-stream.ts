/**
 * A stream of events stands for minutes. What it was opened with (a session, a look as another person, a right) may be
 * over before that: each piece is told only while the same person may still make the call. Readers come back by
 * themselves, as whoever they are then.
 */
import type { Actor } from './actor.ts';

export const EVENT_STREAM = 'text/event-stream; charset=utf-8';

/** `whoNow` throws where nobody may make the call any more. */
export async function* toldTo(
  opened: Actor | null,
  pieces: AsyncIterable<string>,
  whoNow: () => Promise<Actor | null>,
): AsyncGenerator<string> {
  for await (const piece of pieces) {
    const reader = await whoNow().catch(() => undefined);
    if (reader === undefined || !isSame(opened, reader)) return;
    yield piece;
  }
}

const isSame = (a: Actor | null, b: Actor | null): boolean =>
  a?.id === b?.id && a?.sessionId === b?.sessionId && a?.viewing?.own.id === b?.viewing?.own.id;
