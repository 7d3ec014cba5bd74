/**
 * The words of the log: each module says how its objects' fields, values and actions are called, so that the log shows
 * labels where the database has codes, and who may see them. Filled once while the application is put together.
 */
import type { Actor } from '../../platform/http/handler.ts';

export interface SubjectWords {
  fieldLabel(field: string): string;
  valueLabel(field: string, value: unknown): string;
  actionLabel(action: string): string;
  /** @throws NotFoundError when the object does not exist or lies outside of the person's data scope. */
  assertVisible(actor: Actor, id: number): Promise<void>;
}

const wordsByType = new Map<string, SubjectWords>();

/** A word that is not given falls back to plain text. */
export function describeSubject(type: string, words: Partial<SubjectWords>): void {
  wordsByType.set(type, { ...PLAIN, ...words });
}

export function wordsOf(type: string): SubjectWords {
  return wordsByType.get(type) ?? PLAIN;
}

const UNSET = '—';

/** How any value reads that needs no label of its own; modules fall back to it field by field. */
export function plainValueLabel(value: unknown): string {
  if (value === null || value === undefined || value === '') return UNSET;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? UNSET : value.map(plainValueLabel).join('、');
  return JSON.stringify(value);
}

const PLAIN: SubjectWords = {
  fieldLabel: (field) => field,
  valueLabel: (_field, value) => plainValueLabel(value),
  actionLabel: (action) => action,
  assertVisible: () => Promise.resolve(),
};
