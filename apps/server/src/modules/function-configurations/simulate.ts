/** L321, L322: what saving a configuration would do, asked of every record of its kinds; nothing is written. */
import type { FunctionConfigurationBody } from '@lectern/contract/function-configurations';
import { FUNCTION_TYPE, type FunctionType } from '@lectern/domain/function-configurations/configuration-codes';
import {
  FIELD_EFFECT,
  type FieldDifference,
  type FieldEffect,
  fieldDifferences,
} from '@lectern/domain/function-configurations/configuration-difference';
import type { FunctionConfiguration } from '@lectern/domain/function-configurations/function-configuration';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { configurationOf } from './configuration-row.ts';
import { findConfiguration } from './configurations.queries.ts';
import { type NamedRecord, recordsOfKind } from './configured-records.queries.ts';
import { countRecords, reachOf } from './records-in-reach.queries.ts';
import { assertSound } from './save-configuration.ts';

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
    for await (const differences of differing(db, functionType, { before, after })) {
      for (const { effect } of differences) counts[effect] += 1;
    }
    replies.push({ functionType, total: await countRecords(db, functionType), counts });
  }
  return replies;
}

interface Asked {
  readonly functionType: FunctionType;
  readonly effect: FieldEffect;
  readonly page: number;
  readonly pageSize: number;
}

export async function simulatedRecords(db: Db, draft: Draft, { functionType, effect, page, pageSize }: Asked) {
  const set = await sides(db, draft);
  const list: { id: number; name: string; key: string; reason: string }[] = [];
  let total = 0;
  for await (const differences of differing(db, functionType, set)) {
    for (const { record, ...difference } of differences) {
      if (difference.effect !== effect) continue;
      const onPage = total >= (page - 1) * pageSize && total < page * pageSize;
      if (onPage) list.push({ id: record.id, name: record.name, key: difference.key, reason: difference.reason });
      total += 1;
    }
  }
  return { list, total, page, pageSize };
}

type Differences = readonly (FieldDifference & { readonly record: NamedRecord })[];

/** What neither side matches has no such field before or after: it is not looked at. */
async function* differing(
  db: Db,
  functionType: FunctionType,
  { before, after }: { readonly before: FunctionConfiguration[]; readonly after: FunctionConfiguration[] },
): AsyncGenerator<Differences> {
  for await (const records of recordsOfKind(db, functionType, reachOf(functionType, [...before, ...after]))) {
    yield records.flatMap((record) =>
      fieldDifferences(before, after, record).map((difference) => ({ ...difference, record })),
    );
  }
}
