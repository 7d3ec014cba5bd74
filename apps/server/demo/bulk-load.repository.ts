/**
 * Loads a demo world in one transaction, so that an interrupted load leaves nothing. Keys, foreign keys and indexes of
 * the tables are taken down first and made again from their own definitions afterwards: that is several times faster,
 * and making the foreign keys again checks every row.
 */
import type pg from 'pg';
import { copyFrom } from './copy-from.ts';
import { fillExams } from './exams.repository.ts';
import { fillMentorGroups } from './mentor-groups.repository.ts';

/** In the order in which they can be filled. */
export const WORLD_TABLES = [
  'assessment',
  'teacher',
  'lesson_template',
  'episode_template',
  'jam_template',
  'stage_review_template',
  'mentor_episode_template',
  'lesson_number',
  'lesson_info_template',
  'textbook_item',
  'function_configuration',
  'student',
  'lesson',
  'episode',
  'agenda_entry',
  'lesson_agenda',
  'team',
  'enrolment',
  'team_student',
  'room_record',
  'bundle',
  'bundle_lesson',
  'cart_item',
  'evaluation',
] as const;
export type WorldTable = (typeof WORLD_TABLES)[number] | 'operation_log';

/** Made by the database from the others. */
const DERIVED_TABLES = ['exam', 'episode_name', 'lesson_episode_names', 'spoken_name', 'unspoken_name'] as const;
/** Made by the database as well, anew for a whole world. */
const TIMES_TABLES = ['outline_time', 'outline_span'] as const;
const TABLES = [...WORLD_TABLES, ...DERIVED_TABLES];
/** Their triggers keep the derived tables and check stays, too slowly for a whole world. */
const WATCHED_TABLES = ['episode', 'lesson_agenda', 'enrolment', 'team_student'] as const;

interface Definition {
  readonly table: string;
  readonly drop: string;
  readonly create: string;
}

/** Foreign keys first, because they hold on to the keys; what is left of the indexes last. */
const DEFINITIONS = `
  WITH world AS (SELECT unnest($1::text[])::regclass::oid AS id)
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create,
    conrelid::regclass::text AS table, CASE contype WHEN 'f' THEN 1 ELSE 2 END AS step, oid
  FROM pg_constraint
  WHERE (conrelid IN (SELECT id FROM world) AND contype IN ('p', 'u', 'x', 'f')) OR (confrelid IN (SELECT id FROM world) AND contype = 'f')
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid), indrelid::regclass::text, 3, indexrelid
  FROM pg_index i
  WHERE indrelid IN (SELECT id FROM world) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u', 'x'))
  ORDER BY step, oid`;

export interface BulkLoad {
  copy(table: WorldTable, columns: readonly string[], lines: Iterable<string>): Promise<number>;
}

export interface BulkOptions {
  /** What is in the tables goes, and what refers to it. */
  readonly replace: boolean;
  readonly report: (step: string) => void;
}

export async function bulkLoad(
  client: pg.Client,
  options: BulkOptions,
  fill: (load: BulkLoad) => Promise<void>,
): Promise<void> {
  const { report } = options;
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL maintenance_work_mem = '512MB'`);
    // Two at once would deadlock; readers wait for the few seconds.
    await client.query(`LOCK TABLE ${TABLES.join(', ')} IN ACCESS EXCLUSIVE MODE`);
    if (options.replace) await emptyTables(client);
    const { rows } = await client.query<Definition>(DEFINITIONS, [TABLES]);
    for (const { drop } of rows) await client.query(drop);
    for (const table of WATCHED_TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await fill({
      copy: (table, columns, lines) => copyFrom(client, `COPY ${table} (${columns.join(', ')}) FROM STDIN`, lines),
    });
    report('考试');
    await fillExams(client);
    await fillMentorGroups(client);
    report('讲次名称');
    await client.query('SELECT collect_episode_names()');
    report('大纲时间');
    await client.query('SELECT collect_outline_times()');
    for (const table of WATCHED_TABLES) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await restore(client, rows.toReversed(), report);
    await setSequences(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  report('统计信息（VACUUM ANALYZE）');
  await client.query(`VACUUM (ANALYZE) ${[...TABLES, ...TIMES_TABLES].join(', ')}`);
}

/** The log goes with what it tells of, and its chain with it: only the owner of the tables can do that. */
async function emptyTables(client: pg.Client): Promise<void> {
  const logs = ['operation_log', 'operation_log_chain'];
  for (const table of logs) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${[...TABLES, ...logs, 'task'].join(', ')} CASCADE`);
  for (const table of logs) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

async function restore(
  client: pg.Client,
  definitions: readonly Definition[],
  report: BulkOptions['report'],
): Promise<void> {
  let last = '';
  for (const { table, create } of definitions) {
    if (table !== last) report(`重建索引与约束：${table}`);
    last = table;
    await client.query(create);
  }
}

/** The next row that somebody makes gets the next number. */
async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string }>(
    `SELECT pg_get_serial_sequence(t, 'id') AS sequence, t AS table FROM unnest($1::text[]) AS t
     WHERE EXISTS (SELECT FROM pg_attribute WHERE attrelid = t::regclass AND attname = 'id' AND attidentity <> '')`,
    [TABLES],
  );
  for (const { sequence, table } of rows) {
    await client.query(`SELECT setval($1::regclass, (SELECT greatest(max(id), 1) FROM ${table}))`, [sequence]);
  }
}
