/** Instants of the database beside milliseconds of the wire, where 0 is "not set". */
export function millisOf(at: Date | null): number {
  return at?.getTime() ?? 0;
}

export function instantOf(ms: number | null): Date | null {
  return ms ? new Date(ms) : null;
}

/** For fields that the wire knows as null. */
export function millisOrNull(at: Date | null): number | null {
  return at?.getTime() ?? null;
}
