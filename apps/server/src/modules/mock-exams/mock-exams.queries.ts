/** Unit mock exams as their list, their page and files read them: those that stand in the outline of a lesson within reach. */
import {
  type AnsweredTeam,
  MAX_TEAMS,
  type MockExam,
  type MockExamListQuery,
} from '@lectern/contract/exams/mock-exams';
import type { DataScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import { countCapped } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { idOr } from '../../platform/db/name-search.ts';
import { examWithin } from '../exams/index.ts';
import { teamStands } from '../teams/index.ts';
import { KIND, lessonsOf } from './mock-exam-scope.queries.ts';

type Filter = Omit<MockExamListQuery, 'page' | 'pageSize'>;

interface Row extends Omit<MockExam, 'startTime' | 'endTime' | 'exam' | 'bound'> {
  readonly startAt: Date | null;
  readonly endAt: Date | null;
  readonly boundId: number | null;
  /** Null: it lies beyond. */
  readonly examName: string | null;
  readonly examStartAt: Date | null;
  readonly examEndAt: Date | null;
}

export async function pageOfMockExams(db: Db, scope: DataScope, { page, pageSize, ...filter }: MockExamListQuery) {
  const where = fits(filter, scope);
  const list = await shown(db, scope, where, { limit: pageSize, offset: (page - 1) * pageSize });
  return { list, ...(await countCapped(db, sql`FROM mock_exam m WHERE ${where}`)), page, pageSize };
}

export async function idsOfMockExams(
  db: Db,
  filter: Filter,
  scope: DataScope,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT m.id FROM mock_exam m WHERE ${fits(filter, scope)} ORDER BY m.id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export const mockExamsOfIds = (db: Db, scope: DataScope, ids: readonly number[]): Promise<MockExam[]> =>
  shown(db, scope, fits({ ids: [...ids] }, scope), { limit: ids.length, offset: 0 });

function fits({ name, ids, bound, startFrom, startTo, lessonId }: Filter, scope: DataScope): RawBuilder<unknown> {
  const conditions = [sql`m.deleted_at IS NULL`, sql`EXISTS (SELECT ${lessonsOf(scope)})`];
  if (name) conditions.push(idOr('m.id', name, sql<boolean>`m.name ILIKE ${containing(name)}`));
  if (ids) conditions.push(sql`m.id = ANY(${ids}::bigint[])`);
  if (bound) conditions.push(bound === 'yes' ? sql`m.exam_id IS NOT NULL` : sql`m.exam_id IS NULL`);
  if (startFrom !== undefined) conditions.push(sql`m.start_at >= ${new Date(startFrom)}`);
  if (startTo !== undefined) conditions.push(sql`m.start_at <= ${new Date(startTo)}`);
  if (lessonId !== undefined) {
    conditions.push(
      sql`m.id IN (SELECT b.item_id FROM lesson_agenda b WHERE b.kind = ${KIND} AND b.lesson_id = ${lessonId})`,
    );
  }
  return sql.join(conditions, sql` AND `);
}

async function shown(
  db: Db,
  scope: DataScope,
  where: RawBuilder<unknown>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<MockExam[]> {
  const { rows } = await sql<Row>`
    SELECT m.id, m.name, m.start_at, m.end_at, m.rev, m.exam_id AS bound_id, x.name AS exam_name, x.start_at AS exam_start_at,
      x.end_at AS exam_end_at, reach.lesson, reach.lesson_count, team.team_count, team.unled
    FROM (SELECT m.* FROM mock_exam m WHERE ${where} ORDER BY m.id DESC LIMIT ${limit} OFFSET ${offset}) AS m
    LEFT JOIN exam x ON x.id = m.exam_id AND ${examWithin(scope)}
    CROSS JOIN LATERAL (SELECT count(*)::int AS lesson_count,
      (array_agg(jsonb_build_object('id', l.id, 'name', l.name) ORDER BY l.id))[1] AS lesson ${lessonsOf(scope)}) AS reach
    CROSS JOIN LATERAL (SELECT count(*)::int AS team_count, count(*) FILTER (WHERE t.mentor_id IS NULL)::int AS unled
      FROM team t WHERE ${teamStands('t')} AND t.lesson_id IN (SELECT l.id ${lessonsOf(scope)})) AS team
    ORDER BY m.id DESC`.execute(db);
  return rows.map(({ startAt, endAt, boundId, examName, examStartAt, examEndAt, ...row }) => ({
    ...row,
    startTime: startAt?.getTime() ?? 0,
    endTime: endAt?.getTime() ?? 0,
    bound: boundId !== null,
    exam:
      boundId === null || examName === null
        ? null
        : { id: boundId, name: examName, startTime: examStartAt?.getTime() ?? 0, endTime: examEndAt?.getTime() ?? 0 },
  }));
}

type TeamRow = Omit<AnsweredTeam, 'lesson' | 'mentor'> & {
  readonly lessonId: number;
  readonly lessonName: string;
  readonly mentorId: number | null;
  readonly mentorName: string;
};

/** Who led what has begun stays who led it; until then it is whoever is the team's mentor. */
export async function teamsOfMockExam(db: Db, scope: DataScope, id: number) {
  const from = sql`FROM mock_exam m JOIN team t ON t.lesson_id IN (SELECT l.id ${lessonsOf(scope)})
    WHERE m.id = ${id} AND ${teamStands('t')}`;
  const { rows } = await sql<TeamRow>`
    SELECT t.id, t.name, t.student_count, o.id AS lesson_id, o.name AS lesson_name, w.id AS mentor_id, w.name AS mentor_name
    FROM (SELECT t.* ${from} ORDER BY t.lesson_id, t.sale_ordinal, t.id LIMIT ${MAX_TEAMS}) AS t
      JOIN lesson o ON o.id = t.lesson_id
      LEFT JOIN mentor_episode e ON e.group_id = ${id} AND e.team_id = t.id
      LEFT JOIN teacher w ON w.id = CASE WHEN e.group_id IS NULL THEN t.mentor_id ELSE e.mentor_id END
    ORDER BY t.lesson_id, t.sale_ordinal, t.id`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(db);
  const list = rows.map(({ lessonId, lessonName, mentorId, mentorName, ...team }) => ({
    ...team,
    lesson: { id: lessonId, name: lessonName },
    mentor: mentorId === null ? null : { id: mentorId, name: mentorName },
  }));
  return { list, total: counts[0]?.total ?? 0 };
}
