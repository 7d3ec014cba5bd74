/**
 * The words of the log: each module says how its objects' fields, values and actions are called, so that the log shows
 * labels where the database has codes, and who may see them. Filled once while the application is put together.
 */
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

interface WordOption {
  readonly value: string;
  readonly label: string;
}

export interface SubjectWords {
  /** What the kind of object is called. */
  readonly label: string;
  /** What may be searched for. */
  readonly actions: readonly WordOption[];
  readonly fields: readonly WordOption[];
  fieldLabel(field: string): string;
  valueLabel(field: string, value: unknown): string;
  actionLabel(action: string): string;
  /** @throws NotFoundError when the object does not exist or lies outside of the person's data scope. */
  assertVisible(actor: Actor, id: number): Promise<void>;
  /** Which of the objects this person may see, for lists over many. */
  visibleAmong(actor: Actor, ids: readonly number[]): Promise<ReadonlySet<number>>;
}

/** Fields that a record of any kind may have in a plan. */
const OF_EVERYTHING: Readonly<Record<string, string>> = { inBin: '在回收站' };

const wordsByType = new Map<string, SubjectWords>();

/** A word that is not given falls back to plain text, a sight that is not given to administrators; of one object it is that of many. */
export function describeSubject(type: string, words: Partial<SubjectWords>): void {
  const given = { ...plainWords(type), ...words };
  const described: SubjectWords = {
    ...given,
    fieldLabel: (field) => OF_EVERYTHING[field] ?? given.fieldLabel(field),
    // Some values keep their words, because what named them may be gone.
    valueLabel: (field, value) => (isWorded(value) ? value.words : given.valueLabel(field, value)),
  };
  wordsByType.set(type, {
    ...described,
    assertVisible: words.assertVisible ?? ((actor, id) => seen(described, actor, id)),
  });
}

function isWorded(value: unknown): value is { readonly words: string } {
  return typeof value === 'object' && value !== null && 'words' in value && typeof value.words === 'string';
}

async function seen({ label, visibleAmong }: SubjectWords, actor: Actor, id: number): Promise<void> {
  if (!(await visibleAmong(actor, [id])).has(id)) throw new NotFoundError(label, id);
}

export function wordsOf(type: string): SubjectWords {
  return wordsByType.get(type) ?? plainWords(type);
}

export function describedSubjects(): readonly (readonly [string, SubjectWords])[] {
  return [...wordsByType];
}

/** Words out of tables: of the actions, and of the fields. */
export function wordsFrom(
  label: string,
  actions: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>> = {},
): Partial<SubjectWords> {
  return {
    label,
    actions: optionsOf(actions),
    fields: optionsOf(fields),
    actionLabel: (action) => actions[action] ?? action,
    fieldLabel: (field) => fields[field] ?? field,
  };
}

function optionsOf(words: Readonly<Record<string, string>>): readonly WordOption[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
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

const plainWords = (type: string): SubjectWords => ({
  label: type,
  actions: [],
  fields: [],
  fieldLabel: (field) => OF_EVERYTHING[field] ?? field,
  valueLabel: (_field, value) => plainValueLabel(value),
  actionLabel: (action) => action,
  assertVisible: async (actor, id) => {
    if (!actor.privileges.has(PRIVILEGE.code.ADMIN_CONFIG)) throw new NotFoundError(type, id);
  },
  visibleAmong: (actor, ids) => Promise.resolve(new Set(actor.privileges.has(PRIVILEGE.code.ADMIN_CONFIG) ? ids : [])),
});
