/**
 * A draft of an unfinished form, in this browser only. It remembers the version it was made from: over a record that
 * somebody else has saved since, it is offered with that said.
 */
import { forgetKept, keepValue, keptValue } from '../hooks/kept-in-browser.ts';

export interface Draft<F> {
  readonly rev: number | null;
  readonly savedAt: number;
  readonly form: F;
}

export interface DraftStore<F> {
  read(staffId: number, id: number | null): Draft<F> | null;
  write(staffId: number, id: number | null, draft: Draft<F>): void;
  drop(staffId: number, id: number | null): void;
}

/** `version`: of the form's shape; a draft of an older one is none. */
export function draftStore<F>(name: string, version: number): DraftStore<F> {
  const keyOf = (staffId: number, id: number | null) => `lectern.draft.${name}.${staffId}.${id ?? 'new'}`;
  const isStored = (value: unknown): value is { version: number; draft: Draft<F> } =>
    typeof value === 'object' && value !== null && 'version' in value && value.version === version && 'draft' in value;
  return {
    read: (staffId, id) => {
      const stored = keptValue(keyOf(staffId, id));
      return isStored(stored) ? stored.draft : null;
    },
    // Where nothing can be kept there is no draft; the leave guard still asks.
    write: (staffId, id, draft) => keepValue(keyOf(staffId, id), { version, draft }),
    drop: (staffId, id) => forgetKept(keyOf(staffId, id)),
  };
}
