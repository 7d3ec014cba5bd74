/**
 * Makes an empty database and an empty store what a backup says, and reads all of it again to prove it. Nothing starts
 * on a database whose restore was interrupted.
 */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MIGRATIONS_FOLDER, migrate } from '../db/migrate.ts';
import { ownConnection } from '../db/own-connection.ts';
import { UNFINISHED_RESTORE } from '../db/unfinished-restore.ts';
import type { FileStore } from '../files/file-store.ts';
import { StartRefusedError } from '../start-refused-error.ts';
import { refuseDamaged } from './check-backup.ts';
import { atOneInstant, listOfColumns, rowsOf } from './database-contents.ts';
import { type CopiedTable, type Manifest, readManifest } from './manifest.ts';
import { withoutReferences } from './without-references.ts';

export interface RestoreWanted {
  /** The folder of one backup. */
  readonly backup: string;
  /** A role that owns the tables, of a database without any. */
  readonly ownerUrl: string;
  readonly store: FileStore;
  /** Where to put the small files, by name. */
  readonly putOwnFile: (name: string, from: string) => void;
  /** What must not come back to life, such as sessions: done at the end, after the proof. */
  readonly afterwards: (client: pg.Client) => Promise<unknown>;
}

/** @throws StartRefusedError when the backup is no whole one, of a later version, or the place is not empty. */
export async function restoreBackup(wanted: RestoreWanted): Promise<Manifest> {
  const manifest = readManifest(wanted.backup);
  await refuseDamaged(wanted.backup, manifest);
  const client = ownConnection({ url: wanted.ownerUrl, applicationName: 'lectern-restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeEmptyPlace(client);
    await migrate(wanted.ownerUrl, MIGRATIONS_FOLDER, manifest.migrations);
    await loadRows(client, wanted.backup, manifest);
    await proveRows(client, manifest);
    for (const { key } of manifest.files) {
      await wanted.store.put(key, createReadStream(join(wanted.backup, 'files', key)));
    }
    for (const { key } of manifest.ownFiles) wanted.putOwnFile(key, join(wanted.backup, 'own-files', key));
    await wanted.afterwards(client);
    await client.query(`DROP TABLE ${UNFINISHED_RESTORE}`);
    return manifest;
  } finally {
    await client.end();
  }
}

/** What was begun stays recognisable: its mark goes at the very end. */
async function takeEmptyPlace(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `SELECT count(*)::int AS tables FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`,
  );
  if (rows[0]?.tables !== 0) {
    throw new StartRefusedError('要恢复到的数据库不是空的：恢复只写入空数据库，请新建一个数据库或指定空的数据目录。');
  }
  await client.query(`CREATE TABLE ${UNFINISHED_RESTORE} (begun_at timestamptz NOT NULL DEFAULT now())`);
}

async function loadRows(client: pg.Client, backup: string, { tables, sequences }: Manifest): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL timezone = 'UTC'`);
    const names = tables.map(({ name }) => client.escapeIdentifier(name));
    await withoutReferences(client, names, async () => {
      // Migrations bring rows of their own, which the backup has as they were.
      await client.query(`TRUNCATE ${names.join(', ')}`);
      for (const table of tables) await loadTable(client, backup, table);
    });
    for (const { name, lastValue } of sequences) {
      if (lastValue !== null) await client.query('SELECT setval($1::regclass, $2)', [`public.${name}`, lastValue]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  await client.query('ANALYZE');
}

async function loadTable(client: pg.Client, backup: string, table: CopiedTable): Promise<void> {
  const text = `COPY ${client.escapeIdentifier(table.name)} (${listOfColumns(client, table)}) FROM STDIN`;
  await pipeline(createReadStream(join(backup, 'tables', table.name)), createGunzip(), client.query(copyFrom(text)));
}

/** Read again from the database, with the same eyes as the backup. */
async function proveRows(client: pg.Client, { tables }: Manifest): Promise<void> {
  const differing = await atOneInstant(client, async () => {
    const names: string[] = [];
    for (const table of tables) {
      const { bytes, digest } = rowsOf(client, table);
      for await (const _ of bytes);
      if (digest.digest() !== table.digest || digest.rows() !== table.rows) names.push(table.name);
    }
    return names;
  });
  if (differing.length > 0) {
    throw new StartRefusedError(`恢复后的数据与备份不一致：${differing.join('、')}。请换一个空的位置重试。`);
  }
}
