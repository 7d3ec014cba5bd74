/** 课程信息模板 as lists, pages, lessons and the recycle bin read them. */
import type { DataScope } from '@lectern/domain/access/roles';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { resolveNameQuery } from '@lectern/domain/lessons/lesson-query';
import { type RawBuilder, sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import { countExactly } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { type BinFilter, type BinnedObject, binMatches } from '../recycle-bin/index.ts';

export type InfoTemplate = RowOf<'lessonInfoTemplate'> & { readonly usedCount: number };

export interface InfoTemplateFilter {
  readonly name?: string | undefined;
  readonly subject?: number | undefined;
  readonly phase?: number | undefined;
  readonly version?: number | undefined;
  readonly page: number;
  readonly pageSize: number;
}

const KEPT = sql<boolean>`t.deleted_at IS NULL`;
const COLUMNS = sql`t.*, (SELECT count(*)::int FROM lesson l WHERE l.info_template_id = t.id AND l.deleted_at IS NULL) AS used_count`;
/** Of the row `r`; also by one in the bin. */
export const NAMED_BY_LESSON = sql<boolean>`EXISTS (SELECT FROM lesson l WHERE l.info_template_id = r.id)`;

const within = (scope: DataScope): RawBuilder<boolean> => subjectAndPhaseWithin(scope, 't');

function conditionsOf(filter: InfoTemplateFilter, scope: DataScope): RawBuilder<boolean> {
  const { name, subject, phase, version, ids } = resolveNameQuery(filter);
  const conditions = [KEPT, within(scope)];
  if (ids) conditions.push(sql`t.id = ANY(${[...ids]}::bigint[])`);
  if (name) conditions.push(sql`t.name ILIKE ${containing(name)}`);
  if (subject !== undefined) conditions.push(sql`t.subject_id = ${subject}`);
  if (phase !== undefined) conditions.push(sql`t.phase = ${phase}`);
  if (version !== undefined) conditions.push(sql`t.version = ${version}`);
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

/** The last changed first. */
export async function pageOfInfoTemplates(db: Db, filter: InfoTemplateFilter, scope: DataScope) {
  const where = conditionsOf(filter, scope);
  const { page, pageSize } = filter;
  const { rows } = await sql<InfoTemplate>`
    SELECT ${COLUMNS} FROM lesson_info_template t WHERE ${where}
    ORDER BY t.updated_at DESC, t.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  return { rows, ...(await countExactly(db, sql`FROM lesson_info_template t WHERE ${where}`)) };
}

/** @throws NotFoundError for one that does not exist, is in the bin or lies outside of the person's data. */
export async function getInfoTemplate(db: Db, scope: DataScope, id: number): Promise<InfoTemplate> {
  const { rows } = await sql<InfoTemplate>`
    SELECT ${COLUMNS} FROM lesson_info_template t WHERE t.id = ${id} AND ${KEPT} AND ${within(scope)}`.execute(db);
  const [found] = rows;
  if (!found) throw new NotFoundError('课程信息模板', id);
  return found;
}

/** Not in the bin, and within the scope. */
export async function mayUseInfoTemplate(db: Db, scope: DataScope, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM lesson_info_template t WHERE t.id = ${id} AND ${KEPT} AND ${within(scope)}`.execute(db);
  return rows.length > 0;
}

export async function infoTemplatesAmong(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM lesson_info_template t WHERE t.id = ANY(${[...ids]}::bigint[]) AND ${within(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Null stands for every one. */
export async function placeExists(db: Db, subject: number | null, phase: number | null): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT (${subject}::int IS NULL OR EXISTS (SELECT FROM subject WHERE id = ${subject}))
      AND (${phase}::int IS NULL OR EXISTS (SELECT FROM phase WHERE id = ${phase})) AS found`.execute(db);
  return rows[0]?.found ?? false;
}

interface UsingLesson {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly startAt: Date | null;
}

export async function lessonsUsing(db: Db, id: number, page: number, pageSize: number) {
  const { rows } = await sql<UsingLesson>`
    SELECT l.id, l.name, l.status, l.start_at FROM lesson l WHERE l.info_template_id = ${id} AND l.deleted_at IS NULL
    ORDER BY l.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  return rows.map(({ startAt, status, ...lesson }) => {
    if (!LESSON_STATUS.has(status)) throw new TypeError(`unknown status of lesson ${lesson.id}`);
    return { ...lesson, status, startTime: startAt?.getTime() ?? 0 };
  });
}

export async function binnedInfoTemplates(db: Db, scope: DataScope, filter: BinFilter): Promise<BinnedObject[]> {
  const { rows } = await sql<BinnedObject>`
    SELECT t.id, t.name, t.deleted_at, t.deleted_by FROM lesson_info_template t
    WHERE ${binMatches(filter, 't')} AND ${within(scope)}
    ORDER BY t.deleted_at DESC, t.id DESC LIMIT ${filter.limit}`.execute(db);
  return rows;
}
