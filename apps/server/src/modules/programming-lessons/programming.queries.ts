/** Programming lessons, the terms (期数) they belong to, and the channels they are sold through. */
import type { DataScope } from '@lectern/domain/access/roles';
import { PHASE, SUBJECT, UNSET } from '@lectern/domain/dictionaries/dictionary-codes';
import { LONG_TERM_LEVELS, termTypeOf } from '@lectern/domain/lessons/programming';
import { sql } from 'kysely';
import { countCapped } from '../../platform/db/capped-count.ts';
import type { Db } from '../../platform/db/database.ts';
import { idOrNameHas } from '../../platform/db/name-search.ts';
import { withinScope } from '../lessons/index.ts';

/** The condition of the partial indexes, word by word: they are chosen by it. */
const PROGRAMMING = sql.raw(
  `l.phase = ${PHASE.code.primary} AND l.subject_id = ${SUBJECT.code.programming} AND l.deleted_at IS NULL`,
);

interface LessonRow {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly rev: number;
  readonly programmingLevel: number;
  readonly programmingClassNumber: number;
  readonly relatedLevel: number | null;
  readonly updatedAt: Date;
  readonly updatedBy: string;
  readonly known: boolean;
}

const COLUMNS = sql`l.id, l.name, l.status, l.rev, l.programming_level, l.programming_class_number, l.related_level,
  l.updated_at, l.updated_by, EXISTS (SELECT FROM lesson_number n WHERE n.class_number = l.programming_class_number
    AND n.lesson_type = CASE WHEN l.programming_level = ANY(${[...LONG_TERM_LEVELS]}::integer[]) THEN 2 ELSE 1 END) AS known`;

export interface ProgrammingFilter {
  readonly text?: string | undefined;
  readonly level?: number | undefined;
  readonly classNumber?: number | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export async function pageOfProgramming(
  db: Db,
  { text, level, classNumber, page, pageSize }: ProgrammingFilter,
  scope: DataScope,
) {
  const conditions = [PROGRAMMING, withinScope(scope)];
  if (text) {
    conditions.push(idOrNameHas('l.id', 'l.name', text));
  }
  if (level !== undefined) conditions.push(sql`l.programming_level = ${level}`);
  if (classNumber !== undefined) conditions.push(sql`l.programming_class_number = ${classNumber}`);
  const where = sql.join(conditions, sql` AND `);
  const { rows } = await sql<LessonRow>`
    SELECT ${COLUMNS} FROM lesson l WHERE ${where}
    ORDER BY l.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  const counted = await countCapped(db, sql`FROM lesson l WHERE ${where}`);
  const list = rows.map(presented);
  return { list, ...counted, page, pageSize };
}

/** Undefined for a lesson of another kind. */
export async function programmingLesson(db: Db, scope: DataScope, id: number) {
  const { rows } = await sql<LessonRow>`
    SELECT ${COLUMNS} FROM lesson l WHERE l.id = ${id} AND ${PROGRAMMING} AND ${withinScope(scope)}`.execute(db);
  return rows[0] && presented(rows[0]);
}

function presented({ updatedAt, known, ...row }: LessonRow) {
  return {
    ...row,
    termType: termTypeOf(row.programmingLevel),
    termExists: row.programmingClassNumber === UNSET ? null : known,
    updatedTime: updatedAt.getTime(),
  };
}

interface NumberFilter {
  readonly lessonTypes?: readonly number[] | undefined;
  readonly programmingClassNumbers?: readonly number[] | undefined;
}

const MAX_NUMBERS = 1000;

/** The latest terms first. */
export async function lessonNumbers(db: Db, { lessonTypes, programmingClassNumbers }: NumberFilter) {
  const types = lessonTypes ? sql`n.lesson_type = ANY(${[...lessonTypes]}::smallint[])` : sql`true`;
  const numbers = programmingClassNumbers
    ? sql`n.class_number = ANY(${[...programmingClassNumbers]}::integer[])`
    : sql`true`;
  const { rows } = await sql<{
    lessonType: number;
    programmingClassNumber: number;
    name: string;
    lessonCount: number;
  }>`
    SELECT n.lesson_type, n.class_number AS programming_class_number, n.name,
      (SELECT count(*)::int FROM lesson l WHERE ${PROGRAMMING} AND l.programming_class_number = n.class_number
        AND n.lesson_type = CASE WHEN l.programming_level = ANY(${[...LONG_TERM_LEVELS]}::integer[]) THEN 2 ELSE 1 END)
        AS lesson_count
    FROM lesson_number n WHERE ${types} AND ${numbers}
    ORDER BY n.class_number DESC, n.lesson_type LIMIT ${MAX_NUMBERS}`.execute(db);
  return rows;
}

export async function channelsOf(db: Db, lessonId: number) {
  const rows = await db
    .selectFrom('lessonChannel')
    .selectAll()
    .where('lessonId', '=', lessonId)
    .orderBy('valid', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ createdAt: _at, createdBy: _by, updatedAt, ...row }) => ({
    ...row,
    updatedTime: updatedAt.getTime(),
  }));
}

export async function staffsByLdap(db: Db, ldaps: readonly string[]) {
  const { rows } = await sql<{ id: number; ldap: string; name: string }>`
    SELECT t.id, t.ldap_account AS ldap, t.name FROM teacher t
    WHERE t.ldap_account = ANY(${[...ldaps]}::text[]) AND t.qualification = 1 ORDER BY t.id`.execute(db);
  return rows;
}
