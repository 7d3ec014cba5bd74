/**
 * Fills a table from the catalogue of the database itself, so that a table which is added later has its rows here as
 * well. What a column holds follows from its foreign key, its name, its check and its type; a text that nothing binds
 * carries the mark of its side.
 */
import type pg from 'pg';
import { fileId } from '../plausible-values.ts';

/** Everything that lies on one side of a data scope. */
export interface Side {
  /** Of every row that has an id: no other number of the product looks like it. */
  readonly id: number;
  /** At the head of every text. */
  readonly mark: string;
  readonly subjectId: number;
  readonly phase: number;
  readonly gradeId: number;
  readonly lessonLabelId: number;
}

export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
  /** Its default is a code and not just empty: so are its other values. */
  readonly isCode: boolean;
  readonly refersTo: string | null;
  readonly isChecked: boolean;
  /** The first value that the check of the column allows, where it lists them. */
  readonly listed: string | null;
}

export type Catalogue = ReadonlyMap<string, readonly Column[]>;
export type RowValues = Readonly<Record<string, unknown>>;

export const AT = new Date(Date.UTC(2026, 8, 5, 2));
const HOUR_MS = 3_600_000;
export const UNTIL = new Date(AT.getTime() + 1.5 * HOUR_MS);

export async function readCatalogue(pool: pg.Pool): Promise<Catalogue> {
  const { rows } = await pool.query<Column>(COLUMNS);
  return Map.groupBy(rows, ({ table }) => table);
}

/** The tables in an order in which each row finds the rows that it refers to. */
export function inOrder(catalogue: Catalogue, tables: readonly string[]): string[] {
  const done = new Set<string>();
  const visit = (table: string, path: readonly string[]): void => {
    if (done.has(table) || path.includes(table)) return;
    for (const { refersTo } of catalogue.get(table) ?? []) {
      if (refersTo !== null && tables.includes(refersTo)) visit(refersTo, [...path, table]);
    }
    done.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...done];
}

/** `given` goes before what follows from the catalogue; `undefined` there leaves a column to its default. */
export async function insertCanary(pool: pg.Pool, columns: readonly Column[], side: Side, given: RowValues = {}) {
  const [first] = columns;
  if (!first) throw new Error('no such table');
  const values = columns
    .map(({ name, ...rest }): [string, unknown] => [
      name,
      name in given ? given[name] : valueFor({ name, ...rest }, side),
    ])
    .filter(([, value]) => value !== undefined);
  const names = values.map(([name]) => `"${name}"`);
  const places = values.map((_, index) => `$${index + 1}`);
  await pool.query(
    `INSERT INTO "${first.table}" (${names.join()}) OVERRIDING SYSTEM VALUE VALUES (${places.join()})`,
    values.map(([, value]) => value),
  );
}

function valueFor(column: Column, side: Side): unknown {
  const { name, type, nullable, hasDefault, refersTo, listed } = column;
  if (NOBODY_DID.includes(name)) return undefined;
  if (refersTo !== null) return (ROW_REFERRED_TO[refersTo] ?? ((of: Side) => of.id))(side);
  const own = BY_NAME[name]?.(side);
  if (own !== undefined) return own;
  if (type.endsWith('[]')) return hasDefault ? undefined : [1];
  if (listed !== null) return hasDefault || nullable ? undefined : listed;
  if (type === 'text')
    return column.isCode || (column.isChecked && (hasDefault || nullable)) ? undefined : markedText(column, side);
  return hasDefault || nullable ? undefined : (BY_TYPE[type] ?? 1);
}

export const markedText = ({ table, name }: Pick<Column, 'table' | 'name'>, { mark, id }: Side): string =>
  `${mark}${table}.${name}${id}`;

/** Whose account is theirs alone. */
export const COLLEAGUE = 900_001;

/** Rows that are not in the bin, not decided, not done. */
const NOBODY_DID = ['deleted_at', 'deleted_by', 'decided_by', 'last_run_result'];

/** Dictionaries are nobody's: every side uses their rows. Absent: the row of the side itself. */
const ROW_REFERRED_TO: Readonly<Record<string, (side: Side) => number | string | null>> = {
  stored_file: ({ id }) => fileId(id),
  subject: ({ subjectId }) => subjectId,
  phase: ({ phase }) => phase,
  grade: ({ gradeId }) => gradeId,
  lesson_label: ({ lessonLabelId }) => lessonLabelId,
  agenda_label: () => 1,
  semester: () => 122,
  level: () => 1,
  logistics_biz: () => 1,
  lesson_mark: () => 1,
  tag: () => 1,
  role: () => null,
  staff: () => COLLEAGUE,
  product_line: () => 1,
  team_assign_type: () => null,
  team_type: () => 1,
};

const BY_NAME: Readonly<Record<string, (side: Side) => unknown>> = {
  id: ({ id }) => id,
  subject_id: ({ subjectId }) => subjectId,
  subject_ids: ({ subjectId }) => [subjectId],
  subjects: ({ subjectId }) => [subjectId],
  phase: ({ phase }) => phase,
  phases: ({ phase }) => [phase],
  grade_id: ({ gradeId }) => gradeId,
  grade_ids: ({ gradeId }) => [gradeId],
  grades: ({ gradeId }) => [gradeId],
  mixed_level: () => 1,
  label_id: () => 1,
  creator_id: () => COLLEAGUE,
  owner_id: () => COLLEAGUE,
  item_id: ({ id }) => id,
  target_id: ({ id }) => id,
  start_at: () => AT,
  window_start_at: () => AT,
  open_at: () => AT,
  close_at: () => UNTIL,
  end_at: () => UNTIL,
  ends_at: () => UNTIL,
  window_end_at: () => UNTIL,
};

const BY_TYPE: Readonly<Record<string, unknown>> = {
  'timestamp with time zone': AT,
  date: '2026-09-05',
  jsonb: '{}',
  boolean: true,
  bytea: Buffer.from('canary'),
};

const COLUMNS = `
  SELECT t.relname AS "table", a.attname AS name, format_type(a.atttypid, NULL) AS type,
    NOT a.attnotnull AS nullable, (a.atthasdef OR a.attidentity <> '') AS "hasDefault",
    (SELECT pg_get_expr(d.adbin, d.adrelid) LIKE '''_%' AND pg_get_expr(d.adbin, d.adrelid) NOT LIKE '''''%'
      FROM pg_attrdef d WHERE d.adrelid = t.oid AND d.adnum = a.attnum) IS TRUE AS "isCode",
    (SELECT f.confrelid::regclass::text FROM pg_constraint f
      WHERE f.contype = 'f' AND f.conrelid = t.oid AND f.conkey @> ARRAY[a.attnum]
      ORDER BY cardinality(f.conkey) LIMIT 1) AS "refersTo",
    EXISTS (SELECT FROM pg_constraint k
      WHERE k.contype = 'c' AND k.conrelid = t.oid AND k.conkey @> ARRAY[a.attnum]) AS "isChecked",
    (SELECT substring(pg_get_constraintdef(k.oid) FROM '= ANY \\(+ARRAY\\[''([^'']+)''')
      FROM pg_constraint k WHERE k.contype = 'c' AND k.conrelid = t.oid AND k.conkey = ARRAY[a.attnum]
        AND pg_get_constraintdef(k.oid) LIKE '%ANY (%' LIMIT 1) AS listed
  FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE t.relkind IN ('r', 'p') AND t.relnamespace = 'public'::regnamespace AND a.attgenerated = ''
  ORDER BY t.relname, a.attnum`;
