/** Lessons of the board with the sums of their rollups; with a mentor only those of the mentor's teams (statistics 9). */
import type { BoardFigure, BoardListQuery } from '@lectern/contract/statistics/stat-board';
import type { DataScope } from '@lectern/domain/access/roles';
import type { LessonCounts } from '@lectern/domain/statistics/lesson-counts';
import { LESSON_FIGURES } from '@lectern/domain/statistics/lesson-figures';
import { type RawBuilder, sql } from 'kysely';
import { countCapped, countExactly } from '../../../platform/db/capped-count.ts';
import type { Db } from '../../../platform/db/database.ts';
import { idOrNameHas } from '../../../platform/db/name-search.ts';
import { lessonWithinScope } from '../../../platform/db/within-scope.ts';
import { teacherWithinScope } from '../../teachers/index.ts';
import { countsOf, sumsOf } from '../rollups/rollup-columns.queries.ts';

export type BoardFilter = Omit<BoardListQuery, 'page' | 'pageSize' | 'count'>;

interface Sums extends LessonCounts {
  readonly teamCount: number;
}

export interface BoardRow extends Sums {
  readonly id: number;
  readonly name: string;
  readonly semesterId: number | null;
  readonly semesterName: string | null;
  readonly subjectId: number | null;
  readonly subjectName: string | null;
  readonly phaseId: number | null;
  readonly phaseName: string | null;
}

/** The sums of each lesson, or of the mentor's teams in it. */
const sumsBy = (mentorId: number | undefined): RawBuilder<unknown> =>
  mentorId === undefined
    ? sql`lesson_sum_stat`
    : sql`(SELECT r.lesson_id, (count(*) FILTER (WHERE r.team_id > 0))::int AS team_count, ${sumsOf('r')}
        FROM lesson_team_stat r JOIN team t ON t.id = r.team_id AND t.mentor_id = ${mentorId} GROUP BY r.lesson_id)`;

const matchingOf = (scope: DataScope, filter: BoardFilter): RawBuilder<unknown> => sql`
  FROM lesson l JOIN ${sumsBy(filter.mentorId)} s ON s.lesson_id = l.id WHERE ${conditionsOf(scope, filter)}`;

export async function boardPage(db: Db, scope: DataScope, { page, pageSize, count, ...query }: BoardListQuery) {
  const matching = matchingOf(scope, query);
  const { rows } = await sql<BoardRow>`
    SELECT l.id, l.name, m.id AS semester_id, m.name AS semester_name, b.id AS subject_id, b.name AS subject_name,
      p.id AS phase_id, p.name AS phase_name, l.team_count, ${countsOf('l')}
    FROM (SELECT o.*, row_number() OVER () AS place FROM (
        SELECT l.id, l.name, l.semester_id, l.subject_id, l.phase, s.team_count, ${countsOf('s')}
        ${matching} ORDER BY ${orderOf(query)} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) o) l
      LEFT JOIN semester m ON m.id = l.semester_id LEFT JOIN subject b ON b.id = l.subject_id
      LEFT JOIN phase p ON p.id = l.phase
    ORDER BY l.place`.execute(db);
  const counted = await (count === 'exact' ? countExactly(db, matching) : countCapped(db, matching));
  return { rows, ...counted };
}

/** What has no figure comes last, whichever way; among equals the newest first. */
function orderOf({ sort, order = 'asc' }: BoardFilter): RawBuilder<unknown> {
  if (sort === undefined) return sql`l.id DESC`;
  const by = sort === 'should' ? sql`s.should` : figureOf(sort);
  return sql`${by} ${sql.raw(order === 'desc' ? 'DESC' : 'ASC')} NULLS LAST, l.id DESC`;
}

const column = (name: keyof LessonCounts) => sql`${sql.ref(`s.${name}`)}::float8`;

function figureOf(code: BoardFigure): RawBuilder<unknown> {
  const { numerator, denominator } = definitionOf(code);
  return sql`${column(numerator)} / nullif(${column(denominator)}, 0)`;
}

function definitionOf(code: BoardFigure) {
  const figure = LESSON_FIGURES.find((each) => each.code === code);
  if (!figure) throw new Error(`no figure ${code}`);
  return figure.definition;
}

export async function boardSums(
  db: Db,
  scope: DataScope,
  filter: BoardFilter,
): Promise<Sums & { readonly lessonCount: number }> {
  const { rows } = await sql<Sums & { readonly lessonCount: number }>`
    SELECT count(*)::int AS lesson_count, coalesce(sum(s.team_count), 0)::int AS team_count, ${sumsOf('s')}
    ${matchingOf(scope, filter)}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('an aggregate answers one row');
  return sums;
}

function conditionsOf(scope: DataScope, filter: BoardFilter): RawBuilder<unknown> {
  const { text, semester, subject, phase, ids, mark, kinds, startFrom, startTo, figure = 'attendance', below } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`l.deleted_at IS NULL`, lessonWithinScope(scope)];
  if (text !== undefined && text !== '') conditions.push(idOrNameHas('l.id', 'l.name', text));
  if (semester !== undefined) conditions.push(sql`l.semester_id = ${semester}`);
  if (subject !== undefined) conditions.push(sql`l.subject_id = ${subject}`);
  if (phase !== undefined) conditions.push(sql`l.phase = ${phase}`);
  if (ids !== undefined) conditions.push(sql`l.id = ANY(${[...ids]}::bigint[])`);
  if (mark !== undefined) conditions.push(sql`l.lesson_mark_id = ${mark}`);
  if (kinds !== undefined) conditions.push(sql`l.flatted_category = ANY(${[...kinds]}::text[])`);
  if (startFrom !== undefined) conditions.push(sql`l.start_at >= ${new Date(startFrom)}`);
  if (startTo !== undefined) conditions.push(sql`l.start_at < ${new Date(startTo)}`);
  // Who has no figure is not below the limit.
  if (below !== undefined)
    conditions.push(sql`${figureOf(figure)} < ${below * UNIT_OF_LIMIT[definitionOf(figure).unit]}`);
  return sql.join(conditions, sql` AND `);
}

/** Limits are written as figures are read: percent, minutes, points. */
const UNIT_OF_LIMIT = { percent: 0.01, seconds: 60, score: 100 } as const;

interface FilterNames {
  readonly markName: string | null;
  readonly semester: string | null;
  readonly subject: string | null;
  readonly phase: string | null;
  readonly mentor: string | null;
}

const NO_NAMES: FilterNames = { markName: null, semester: null, subject: null, phase: null, mentor: null };

/** A mentor beyond the reader's scope has no name. */
export async function filterNames(
  db: Db,
  scope: DataScope,
  { semester, subject, phase, mark, mentorId }: BoardFilter,
): Promise<FilterNames> {
  const name = (table: string, id: number | undefined) =>
    sql`(SELECT x.name FROM ${sql.table(table)} x WHERE x.id = ${id ?? null})`;
  const { rows } = await sql<FilterNames>`
    SELECT ${name('semester', semester)} AS semester, ${name('subject', subject)} AS subject,
      ${name('phase', phase)} AS phase, ${name('lesson_mark', mark)} AS mark_name,
      (SELECT t.name FROM teacher t WHERE t.id = ${mentorId ?? null} AND ${teacherWithinScope(scope)}) AS mentor`.execute(
    db,
  );
  return rows[0] ?? NO_NAMES;
}

/** Whether the mentor's figures hold lessons that the reader does not reach. */
export async function leadsBeyond(db: Db, scope: DataScope, mentorId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM team t JOIN lesson_team_stat r ON r.team_id = t.id JOIN lesson l ON l.id = r.lesson_id
    WHERE t.mentor_id = ${mentorId} AND l.deleted_at IS NULL AND NOT ${lessonWithinScope(scope)} LIMIT 1`.execute(db);
  return rows.length > 0;
}
