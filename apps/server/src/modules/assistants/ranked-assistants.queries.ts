/** L877: when assistants are taken at many times: helping, or teaching by the same account; and how much they help. */

import type { DataScope } from '@lectern/domain/access/roles';
import type { CandidateAssistant } from '@lectern/domain/assistants/rank-assistants';
import type { Span } from '@lectern/domain/episodes/teacher-slots';
import { LIVE_TYPES } from '@lectern/domain/episodes/teacher-slots';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { nameHas } from '../../platform/db/name-search.ts';
import { STANDING, within } from './assistants.queries.ts';

interface Times {
  readonly spans: readonly Span[];
  /** Episodes that make room. */
  readonly exceptIds: readonly number[];
  /** The week in which they help already so much. */
  readonly week: Span;
  readonly name: string;
}

export async function candidateAssistants(
  db: Db,
  scope: DataScope,
  { spans, exceptIds, week, name }: Times,
): Promise<readonly CandidateAssistant[]> {
  const starts = spans.map(({ startAt }) => new Date(startAt));
  const ends = spans.map(({ endAt }) => new Date(endAt));
  const named = name === '' ? sql`true` : nameHas('a.name', name);
  const live = sql`e.status = 'normal' AND e.deleted_at IS NULL AND NOT e.idle
    AND e.special_episode_type = ANY(${[...LIVE_TYPES]}::integer[]) AND NOT e.id = ANY(${[...exceptIds]}::bigint[])`;
  const meets = sql`e.start_at < w.t AND e.end_at > w.s`;
  const { rows } = await sql<CandidateAssistant>`
    WITH w AS MATERIALIZED (SELECT s, t FROM unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) AS w (s, t))
    SELECT a.id, a.name, a.subject_id, a.phases, a.priority,
      (SELECT count(*)::int FROM w WHERE EXISTS (
        SELECT FROM episode_assistant x JOIN episode e ON e.id = x.episode_id
        WHERE x.assistant_id = a.id AND ${live} AND ${meets}) OR EXISTS (
        SELECT FROM person_role r JOIN episode e ON e.teacher_id = r.id
        WHERE r.role = 'teacher' AND r.account = lower(a.account) AND ${live} AND ${meets})) AS busy,
      (SELECT count(*)::int FROM w WHERE EXISTS (
        SELECT FROM person_role r JOIN teacher_leave v ON v.teacher_id = r.id AND v.deleted_at IS NULL
        WHERE r.role = 'teacher' AND r.account = lower(a.account) AND v.start_at < w.t AND v.end_at > w.s)) AS away,
      (SELECT count(*)::int FROM episode_assistant x JOIN episode e ON e.id = x.episode_id
        WHERE x.assistant_id = a.id AND ${live} AND e.start_at >= ${new Date(week.startAt)}
          AND e.start_at < ${new Date(week.endAt)}) AS week_episodes
    FROM assistant a WHERE ${STANDING} AND ${within(scope)} AND ${named}`.execute(db);
  return rows;
}
