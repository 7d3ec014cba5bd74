/** Writes settings and the versions of what administrators look after. */
import type { SettingKey } from '@lectern/domain/administration/setting-key';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Also where no row is yet, so that two first saves meet. */
export async function lockSetting(tx: Tx, key: SettingKey): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`lectern.setting.${key}`}))`.execute(tx);
}

export interface SettingWrite {
  readonly key: SettingKey;
  readonly rev: number;
  readonly value: unknown;
  readonly at: Date;
  readonly actorName: string;
}

export async function writeSetting(tx: Tx, { key, rev, value, at, actorName }: SettingWrite): Promise<void> {
  const row = { value: JSON.stringify(value), rev, updatedAt: at, updatedBy: actorName };
  await tx
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

export interface Version {
  readonly subjectType: 'staff' | 'role' | 'setting';
  readonly subjectId: number;
  readonly rev: number;
  readonly value: unknown;
  readonly at: Date;
  readonly actorName: string;
}

/** The state that stood before is kept too, where it was never saved by hand. */
export async function recordVersions(tx: Tx, versions: readonly Version[]): Promise<void> {
  await tx
    .insertInto('adminVersion')
    .values(versions.map((version) => ({ ...version, value: JSON.stringify(version.value) })))
    .onConflict((conflict) => conflict.columns(['subjectType', 'subjectId', 'rev']).doNothing())
    .execute();
}
