/** How the log words what happens to a kind of record. */
import { describeSubject, plainValueLabel, wordsFrom } from '../../modules/operation-log/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RecordTable } from './record-fields.ts';
import type { RecordKind } from './record-kind.ts';

interface LogLabels extends Pick<Parameters<typeof describeSubject>[1], 'assertVisible' | 'visibleAmong'> {
  /** What is done to it, by the verb of the log: `create`, `update`, … */
  readonly verbs: Readonly<Record<string, string>>;
  /** Undefined where a value reads as it stands. */
  readonly labelOfValue?: (field: string, value: unknown) => string | undefined;
  /** Of changes that are no field of its own, such as `deleted`. */
  readonly moreLabels?: Readonly<Record<string, string>>;
}

export function describeRecord<T extends RecordTable, Fields extends object>(
  { type, label, labels, seenAmong }: RecordKind<T, Fields>,
  db: Db,
  { verbs, labelOfValue, moreLabels, ...more }: LogLabels,
): void {
  const actions = Object.fromEntries(Object.entries(verbs).map(([verb, words]) => [`${type}.${verb}`, words]));
  describeSubject(type, {
    ...wordsFrom(label, actions, { ...labels, ...moreLabels }),
    valueLabel: (field, value) => labelOfValue?.(field, value) ?? plainValueLabel(value),
    visibleAmong: async (actor, ids) => {
      const seen = await seenAmong(db, actor.scope, ids);
      return new Set(ids.filter((id) => seen.has(id)));
    },
    ...more,
  });
}
