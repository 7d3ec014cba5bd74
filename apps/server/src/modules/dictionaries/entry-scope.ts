/** Who may change an entry: what names neither subject nor phase is everybody's (decision 241). */
import { inScope } from '@lectern/domain/access/roles';
import type { EntryFields } from '@lectern/domain/dictionaries/dictionary-entry';
import { DICTIONARY, type Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import type { CommandOrigin, RowReason } from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { FOR_EVERYBODY, isUnlimited } from '../../platform/unlimited-scope.ts';
import { refused } from './entry-subject.ts';

type By = Pick<CommandOrigin, 'actor'>;

/** For a plan: nothing, or the one refusal of whoever of these lies outside the scope. */
export function scopeReasons(by: By, dictionary: Dictionary, entries: readonly EntryFields[]): readonly RowReason[] {
  return entries.flatMap((entry) => scopeReason(by, dictionary, entry) ?? []).slice(0, 1);
}

/** @throws RefusedError */
export function assertInScope(by: By, dictionary: Dictionary, entry: EntryFields): void {
  const reason = scopeReason(by, dictionary, entry);
  if (reason) throw new RefusedError(reason.code, reason.message);
}

function scopeReason(
  { actor }: By,
  dictionary: Dictionary,
  { phase, subjectId, subjects }: EntryFields,
): RowReason | undefined {
  const isEverybodys = phase === null && subjectId === null && subjects.length === 0;
  if (isEverybodys && !isUnlimited(actor)) {
    return refused('outOfScope', `${DICTIONARY.labelOf(dictionary)}${FOR_EVERYBODY}`);
  }
  if (inScope(actor.scope, { subject: subjectId, subjects, phase })) return undefined;
  return refused('outOfScope', '学科或学段不在你的数据范围内');
}
