/**
 * The best few records of one kind for what was typed. However many there are, only so many are looked at: the newest
 * are read through; where those are too few, the names are asked by their index (docs/adr/0013-names-as-they-sound.md).
 */
import type { DataScope } from '@lectern/domain/access/roles';
import { FOUND_AT_MOST, type SearchKind } from '@lectern/domain/search/search-kinds';
import { soundAsked } from '@lectern/domain/search/sounds';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { gramsOf } from '../../platform/db/name-search.ts';
import { FOUND_KIND } from './found-kinds.queries.ts';

export interface FoundRow {
  readonly id: number;
  readonly name: string;
  readonly lessonId: number | null;
  readonly facts: readonly (string | null)[];
  /** It is of this id, or its name begins so, written or spoken. */
  readonly begins: boolean;
}

/** How far a search looks. Tests look less far. */
export interface Reach {
  /** The newest of a kind, read through. */
  readonly newest: number;
  /** Of those, the ones that carry what was typed. */
  readonly fresh: number;
  /** The newest names, read through; frequent ones are among them, and an index would bring them by the ten thousand. */
  readonly newestNames: number;
  /** Fewer among those are looked up by their index. */
  readonly enoughNames: number;
  readonly names: number;
  /** Of each name the newest. */
  readonly ofName: number;
}
const REACH: Reach = { newest: 2000, fresh: 200, newestNames: 10_000, enoughNames: 20, names: 100, ofName: 12 };

/** Numbers beyond are no ids. */
const ID_DIGITS = 15;
/** Trigrams need three characters; of two only the beginning of a reading is looked up. */
const SOUND_INSIDE = 3;

export async function findNamed(
  db: Db,
  kind: SearchKind,
  text: string,
  scope: DataScope,
  reach: Reach = REACH,
): Promise<readonly FoundRow[]> {
  const { table, kept, within, lessonId, facts } = FOUND_KIND[kind];
  const inReach = sql`${kept} AND ${within(scope)}`;
  const id = /^[1-9]\d*$/.test(text) && text.length <= ID_DIGITS ? Number(text) : 0;
  const most = sql.lit(FOUND_AT_MOST);
  const { rows } = await sql<FoundRow>`
    WITH fresh AS MATERIALIZED (
      SELECT t.id FROM (SELECT t.id, t.name FROM ${table} WHERE ${kept} ORDER BY t.id DESC LIMIT ${sql.lit(reach.newest)}) t
      WHERE ${carries(kind, text)} LIMIT ${sql.lit(reach.fresh)}
    ), near AS MATERIALIZED (
      SELECT t.id FROM fresh f JOIN ${table} ON t.id = f.id WHERE ${within(scope)} ORDER BY t.id DESC LIMIT ${most}
    ), ${namesLike(kind, text, reach)}, named AS MATERIALIZED (
      SELECT h.id FROM (SELECT name FROM known UNION SELECT name FROM looked) n CROSS JOIN LATERAL (
        SELECT t.id FROM ${table} WHERE md5(t.name) = md5(n.name) AND ${kept} ORDER BY t.id DESC LIMIT ${sql.lit(reach.ofName)}) h
    ), same AS MATERIALIZED (
      SELECT t.id FROM ${table} WHERE md5(t.name) = md5(${text}::text) AND ${kept} ORDER BY t.id DESC LIMIT ${sql.lit(reach.ofName)}
    ), candidate AS MATERIALIZED (
      SELECT id FROM near UNION SELECT id FROM named UNION SELECT id FROM same UNION SELECT ${id}::bigint
    )
    SELECT t.id, t.name, ${lessonId} AS lesson_id, ${begins(kind, id, text)} AS begins,
      ARRAY[${sql.join(facts.map((fact) => sql`(${fact})::text`))}] AS facts
    FROM candidate c JOIN ${table} ON t.id = c.id WHERE ${inReach}
    ORDER BY (t.id = ${id}::bigint) DESC, (lower(t.name) = lower(${text}::text)) DESC, begins DESC, t.id DESC
    LIMIT ${most}`.execute(db);
  return rows;
}

function begins(kind: SearchKind, id: number, text: string): RawBuilder<boolean> {
  const sound = soundAsked(text);
  const written = sql<boolean>`(t.id = ${id}::bigint OR position(lower(${text}::text) in lower(t.name)) = 1)`;
  return sound === undefined
    ? written
    : sql<boolean>`(${written} OR coalesce(${soundOfRow(kind)} LIKE ${`% ${sound}%`}::text, false))`;
}

/** A subquery of its own, so that the planner does not gather all names of a sound first. */
const soundOfRow = (kind: SearchKind) => sql`(SELECT n.sound FROM spoken_name n WHERE n.kind = ${sql.lit(kind)}
    AND md5(n.name) = md5(t.name) LIMIT 1)`;

const wordsIn = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** A row `t` that was read: every word stands in its name, or it sounds so anywhere. */
function carries(kind: SearchKind, text: string): RawBuilder<boolean> {
  const sound = soundAsked(text);
  const written = writtenIn(sql`t.name`, text);
  if (sound === undefined) return written;
  return sql<boolean>`(${written} OR ${soundOfRow(kind)} LIKE ${`%${sound}%`}::text)`;
}

function writtenIn(name: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const each = wordsIn(text).map((word) => sql`${name} ILIKE ${containing(word)}::text`);
  return sql<boolean>`(${sql.join(each, sql` AND `)})`;
}

/** `known`: among the newest names; `looked`: where those are few, by the indexes. Nothing while `near` is full. */
function namesLike(kind: SearchKind, text: string, reach: Reach): RawBuilder<unknown> {
  const ofKind = sql`FROM spoken_name n WHERE n.kind = ${sql.lit(kind)}`;
  const written = writtenIn(sql`n.name`, text);
  const sound = soundAsked(text);
  const either = sound === undefined ? written : sql`(${written} OR n.sound LIKE ${`%${sound}%`}::text)`;
  const wanted = sql`(SELECT count(*) FROM near) < ${sql.lit(FOUND_AT_MOST)}`;
  const rare = sql`(SELECT count(*) FROM known) < ${sql.lit(reach.enoughNames)}`;
  const most = sql`LIMIT ${sql.lit(reach.names)}`;
  const grams = [...new Set(wordsIn(text).flatMap((word) => gramsOf(word)))];
  const looked = [sql`(SELECT n.name ${ofKind} AND name_grams(n.name) @> ${grams}::text[] AND ${written} ${most})`];
  if (sound !== undefined) {
    const pattern = sound.length < SOUND_INSIDE ? `% ${sound}%` : `%${sound}%`;
    looked.push(sql`(SELECT n.name ${ofKind} AND n.sound LIKE ${pattern}::text ${most})`);
  }
  return sql`known AS MATERIALIZED (
      SELECT n.name FROM (SELECT n.name, n.sound ${ofKind} AND ${wanted} ORDER BY n.id DESC LIMIT ${sql.lit(reach.newestNames)}) n
      WHERE ${either} ${most}
    ), looked AS MATERIALIZED (
      SELECT n.name FROM (${sql.join(looked, sql` UNION `)}) n WHERE ${wanted} AND ${rare}
    )`;
}
