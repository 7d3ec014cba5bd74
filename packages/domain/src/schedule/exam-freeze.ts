/** Decision 83: shortly before its start an exam stays as it is, and no exam is set to start so soon. */

/** Since when; undefined while it may still change. Epoch milliseconds. */
export function examFrozenSince(startAt: number, now: number, examFreezeMs: number): number | undefined {
  const since = startAt - examFreezeMs;
  return now > since ? since : undefined;
}
