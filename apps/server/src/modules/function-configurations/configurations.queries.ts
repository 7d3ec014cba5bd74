/** Configurations as lists, saves and matches read them. There are dozens of them, so nothing is kept between calls. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type {
  FunctionConfiguration,
  FunctionConfigurationBody,
  functionConfigurationsContract,
} from '@lectern/contract/function-configurations/function-configurations';
import type { FunctionConfiguration as DomainConfiguration } from '@lectern/domain/function-configurations/function-configuration';
import { sql } from 'kysely';
import { countExactly } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { type ConfigurationRow, configurationOf } from './configuration-row.ts';

export const onWire = (row: ConfigurationRow): FunctionConfiguration => ({
  ...configurationOf(row),
  id: row.id,
  rev: row.rev,
  createdTime: row.createdAt.getTime(),
  updatedTime: row.updatedAt.getTime(),
  updatedBy: row.updatedBy,
});

type Filter = HandlerArgs<typeof functionConfigurationsContract.list>['query'];

export async function pageOfConfigurations(db: Db, filter: Filter) {
  const { text, functionType, componentType, show, page, pageSize } = filter;
  const conditions = [sql`true`];
  if (text) conditions.push(sql`(key ILIKE ${containing(text)} OR name ILIKE ${containing(text)})`);
  if (functionType !== undefined) conditions.push(sql`${functionType}::smallint = ANY(function_types)`);
  if (componentType !== undefined) conditions.push(sql`component_type = ${componentType}`);
  if (show !== undefined) conditions.push(sql`show = ${show === 'true'}`);
  const where = sql.join(conditions, sql` AND `);
  const { rows } = await sql<ConfigurationRow>`
    SELECT * FROM function_configuration WHERE ${where}
    ORDER BY ordinal, key LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  const counted = await countExactly(db, sql`FROM function_configuration WHERE ${where}`);
  return {
    list: rows.map(onWire),
    ...counted,
    page,
    pageSize,
  };
}

export interface KeptConfiguration extends FunctionConfigurationBody {
  readonly id: number;
}

/** Those of the kind, or all. */
export async function configurations(db: Db, functionType?: number): Promise<readonly KeptConfiguration[]> {
  let query = db.selectFrom('functionConfiguration').selectAll().orderBy('ordinal').orderBy('key');
  if (functionType !== undefined) {
    query = query.where(sql<boolean>`${functionType}::smallint = ANY(function_types)`);
  }
  return (await query.execute()).map((row) => ({ ...configurationOf(row), id: row.id }));
}

export function findConfiguration(db: Db, id: number): Promise<ConfigurationRow | undefined> {
  return db.selectFrom('functionConfiguration').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function isKeyTaken(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM function_configuration WHERE key = ${key}`.execute(db);
  return rows.length > 0;
}

/** Ids of rules that name nothing: `dimension` -> ids. */
export async function missingRuleValues(
  db: Db,
  rules: DomainConfiguration['rules'],
): Promise<readonly { readonly place: number; readonly id: number }[]> {
  const missing: { place: number; id: number }[] = [];
  for (const [place, { dimension, values }] of rules.entries()) {
    const table = TABLE_OF_DIMENSION.get(dimension);
    if (!table) continue;
    const ids = values.map(Number);
    const { rows } = await sql<{ id: number }>`
      SELECT w.id FROM unnest(${ids}::bigint[]) AS w (id)
      WHERE NOT EXISTS (SELECT FROM ${sql.table(table)} AS t WHERE t.id = w.id)`.execute(db);
    missing.push(...rows.map(({ id }) => ({ place, id })));
  }
  return missing;
}

const TABLE_OF_DIMENSION = new Map([
  ['gradeId', 'grade'],
  ['subjectId', 'subject'],
  ['lessonTemplateId', 'lesson_template'],
  ['lessonId', 'lesson'],
]);
