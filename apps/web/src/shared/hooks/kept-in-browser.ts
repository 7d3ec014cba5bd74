/**
 * What this browser keeps for the next visit. A storage that is full, closed or of an older shape forgets: it stops
 * nobody from working.
 */
export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Forgotten, as said above.
  }
}

/** Null where nothing readable is kept; whoever asks looks at its shape. */
export function keptValue(key: string): unknown {
  try {
    return JSON.parse(keptText(key) ?? 'null');
  } catch {
    return null;
  }
}

export function keepValue(key: string, value: unknown): void {
  keepText(key, JSON.stringify(value));
}

export function forgetKept(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A closed storage has nothing to forget.
  }
}
