/** Each filter of the episode list as a condition on `episode e`. */
import type { EpisodeFilters } from '@lectern/contract/episodes/episode-query';
import type { DataScope } from '@lectern/domain/access/roles';
import { resolveEpisodeQuery } from '@lectern/domain/episodes/episode-query';
import { LIVE_TYPES } from '@lectern/domain/episodes/teacher-slots';
import { type RawBuilder, sql } from 'kysely';
import { nameHas } from '../../platform/db/name-search.ts';
import { withinScope } from '../lessons/index.ts';

export type Condition = RawBuilder<boolean>;

const KEPT: Condition = sql`e.deleted_at IS NULL`;

export function episodeConditions(filters: EpisodeFilters, scope: DataScope): readonly Condition[] {
  const query = resolveEpisodeQuery(filters);
  const given = <V>(value: V | undefined, condition: (value: V) => Condition): readonly Condition[] =>
    value === undefined ? [] : [condition(value)];
  return [
    KEPT,
    ...given(query.ids, (ids) => sql`e.id = ANY(${[...ids]}::bigint[])`),
    ...given(query.episodeName, named),
    ...given(
      query.lessonId,
      (id) => sql`e.id IN (SELECT item_id FROM lesson_agenda WHERE lesson_id = ${id}::bigint AND kind = 'episode')`,
    ),
    ...given(query.teacherId, (id) => sql`e.teacher_id = ${id}::bigint`),
    ...given(query.withoutTeacher, withoutTeacher),
    ...given(query.subject, (subject) => sql`e.subject_id = ${subject}::integer`),
    ...given(query.specialEpisodeTypes, (types) => sql`e.special_episode_type = ANY(${types.map(Number)}::smallint[])`),
    ...given(query.kind, (kind) => sql`e.kind = ${kind}::smallint`),
    ...given(query.roomMode, (mode) => sql`e.room_mode = ${mode}::smallint`),
    // Written into the text, as the partial index says it.
    ...given(query.status, (status) =>
      status === 'canceled' ? sql<boolean>`e.status = 'canceled'` : sql<boolean>`e.status = 'normal'`,
    ),
    ...given(query.startFrom, (ms) => sql`e.start_at >= ${new Date(ms)}::timestamptz`),
    ...given(query.startTo, (ms) => sql`e.start_at < ${new Date(ms)}::timestamptz`),
    ...reached(scope),
  ];
}

/** Few different names for many episodes: those are looked through first, the episodes are asked by them. */
function named(text: string): Condition {
  return sql`md5(e.name) IN (SELECT md5(n.name) FROM episode_name n WHERE ${nameHas('n.name', text)})`;
}

function withoutTeacher(wanted: boolean): Condition {
  const live = sql`e.special_episode_type IN (${sql.join(LIVE_TYPES.map((type) => sql.lit(type)))})`;
  return wanted ? sql`(e.teacher_id IS NULL AND ${live})` : sql`(e.teacher_id IS NOT NULL OR NOT ${live})`;
}

/** Of one of the lessons that hold it, or held by none. */
export function reached(scope: DataScope): readonly Condition[] {
  if (scope.subjects === null && scope.phases === null) return [];
  // One answer an episode: as two subqueries the planner would gather the outlines of all lessons first.
  return [
    sql`coalesce((SELECT bool_or(${withinScope(scope)}) FROM lesson_agenda a
      JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL
      WHERE a.kind = 'episode' AND a.item_id = e.id), true)`,
  ];
}
