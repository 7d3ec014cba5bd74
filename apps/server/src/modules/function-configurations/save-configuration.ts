/** E226, E231: makes a configuration or replaces one. */
import type { FunctionConfigurationBody } from '@lectern/contract/function-configurations/function-configurations';
import { RULE_DIMENSION } from '@lectern/domain/function-configurations/configuration-codes';
import { configurationFaults } from '@lectern/domain/function-configurations/configuration-faults';
import { baseRev } from '../../platform/base-rev.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { InvalidError, NotFoundError, RefusedError, StaleError } from '../../platform/errors.ts';
import type { CommandOrigin } from '../../platform/plans/command-type.ts';
import { changesOf, configurationOf } from './configuration-row.ts';
import { missingRuleValues } from './configurations.queries.ts';
import { insertConfiguration, lockConfiguration, saveConfiguration } from './configurations.repository.ts';
import type { FunctionConfigurationsDeps } from './function-configurations-deps.ts';

type Saved = { id: number; rev: number };

export function createConfiguration(
  { db, now }: FunctionConfigurationsDeps,
  by: CommandOrigin,
  body: FunctionConfigurationBody,
): Promise<Saved> {
  return inTransaction(db, async (tx) => {
    await assertSound(tx, body);
    const made = await insertConfiguration(tx, body, { ...by, at: now() });
    if (!made) throw keyTaken(body.key);
    return { id: made.id, rev: made.rev };
  });
}

/** @throws StaleError with the fields that differ. */
export function updateConfiguration(
  { db, now }: FunctionConfigurationsDeps,
  by: CommandOrigin,
  id: number,
  { rev, ...body }: FunctionConfigurationBody & { readonly rev?: number | undefined },
): Promise<Saved> {
  return inTransaction(db, async (tx) => {
    const row = await lockConfiguration(tx, id);
    if (!row) throw new NotFoundError('功能配置', id);
    const changes = changesOf(configurationOf(row), body);
    if (row.rev !== baseRev(rev, row.rev)) {
      const fields = changes.map(({ field, before, after }) => ({ field, yours: after, theirs: before }));
      throw new StaleError({ rev: row.rev, fields, updatedBy: row.updatedBy });
    }
    if (changes.length === 0) return { id, rev: row.rev };
    await assertSound(tx, body);
    const saved = await saveConfiguration(tx, row, body, changes, { ...by, at: now() });
    if (saved === undefined) throw keyTaken(body.key);
    return { id, rev: saved };
  });
}

/** @throws InvalidError naming every place that cannot stand. */
export async function assertSound(db: Db, body: FunctionConfigurationBody): Promise<void> {
  const faults = configurationFaults(body);
  const missing = faults.length > 0 ? [] : await missingRuleValues(db, body.rules);
  const issues = [
    ...faults,
    ...missing.map(({ place, id }) => {
      const dimension = body.rules[place]?.dimension ?? 'lessonId';
      return {
        path: `rules.${place}.values`,
        message: `${RULE_DIMENSION.labelOf(dimension)} ${id} 不存在，请重新选择`,
      };
    }),
  ].map((issue) => ({ in: 'body', ...issue }));
  const [first] = issues;
  if (first) throw new InvalidError(first.message, issues);
}

const keyTaken = (key: string): RefusedError =>
  new RefusedError('keyTaken', `字段标识 ${key} 已被使用，请换一个`, [
    { in: 'body', path: 'key', message: '已被使用，请换一个' },
  ]);
