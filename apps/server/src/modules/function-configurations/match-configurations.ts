/** E228, and what saves of records ask: which fields has a record like this, and may it keep these values? */
import type { MatchConditions } from '@lectern/contract/function-configurations/function-configurations';
import type { ConfiguredValues } from '@lectern/domain/configured-values';
import type { FunctionType } from '@lectern/domain/function-configurations/configuration-codes';
import { recordOf } from '@lectern/domain/function-configurations/configured-value';
import type { RuleValue } from '@lectern/domain/function-configurations/function-configuration';
import {
  matchedConfigurations,
  matchReply,
  type RecordFacts,
} from '@lectern/domain/function-configurations/match-configurations';
import { merged } from '@lectern/domain/function-configurations/record-facts';
import { changeOf, saveConfigured } from '@lectern/domain/function-configurations/save-configured';
import { sameValue } from '@lectern/domain/lessons/form-step';
import type { Db } from '../../platform/db/database.ts';
import { InvalidError } from '../../platform/errors.ts';
import type { FieldChange } from '../operation-log/index.ts';
import { loggedChanges } from './configuration-words.ts';
import { configurations } from './configurations.queries.ts';
import { factsOfLessons, factsOfTemplates } from './configured-records.queries.ts';

export async function matchConditions(db: Db, conditions: MatchConditions, allMatch: boolean) {
  const { functionType } = conditions;
  const all = await configurations(db, functionType);
  const input = { functionType, facts: await factsFrom(db, conditions), allMatch };
  const fields = matchedConfigurations(all, input)
    .filter(({ show }) => show)
    .map(({ key, name, componentType, componentInfo }) => ({ key, name, componentType, componentInfo }));
  const { key2ComponentInfo, key2Matched } = matchReply(all, input);
  const infos = Object.entries(key2ComponentInfo).map(([key, { fieldOptions, ...info }]) => [
    key,
    { ...info, fieldOptions: [...fieldOptions] },
  ]);
  return { key2ComponentInfo: Object.fromEntries(infos), key2Matched: { ...key2Matched }, fields };
}

type Condition = RuleValue | readonly RuleValue[] | null | undefined;
const listed = (value: Condition): readonly RuleValue[] | undefined => {
  if (value === undefined) return undefined;
  if (value === null) return [];
  return Array.isArray(value) ? value : [value as RuleValue];
};

/** What is not given is that of the lessons, or of the template, that the conditions name. */
async function factsFrom(db: Db, { functionType: _type, ...conditions }: MatchConditions): Promise<RecordFacts> {
  const given = Object.fromEntries(
    Object.entries(conditions).flatMap(([dimension, value]) => {
      const values = listed(value);
      return values === undefined ? [] : [[dimension, values]];
    }),
  );
  const lessons = (given['lessonId'] ?? []).map(Number);
  const templates = (given['lessonTemplateId'] ?? []).map(Number);
  const named = lessons.length > 0 ? await factsOfLessons(db, lessons) : await factsOfTemplates(db, templates);
  return { ...merged(named), ...given };
}

export interface ConfiguredOfRecord {
  readonly functionType: FunctionType;
  /** Of the record as it will be. */
  readonly facts: RecordFacts;
  /** The column as it stands. */
  readonly stored: unknown;
  /** Undefined: the save is not about them, and they stay. */
  readonly sent: ConfiguredValues | undefined;
}

export interface ConfiguredColumns {
  readonly columns: { readonly configured?: string };
  readonly changes: readonly FieldChange[];
}

/** For values that come back: those that could not be saved today are left as they are, and named. */
export async function configuredToRestore(
  db: Db,
  { functionType, facts, stored, sent }: ConfiguredOfRecord & { readonly sent: ConfiguredValues },
): Promise<{ readonly values: ConfiguredValues; readonly left: readonly string[] }> {
  const present = recordOf(stored);
  const wanted = Object.entries(sent).filter(([key, value]) => !sameValue(present[key] ?? null, value ?? null));
  if (wanted.length === 0) return { values: present, left: [] };
  const all = await configurations(db, functionType);
  const matched = matchedConfigurations(all, { functionType, facts, allMatch: true });
  const { faults } = saveConfigured({ matched, stored: present, sent: Object.fromEntries(wanted) });
  const isWrong = (key: string) => faults.some((fault) => fault.key === key);
  const kept = Object.fromEntries(wanted.filter(([key]) => !isWrong(key)));
  const left = wanted.flatMap(([key]) => (isWrong(key) ? (all.find((one) => one.key === key)?.name ?? key) : []));
  return { values: saveConfigured({ matched, stored: present, sent: kept }).values, left };
}

/** Everything that was sent stands so already; values that no longer match count as well, since reads answer them. */
export function areStoredAlready(stored: unknown, sent: ConfiguredValues | undefined): boolean {
  const present = recordOf(stored);
  return Object.entries(sent ?? {}).every(
    ([key, value]) => Object.hasOwn(present, key) && sameValue(present[key], value),
  );
}

/** What differs, under the names that the fields have now. */
export async function configuredChanges(
  db: Db,
  functionType: FunctionType,
  { before, after }: { readonly before: ConfiguredValues; readonly after: ConfiguredValues },
): Promise<FieldChange[]> {
  const all = await configurations(db, functionType);
  const changed = all.filter(({ key }) => !sameValue(before[key] ?? null, after[key] ?? null));
  return loggedChanges(changed.map((field) => changeOf(field, before, after)));
}

/** @throws InvalidError naming each field, as `configured.<key>`. */
export async function configuredToSave(
  db: Db,
  { functionType, facts, stored, sent }: ConfiguredOfRecord,
): Promise<ConfiguredColumns> {
  if (sent === undefined) return { columns: {}, changes: [] };
  const all = await configurations(db, functionType);
  const matched = matchedConfigurations(all, { functionType, facts, allMatch: true });
  const { values, faults, changes } = saveConfigured({ matched, stored: recordOf(stored), sent });
  const issues = faults.map(({ key, message }) => ({ in: 'body', path: `configured.${key}`, message }));
  const [first] = issues;
  if (first) throw new InvalidError(first.message, issues);
  return { columns: { configured: JSON.stringify(values) }, changes: loggedChanges(changes) };
}
