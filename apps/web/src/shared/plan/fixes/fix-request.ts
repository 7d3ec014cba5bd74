/** From what was chosen for groups of records, and for single ones, to the plan that fills it in. Pure. */
import type { PlanFix } from '@lectern/contract/tasks/plan-fixes';
import { FIX_OF } from '@lectern/domain/plan-fixes/lacks';
import { type CommandValues, checkValues, initialValues, inputOf } from '../command-values.ts';
import type { CommandInput } from '../plan-queries.ts';

export interface FixChoice {
  /** By the keys of the groups. */
  readonly groups: Readonly<Record<string, CommandValues>>;
  /** Of single rows that differ from their group, by their ids. */
  readonly rows: Readonly<Record<number, CommandValues>>;
}

export interface FixRequest {
  readonly type: string;
  readonly selection?: { readonly ids: number[] };
  readonly input: CommandInput;
}

/** What the server proposes, and nothing where it does not know. */
export function proposedChoice({ fields, groups }: PlanFix): FixChoice {
  const begun = groups.map(({ key, proposed }) => {
    const known = fields.map((field) => (field.name in proposed ? { ...field, initial: proposed[field.name] } : field));
    // Absent as an initial value means none.
    return [
      key,
      initialValues(known.map(({ initial, ...field }) => (initial === undefined ? field : { ...field, initial }))),
    ];
  });
  return { groups: Object.fromEntries(begun), rows: {} };
}

/** Undefined: nothing is chosen yet. */
export function fixRequest({ lack, fields, fixed, groups }: PlanFix, chosen: FixChoice): FixRequest | undefined {
  const { command, takes, fromInput } = FIX_OF[lack];
  const isEmpty = (values: CommandValues) =>
    fields.length > 0 && Object.keys(inputOf(fields, values) ?? {}).length === 0;
  const isComplete = (values: CommandValues) =>
    !isEmpty(values) && Object.keys(checkValues(fields, values)).length === 0;
  const cases = groups.flatMap(({ key, rows }) => {
    const own = rows.flatMap(({ id, targets }) => (chosen.rows[id] ? [{ ids: targets, values: chosen.rows[id] }] : []));
    const rest = rows.flatMap(({ id, targets }) => (chosen.rows[id] ? [] : targets));
    return [{ ids: rest, values: chosen.groups[key] ?? {} }, ...own];
  });
  const complete = cases.filter(({ ids, values }) => ids.length > 0 && isComplete(values));
  const [first] = complete;
  if (!first) return undefined;
  const ids = complete.flatMap((one) => one.ids);
  const each = complete.map((one) => ({ ids: [...one.ids], ...inputOf(fields, one.values) }));
  const input = takes === 'each' ? { ...fixed, each } : { ...fixed, ...inputOf(fields, first.values) };
  return { type: command, input, ...(fromInput ? {} : { selection: { ids } }) };
}
