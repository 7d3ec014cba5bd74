/** Comments of students on episodes: the moderation list, and what plans look at. */
import type { CommentFilters, EpisodeComment } from '@lectern/contract/episodes/episode-comments';
import type { DataScope } from '@lectern/domain/access/roles';
import { COMMENT_STATE } from '@lectern/domain/episodes/extras-codes';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { studentWithinScope } from '../students/index.ts';
import { allOf, heldBy, type PageAsked, type PageFound, pageOf, placeOf, reachable } from './list-page.queries.ts';

export type CommentSearch = z.output<typeof CommentFilters>;

/** Whose lists these are: names of students only for those who may see them. */
export interface Reader {
  readonly scope: DataScope;
  readonly seesStudents: boolean;
}

export interface CommentRow {
  readonly id: number;
  readonly episodeId: number;
  readonly episodeName: string;
  readonly startAt: Date;
  readonly lessonId: number;
  readonly lessonName: string;
  readonly studentId: number;
  readonly nickname: string;
  /** Within the reader's scope: of an episode that several lessons share, students of the others are not. */
  readonly studentSeen: boolean;
  readonly content: string;
  readonly createdAt: Date;
  readonly state: string;
  readonly hiddenBy: string;
  readonly hiddenAt: Date | null;
  readonly reason: string;
  readonly rev: number;
}

const columns = (
  scope: DataScope,
) => sql`c.id, c.episode_id, e.name AS episode_name, e.start_at, place.lesson_id, place.lesson_name,
  c.student_id, s.nickname, ${studentWithinScope(scope)} AS student_seen, c.content, c.created_at, c.state, c.hidden_by, c.hidden_at, c.reason, c.rev`;
const NEWEST_FIRST = sql`ORDER BY c.created_at DESC, c.id DESC`;

export async function findComments(
  db: Db,
  reader: Reader,
  { page, pageSize, count, ...search }: CommentSearch & PageAsked,
): Promise<PageFound<EpisodeComment>> {
  const conditions = allOf(conditionsOf(reader, search));
  const matching = sql`${FROM} WHERE ${conditions} AND ${reachable(reader.scope)}`;
  const rows = sql<CommentRow>`SELECT ${columns(reader.scope)} ${from(reader.scope)} WHERE ${conditions} ${NEWEST_FIRST}`;
  const found = await pageOf(db, { page, pageSize, count }, { rows, matching });
  return { ...found, list: found.list.map((row) => presented(row, reader)) };
}

/** For a plan over all that the list shows. */
export async function commentIds(db: Db, reader: Reader, search: CommentSearch, limit: number) {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id ${FROM} WHERE ${allOf([...conditionsOf(reader, search), reachable(reader.scope)])} ${NEWEST_FIRST} LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Those within reach. */
export async function commentsByIds(db: Db, scope: DataScope, ids: readonly number[]): Promise<readonly CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    SELECT ${columns(scope)} ${from(scope)} WHERE c.id = ANY(${[...ids]}::bigint[]) ORDER BY c.id`.execute(db);
  return rows;
}

const FROM = sql`FROM episode_comment c JOIN episode e ON e.id = c.episode_id AND e.deleted_at IS NULL
  JOIN student s ON s.id = c.student_id`;
const from = (scope: DataScope): RawBuilder<unknown> => sql`${FROM} ${placeOf(scope)}`;

function conditionsOf({ scope, seesStudents }: Reader, search: CommentSearch): RawBuilder<boolean>[] {
  const { content, state, episodeId, lessonId, nickname, startTime, endTime } = search;
  const conditions: RawBuilder<boolean>[] = [];
  if (content) conditions.push(sql`c.content ILIKE ${containing(content)}`);
  if (state !== undefined) conditions.push(sql`c.state = ${sql.lit(state)}`);
  if (episodeId !== undefined) conditions.push(sql`c.episode_id = ${episodeId}`);
  if (lessonId !== undefined) conditions.push(heldBy(lessonId));
  // Who may not see students finds nobody by name.
  if (nickname)
    conditions.push(
      seesStudents ? sql`s.nickname ILIKE ${containing(nickname)} AND ${studentWithinScope(scope)}` : sql`false`,
    );
  if (startTime) conditions.push(sql`c.created_at >= ${instant(startTime)}`);
  if (endTime) conditions.push(sql`c.created_at <= ${instant(endTime)}`);
  return conditions;
}

/** Milliseconds as far as the database's calendar reaches. */
const instant = (ms: number) => sql<Date>`to_timestamp(${ms}::double precision / 1000)`;

function presented(row: CommentRow, { seesStudents }: Reader): EpisodeComment {
  const { episodeId, episodeName, startAt, lessonId, lessonName, studentId, nickname, studentSeen, state, ...rest } =
    row;
  const { id, content, createdAt, hiddenBy, hiddenAt, reason, rev } = rest;
  if (!COMMENT_STATE.has(state)) throw new TypeError(`comment ${id} has an unknown state`);
  return {
    id,
    episode: { id: episodeId, name: episodeName, lessonId, lessonName, startTime: startAt.getTime() },
    student: { id: studentId, name: seesStudents && studentSeen ? nickname : '' },
    content,
    createdTime: createdAt.getTime(),
    state,
    hiddenBy,
    hiddenTime: hiddenAt?.getTime() ?? 0,
    reason,
    rev,
  };
}
