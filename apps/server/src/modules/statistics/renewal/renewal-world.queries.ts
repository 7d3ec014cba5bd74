/**
 * What a lesson could be renewed by, with its dates (statistics 6): its own state, the connections that ever led on from it,
 * and the lessons where they ever led.
 */
import type { RenewalConnection, RenewalLesson, RenewalWorld, Spell } from '@lectern/domain/statistics/renewal-facts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { spellsOf, type Until } from './spells.ts';

interface Place {
  readonly templateId: number;
  readonly semesterId: number;
}

export async function renewalWorld(db: Db, lessonId: number): Promise<RenewalWorld> {
  const lesson = (await lessonSpells(db, [lessonId])).get(lessonId) ?? [];
  const connections = await connectionSpells(db, placesOf(lesson.map(({ value }) => value)));
  const led = [...connections.values()].flat().map(({ value }) => value);
  const targetPlaces = placesOf(
    led.map((value) => ({ templateId: value.toTemplateId, semesterId: value.toSemesterId })),
  );
  const targets = await lessonSpells(db, await lessonsAt(db, targetPlaces));
  return { lessonId, lesson, connections, targets, ...(await spanOf(db, lessonId)) };
}

function placesOf(all: readonly Pick<RenewalLesson, 'templateId' | 'semesterId'>[]): readonly Place[] {
  const places = all.flatMap(({ templateId, semesterId }) =>
    templateId === null || semesterId === null ? [] : [{ templateId, semesterId }],
  );
  return [...new Map(places.map((place) => [`${place.templateId} ${place.semesterId}`, place])).values()];
}

const placesAmong = (places: readonly Place[]) => sql`
  unnest(${places.map(({ templateId }) => templateId)}::bigint[], ${places.map(({ semesterId }) => semesterId)}::integer[])
    AS p (template_id, semester_id)`;

async function lessonSpells(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Spell<RenewalLesson>[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Until & RenewalLesson>`
    SELECT l.id, NULL::timestamptz AS until_at, l.status, l.internal, l.template_id, l.semester_id, l.mixed_level AS level,
      l.grade_ids FROM lesson l WHERE l.id = ANY(${[...ids]}::bigint[])
    UNION ALL SELECT s.lesson_id, s.until_at, s.status, s.internal, s.template_id, s.semester_id, s.mixed_level, s.grade_ids
    FROM past_lesson_state s WHERE s.lesson_id = ANY(${[...ids]}::bigint[])
    ORDER BY 1, 2 NULLS LAST`.execute(db);
  const valueOf = ({ id: _id, untilAt: _until, ...state }: Until & RenewalLesson): RenewalLesson => state;
  // What a lesson was when it was made is all that is known of the time before.
  return spellsOf(rows, valueOf, () => 0);
}

/** In the bin a lesson is not published. */
async function lessonsAt(db: Db, places: readonly Place[]): Promise<readonly number[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT l.id FROM ${placesAmong(places)} JOIN lesson l ON l.template_id = p.template_id AND l.semester_id = p.semester_id
    UNION SELECT s.lesson_id FROM ${placesAmong(places)}
      JOIN past_lesson_state s ON s.template_id = p.template_id AND s.semester_id = p.semester_id`.execute(db);
  return rows.map(({ id }) => id);
}

interface ConnectionRow extends Until, Omit<RenewalConnection, 'windowStart' | 'windowEnd'> {
  readonly createdAt: Date;
  readonly oldStudentStartAt: Date | null;
  readonly oldStudentEndAt: Date | null;
}

async function connectionSpells(
  db: Db,
  places: readonly Place[],
): Promise<ReadonlyMap<number, readonly Spell<RenewalConnection>[]>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<ConnectionRow>`
    WITH led AS (
      SELECT c.id FROM ${placesAmong(places)} JOIN template_connection c
        ON c.from_template_id = p.template_id AND c.from_semester_id = p.semester_id
      UNION SELECT s.connection_id FROM ${placesAmong(places)} JOIN past_connection_state s
        ON s.from_template_id = p.template_id AND s.from_semester_id = p.semester_id)
    SELECT c.id, NULL::timestamptz AS until_at, c.created_at, c.from_template_id, c.from_semester_id, c.to_template_id,
      c.to_semester_id, c.level_map, c.old_student_start_at, c.old_student_end_at,
      c.valid AND c.deleted_at IS NULL AS valid
    FROM led JOIN template_connection c ON c.id = led.id
    UNION ALL SELECT s.connection_id, s.until_at, c.created_at, s.from_template_id, s.from_semester_id, s.to_template_id,
      s.to_semester_id, s.level_map, s.old_student_start_at, s.old_student_end_at, s.valid
    FROM led JOIN past_connection_state s ON s.connection_id = led.id JOIN template_connection c ON c.id = led.id
    ORDER BY 1, 2 NULLS LAST`.execute(db);
  return spellsOf(rows, connectionOf, ({ createdAt }) => createdAt.getTime());
}

function connectionOf(row: ConnectionRow): RenewalConnection {
  const { fromTemplateId, fromSemesterId, toTemplateId, toSemesterId, levelMap, valid } = row;
  return {
    fromTemplateId,
    fromSemesterId,
    toTemplateId,
    toSemesterId,
    levelMap,
    valid,
    windowStart: row.oldStudentStartAt?.getTime() ?? 0,
    windowEnd: row.oldStudentEndAt?.getTime() ?? 0,
  };
}

export async function spanOf(db: Db, lessonId: number): Promise<Pick<RenewalWorld, 'firstStart' | 'lastEnd'>> {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    SELECT min(o.start_at) AS first, max(o.end_at) AS last FROM outline_time o
    WHERE o.lesson_id = ${lessonId} AND o.kind = 'episode'`.execute(db);
  return { firstStart: rows[0]?.first?.getTime() ?? null, lastEnd: rows[0]?.last?.getTime() ?? null };
}
