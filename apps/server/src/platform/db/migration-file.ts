/** The files of migrations: a number, a name, plain SQL. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusedError } from '../start-refused-error.ts';

const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;

/** What a database notes of a migration that was applied to it. */
export interface MigrationMark {
  readonly version: number;
  readonly name: string;
  readonly sha256: string;
}

export interface Migration extends MigrationMark {
  readonly sql: string;
}

/** In their order. */
export function readMigrations(folder: string): Migration[] {
  const migrations: Migration[] = [];
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith('.sql')) continue;
    const [, version, name] = FILE_NAME.exec(file) ?? [];
    if (version === undefined || name === undefined) {
      throw new StartRefusedError(`迁移文件 ${file} 的名称应为 NNNN-name.sql（小写字母、数字和连字符）。`);
    }
    if (migrations.at(-1)?.version === Number(version)) {
      throw new StartRefusedError(`迁移文件编号 ${version} 重复，请改用下一个未使用的编号。`);
    }
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    migrations.push({ version: Number(version), name, sql, sha256: createHash('sha256').update(sql).digest('hex') });
  }
  return migrations;
}

export const fileName = ({ version, name }: Pick<Migration, 'version' | 'name'>): string =>
  `${String(version).padStart(4, '0')}-${name}.sql`;
