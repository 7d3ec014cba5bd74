/** Lessons of the board with the sums of their rollups; with a mentor only those of the mentor's teams (statistics 9). */
import type { BoardListQuery } from '@lectern/contract/statistics/stat-board';
import type { DataScope } from '@lectern/domain/access/roles';
import type { LessonCounts } from '@lectern/domain/statistics/lesson-counts';
import { type RawBuilder, sql } from 'kysely';
import { countCapped, countExactly } from '../../../platform/db/capped-count.ts';
import type { Db } from '../../../platform/db/database.ts';
import { idOrNameHas } from '../../../platform/db/name-search.ts';
import { lessonWithinScope } from '../../../platform/db/within-scope.ts';
import { teacherWithinScope } from '../../teachers/index.ts';
import { sumsOf } from '../rollups/rollup-columns.queries.ts';

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

/** `lesson_team_stat r` of the teams that count. */
const ofMentor = (mentorId: number | undefined): RawBuilder<unknown> =>
  mentorId === undefined ? sql`true` : sql`r.team_id IN (SELECT t.id FROM team t WHERE t.mentor_id = ${mentorId})`;

const TEAM_COUNT = sql`(count(*) FILTER (WHERE r.team_id > 0))::int AS team_count`;

export async function boardPage(db: Db, scope: DataScope, { page, pageSize, count, ...filter }: BoardListQuery) {
  const mentor = ofMentor(filter.mentorId);
  const matching = sql`FROM lesson l WHERE ${conditionsOf(scope, filter)}
    AND EXISTS (SELECT FROM lesson_team_stat r WHERE r.lesson_id = l.id AND ${mentor})`;
  const { rows } = await sql<BoardRow>`
    SELECT l.id, l.name, m.id AS semester_id, m.name AS semester_name, b.id AS subject_id, b.name AS subject_name,
      p.id AS phase_id, p.name AS phase_name, s.*
    FROM (SELECT l.* ${matching} ORDER BY l.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) l
      LEFT JOIN semester m ON m.id = l.semester_id LEFT JOIN subject b ON b.id = l.subject_id
      LEFT JOIN phase p ON p.id = l.phase
      CROSS JOIN LATERAL (SELECT ${TEAM_COUNT}, ${sumsOf('r')} FROM lesson_team_stat r
        WHERE r.lesson_id = l.id AND ${mentor}) s
    ORDER BY l.id DESC`.execute(db);
  const counted = await (count === 'exact' ? countExactly(db, matching) : countCapped(db, matching));
  return { rows, ...counted };
}

export async function boardSums(
  db: Db,
  scope: DataScope,
  filter: BoardFilter,
): Promise<Sums & { readonly lessonCount: number }> {
  const { rows } = await sql<Sums & { readonly lessonCount: number }>`
    SELECT count(DISTINCT r.lesson_id)::int AS lesson_count, ${TEAM_COUNT}, ${sumsOf('r')}
    FROM lesson l JOIN lesson_team_stat r ON r.lesson_id = l.id AND ${ofMentor(filter.mentorId)}
    WHERE ${conditionsOf(scope, filter)}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('an aggregate answers one row');
  return sums;
}

function conditionsOf(scope: DataScope, { text, semester, subject, phase, ids }: BoardFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`l.deleted_at IS NULL`, lessonWithinScope(scope)];
  if (text !== undefined && text !== '') conditions.push(idOrNameHas('l.id', 'l.name', text));
  if (semester !== undefined) conditions.push(sql`l.semester_id = ${semester}`);
  if (subject !== undefined) conditions.push(sql`l.subject_id = ${subject}`);
  if (phase !== undefined) conditions.push(sql`l.phase = ${phase}`);
  if (ids !== undefined) conditions.push(sql`l.id = ANY(${[...ids]}::bigint[])`);
  return sql.join(conditions, sql` AND `);
}

interface FilterNames {
  readonly semester: string | null;
  readonly subject: string | null;
  readonly phase: string | null;
  readonly mentor: string | null;
}

const NO_NAMES: FilterNames = { semester: null, subject: null, phase: null, mentor: null };

/** A mentor beyond the reader's scope has no name. */
export async function filterNames(
  db: Db,
  scope: DataScope,
  { semester, subject, phase, mentorId }: BoardFilter,
): Promise<FilterNames> {
  const name = (table: string, id: number | undefined) =>
    sql`(SELECT x.name FROM ${sql.table(table)} x WHERE x.id = ${id ?? null})`;
  const { rows } = await sql<FilterNames>`
    SELECT ${name('semester', semester)} AS semester, ${name('subject', subject)} AS subject,
      ${name('phase', phase)} AS phase,
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
