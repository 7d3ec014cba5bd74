/** Reading JSON of which nothing is known. */
export type Json = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

export function textAt(from: unknown, ...keys: readonly string[]): string {
  const value = valueAt(from, keys);
  return typeof value === 'string' ? value : '';
}

/** 0 for what is no number. */
export function numberAt(from: unknown, ...keys: readonly string[]): number {
  const value = valueAt(from, keys);
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

function valueAt(from: unknown, keys: readonly string[]): unknown {
  let value = from;
  for (const key of keys) value = isRecord(value) ? value[key] : undefined;
  return value;
}
