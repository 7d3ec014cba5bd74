/** L321, L322: what saving a configuration would do, asked of every record of its kinds; nothing is written. */
import type { FunctionConfigurationBody } from '@lectern/contract/function-configurations/function-configurations';
import { FUNCTION_TYPE, type FunctionType } from '@lectern/domain/function-configurations/configuration-codes';
import {
  beyondRules,
  FIELD_EFFECT,
  type FieldDifference,
  type FieldEffect,
  fieldDifferences,
} from '@lectern/domain/function-configurations/configuration-difference';
import type { FunctionConfiguration } from '@lectern/domain/function-configurations/function-configuration';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { assertSound } from './check-configuration.ts';
import { configurationOf } from './configuration-row.ts';
import { findConfiguration } from './configurations.queries.ts';
import { type NamedRecord, recordsOfKind } from './configured-records.queries.ts';
import { asksHolders, countRecords, isMany, reachOf, recordsBeyond } from './records-in-reach.queries.ts';

export interface Draft {
  readonly configuration: FunctionConfigurationBody;
  readonly id?: number | undefined;
}

/** The other configurations stay as they are, so only this one is compared with itself. */
async function sides(
  db: Db,
  { configuration, id }: Draft,
): Promise<{ before: FunctionConfiguration[]; after: FunctionConfiguration[] }> {
  await assertSound(db, configuration);
  const row = id === undefined ? undefined : await findConfiguration(db, id);
  if (id !== undefined && !row) throw new NotFoundError('功能配置', id);
  return { before: row ? [configurationOf(row)] : [], after: [configuration] };
}

export async function simulate(db: Db, draft: Draft) {
  const { before, after } = await sides(db, draft);
  const concerned = FUNCTION_TYPE.values.filter((type) =>
    [...before, ...after].some(({ functionTypes }) => functionTypes.includes(type)),
  );
  const replies = [];
  for (const functionType of concerned) {
    const counts = Object.fromEntries(FIELD_EFFECT.codes.map((effect) => [effect, 0])) as Record<FieldEffect, number>;
    const { looked, beyond } = lookAt(db, functionType, { before, after });
    let inReach = 0;
    for await (const { records, differences } of looked) {
      inReach += records;
      for (const { effect } of differences) counts[effect] += 1;
    }
    const total = await countRecords(db, functionType);
    for (const { effect } of beyond) counts[effect] += Math.max(0, total - inReach);
    replies.push({ functionType, total, counts });
  }
  return replies;
}

interface Asked {
  readonly functionType: FunctionType;
  readonly effect: FieldEffect;
  readonly page: number;
  readonly pageSize: number;
}

/** Those whose rules or values decide first, then those of whom all the same is true. */
export async function simulatedRecords(db: Db, draft: Draft, { functionType, effect, page, pageSize }: Asked) {
  const { looked, reach, beyond } = lookAt(db, functionType, await sides(db, draft));
  const start = (page - 1) * pageSize;
  const list: { id: number; name: string; key: string; reason: string }[] = [];
  let [total, inReach] = [0, 0];
  for await (const { records, differences } of looked) {
    inReach += records;
    for (const { record, ...difference } of differences) {
      if (difference.effect !== effect) continue;
      const onPage = total >= start && total < start + pageSize;
      if (onPage) list.push({ id: record.id, name: record.name, key: difference.key, reason: difference.reason });
      total += 1;
    }
  }
  for (const { key, reason } of beyond.filter((difference) => difference.effect === effect)) {
    const rest = { offset: Math.max(0, start - total), limit: pageSize - list.length };
    const records = await recordsBeyond(db, functionType, reach, rest);
    list.push(...records.map(({ id, name }) => ({ id, name, key, reason })));
    total += Math.max(0, (await countRecords(db, functionType)) - inReach);
  }
  return { list, total, page, pageSize };
}

interface Looked {
  readonly records: number;
  readonly differences: readonly (FieldDifference & { readonly record: NamedRecord })[];
}

interface Sides {
  readonly before: readonly FunctionConfiguration[];
  readonly after: readonly FunctionConfiguration[];
}

/** What the rules and the values of each record decide is looked at one by one; the rest is said once for all of it. */
function lookAt(db: Db, functionType: FunctionType, { before, after }: Sides) {
  const { differences, byValue } = beyondRules(before, after, functionType);
  const reach = reachOf(functionType, [...before, ...after], byValue);
  const withHolders = asksHolders([...before, ...after]);
  const looked = lookedAt(recordsOfKind(db, functionType, { reach, withHolders }), { before, after });
  return { looked, reach, beyond: isMany(functionType) ? differences : [] };
}

async function* lookedAt(
  chunks: AsyncIterable<readonly NamedRecord[]>,
  { before, after }: Sides,
): AsyncGenerator<Looked> {
  for await (const records of chunks) {
    const differences = records.flatMap((record) =>
      fieldDifferences(before, after, record).map((difference) => ({ ...difference, record })),
    );
    yield { records: records.length, differences };
  }
}
