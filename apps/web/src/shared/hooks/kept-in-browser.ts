/**
 * What this browser keeps for the next visit, or this tab until it is closed. A storage that is full, closed or of an
 * older shape forgets: it stops nobody from working. `app/boot.ts`, which may import nothing, reads on its own.
 */
export function keptText(key: string): string | null {
  return read(() => localStorage, key);
}

export function keepText(key: string, text: string): void {
  write(() => localStorage, key, text);
}

export function keptInTab(key: string): string | null {
  return read(() => sessionStorage, key);
}

export function keepInTab(key: string, text: string): void {
  write(() => sessionStorage, key, text);
}

/** A closed storage throws already where it is named. */
function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, text: string): void {
  try {
    storage().setItem(key, text);
  } catch {
    // Forgotten, as said above.
  }
}

/** Of what this tab keeps, whatever the pattern names. */
export function forgetInTab(named: RegExp): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (named.test(key)) sessionStorage.removeItem(key);
  } catch {
    // A closed storage has nothing to forget.
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
