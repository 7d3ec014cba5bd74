/** Figures of a lesson as its tab reads them: counts from the rollups, and the rows behind a number from the facts. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { AttendanceShare } from '@lectern/domain/statistics/attendance-figures';
import type { LessonCounts } from '@lectern/domain/statistics/lesson-counts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { studentWithinScope } from '../../students/index.ts';
import { attendedExtra, type Started, shouldAttend } from '../rollups/attended.queries.ts';
import { hasHomework, homeworkDueAt } from '../rollups/homework.queries.ts';
import { countsOf, sumsOf } from '../rollups/rollup-columns.queries.ts';

export interface Freshness {
  readonly computedTime: number;
  readonly pending: number;
}

/** Episodes that begun and whose figures are marked, or have not been computed since their start. */
export async function freshnessOf(db: Db, lessonId: number, now: Date): Promise<Freshness> {
  const { rows } = await sql<{ computedAt: Date | null; pending: number }>`
    SELECT s.computed_at, (SELECT count(*)::int FROM outline_time o
      WHERE o.lesson_id = l.id AND o.kind = 'episode' AND o.attended AND o.start_at <= ${now} AND (s.computed_at IS NULL
        OR o.start_at > s.computed_at
        OR EXISTS (SELECT FROM stat_mark m WHERE m.kind = 'lesson' AND m.item_id = l.id)
        OR EXISTS (SELECT FROM stat_mark m WHERE m.kind = 'episode' AND m.item_id = o.item_id))) AS pending
    FROM (SELECT ${lessonId}::bigint AS id) l LEFT JOIN lesson_stat s ON s.lesson_id = l.id`.execute(db);
  return { computedTime: rows[0]?.computedAt?.getTime() ?? 0, pending: rows[0]?.pending ?? 0 };
}

export interface EpisodeRow extends LessonCounts {
  readonly id: number;
  readonly name: string;
  readonly startAt: Date;
  readonly endAt: Date;
  /** Null: it has no homework. */
  readonly homeworkDueAt: Date | null;
  readonly extra: number;
  /** Of all teams: where others were reported, a team without facts stayed away. */
  readonly reported: number;
}

/** `teamId` 0: 未分班; undefined: all. */
export async function episodeRows(
  db: Db,
  lessonId: number,
  { teamId, now }: { readonly teamId: number | undefined; readonly now: Date },
): Promise<EpisodeRow[]> {
  const ofTeam = teamId === undefined ? sql`true` : sql`r.team_id = ${teamId}`;
  // Who is 额外 belongs to no team.
  const extra = teamId === undefined ? sql`coalesce(sum(r.extra), 0)::int` : sql`0`;
  const { rows } = await sql<EpisodeRow>`
    SELECT e.id, e.name, e.start_at, e.end_at, CASE WHEN ${hasHomework} THEN ${homeworkDueAt} END AS homework_due_at,
      ${sumsOf('r')}, ${extra} AS extra, (SELECT coalesce(sum(k.reported), 0)::int FROM lesson_episode_stat k
        WHERE k.lesson_id = o.lesson_id AND k.episode_id = o.item_id) AS reported
    FROM outline_time o JOIN episode e ON e.id = o.item_id JOIN lesson l ON l.id = o.lesson_id
      LEFT JOIN lesson_episode_stat r ON r.lesson_id = o.lesson_id AND r.episode_id = o.item_id AND ${ofTeam}
    WHERE o.lesson_id = ${lessonId} AND o.kind = 'episode' AND o.attended AND o.start_at <= ${now}
    GROUP BY e.id, o.lesson_id, o.item_id, o.end_at, l.id ORDER BY e.start_at, e.id`.execute(db);
  return rows;
}

type TeamRow = Omit<EpisodeRow, 'id' | 'name' | 'startAt' | 'endAt' | 'homeworkDueAt'> & {
  readonly teamId: number;
  readonly teamName: string | null;
};

export async function teamRows(db: Db, lessonId: number, episodeId: number): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    SELECT r.team_id, t.name AS team_name, ${countsOf('r')}, r.extra, (sum(r.reported) OVER ())::int AS reported
    FROM lesson_episode_stat r LEFT JOIN team t ON t.id = r.team_id
    WHERE r.lesson_id = ${lessonId} AND r.episode_id = ${episodeId}
    ORDER BY r.team_id = 0, t.sale_ordinal, r.team_id`.execute(db);
  return rows;
}

/** Those that stand, and those that were merged, moved or binned and have figures of earlier episodes. */
export async function teamsOf(db: Db, lessonId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT t.id, t.name FROM team t WHERE t.lesson_id = ${lessonId} AND t.deleted_at IS NULL
      OR t.id IN (SELECT r.team_id FROM lesson_episode_stat r WHERE r.lesson_id = ${lessonId})
    ORDER BY t.deleted_at IS NOT NULL OR t.lesson_id <> ${lessonId}, t.sale_ordinal, t.id`.execute(db);
  return rows;
}

const SHARE: Readonly<Record<AttendanceShare, RawBuilder<boolean>>> = {
  should: sql`true`,
  attended: sql`p.attended`,
  missed: sql`NOT p.attended`,
  onTime: sql`p.on_time`,
  finished: sql`p.finished`,
  finishedWithReplay: sql`p.finished_with_replay`,
  extra: sql`true`,
};

interface PresenceRow {
  /** Null, as the name: a guest whom the reader does not reach. */
  readonly studentId: number | null;
  readonly name: string | null;
  readonly teamId: number | null;
  readonly teamName: string | null;
  readonly attended: boolean;
  readonly onTime: boolean | null;
  readonly finished: boolean;
  readonly finishedWithReplay: boolean;
  readonly liveSeconds: number;
  readonly coveredSeconds: number;
  readonly enteredAt: Date | null;
  readonly total: number;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

interface WantedPresences extends Started, Page {
  readonly share: AttendanceShare;
  readonly teamId: number | undefined;
}

export async function presenceRows(
  db: Db,
  scope: DataScope,
  { share, teamId, limit, offset, ...started }: WantedPresences,
): Promise<PresenceRow[]> {
  const relation = share === 'extra' ? attendedExtra(started) : shouldAttend(started);
  const ofTeam = teamId === undefined ? sql`true` : sql`p.team_id = ${teamId}`;
  const seen = share === 'extra' ? studentWithinScope(scope) : sql`true`;
  const { rows } = await sql<PresenceRow>`
    SELECT CASE WHEN ${seen} THEN s.id END AS student_id, CASE WHEN ${seen} THEN s.nickname END AS name,
      t.id AS team_id, t.name AS team_name, p.attended, p.on_time, p.finished, p.finished_with_replay, p.live_seconds,
      p.covered_seconds, p.entered_at, count(*) OVER ()::int AS total
    FROM (${relation}) p JOIN student s ON s.id = p.student_id LEFT JOIN team t ON t.id = p.team_id
    WHERE ${SHARE[share]} AND ${ofTeam}
    ORDER BY p.live_seconds, p.student_id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

type CountsOfTeam = LessonCounts & { readonly teamName: string | null };

/** What each team of a lesson has in each episode. */
export async function teamCounts(
  db: Db,
  lessonId: number,
): Promise<(episodeId: number, teamId: number) => CountsOfTeam | undefined> {
  const { rows } = await sql<CountsOfTeam & { readonly episodeId: number; readonly teamId: number }>`
    SELECT r.episode_id, r.team_id, t.name AS team_name, ${countsOf('r')}
    FROM lesson_episode_stat r LEFT JOIN team t ON t.id = r.team_id WHERE r.lesson_id = ${lessonId}`.execute(db);
  const byKey = new Map(rows.map(({ episodeId, teamId, ...counts }) => [`${episodeId} ${teamId}`, counts]));
  return (episodeId, teamId) => byKey.get(`${episodeId} ${teamId}`);
}
