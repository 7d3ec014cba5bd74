/**
 * Writes the TypeScript of a migrated database: one interface per table, in the names the code uses.
 * Called by `tooling/generate-db-types.ts`; its result is committed and checked.
 */
import type pg from 'pg';

interface ColumnRow {
  readonly table: string;
  readonly column: string;
  /** Of the element where it is an array. */
  readonly type: string;
  readonly isArray: boolean;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isAlwaysGenerated: boolean;
  readonly isReadOnly: boolean;
  readonly enumLabels: readonly string[] | null;
}

const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS "column",
         coalesce(element.typname, base.typname, t.typname) AS "type",
         t.typcategory = 'A' AS "isArray",
         NOT (a.attnotnull OR t.typnotnull) AS "isNullable",
         a.atthasdef OR a.attidentity <> '' AS "hasDefault",
         a.attidentity = 'a' OR a.attgenerated <> '' AS "isAlwaysGenerated",
         c.relkind IN ('v', 'm') AS "isReadOnly",
         (SELECT json_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_enum e
           WHERE e.enumtypid = coalesce(element.oid, t.oid)) AS "enumLabels"
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid
  LEFT JOIN pg_type element ON t.typcategory = 'A' AND element.oid = t.typelem
  LEFT JOIN pg_type base ON t.typtype = 'd' AND base.oid = t.typbasetype
  WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname, a.attnum`;

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  char: 'string',
  date: 'string',
  daterange: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'JsonColumn',
  jsonb: 'JsonColumn',
  numeric: 'string',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  tstzrange: 'string',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
};

const HEADER = `// Written by \`npm run db:types\` from the migrated database. Not edited by hand.
IMPORTS

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
/** Written as text, by \`JSON.stringify\`: the driver would take an array for one of PostgreSQL's own. */
export type JsonColumn = ColumnType<JsonValue, string, string>;
`;

export async function writeTableTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<ColumnRow>(COLUMNS);
  const tables = Map.groupBy(rows, (row) => row.table);
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${codeName(column.column)}: ${typeOf(column)};`);
    return `export interface ${pascal(table)}Table {\n${lines.join('\n')}\n}\n`;
  });
  const index = [...tables.keys()].map((table) => `  ${codeName(table)}: ${pascal(table)}Table;`);
  const body = [...interfaces, `export interface Tables {\n${index.join('\n')}\n}\n`].join('\n');
  const imports = ['ColumnType', 'Generated', 'GeneratedAlways'].filter(
    (name) => name === 'ColumnType' || body.includes(`${name}<`),
  );
  return `${HEADER.replace('IMPORTS', `import type { ${imports.join(', ')} } from 'kysely';`)}\n${body}`;
}

function typeOf(column: ColumnRow): string {
  const named = column.enumLabels ? column.enumLabels.map((label) => `'${label}'`).join(' | ') : TYPES[column.type];
  if (!named)
    throw new Error(`${column.table}.${column.column}: the type ${column.type} is not known to the generator`);
  if (named === 'JsonColumn') return jsonTypeOf(column);
  const array = column.isArray ? `(${named})[]`.replace(/^\((\w+)\)/, '$1') : named;
  const nullable = column.isNullable ? `${array} | null` : array;
  if (column.isAlwaysGenerated || column.isReadOnly) return `GeneratedAlways<${nullable}>`;
  return column.hasDefault ? `Generated<${nullable}>` : nullable;
}

/** Kysely does not unwrap a column type inside another one, so the three cases are spelled out. */
function jsonTypeOf(column: ColumnRow): string {
  if (!column.isNullable && !column.hasDefault) return 'JsonColumn';
  const none = column.isNullable ? ' | null' : '';
  return `ColumnType<JsonValue${none}, string${none} | undefined, string${none}>`;
}

/** The name as the CamelCasePlugin makes it; a name it could not turn back is refused here, not found by users. */
function codeName(name: string): string {
  if (!/^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/.test(name)) {
    throw new Error(`${name}: names in the database are lower case words joined by single underscores`);
  }
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function pascal(name: string): string {
  const camel = codeName(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}
