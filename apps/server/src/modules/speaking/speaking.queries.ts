/**
 * Results of spoken practice. First the page of lessons, episodes or sentences, then the figures of these alone: a
 * hand-in counts when its student is in a team of the lesson now, so that a rate never exceeds one.
 */
import type { DataScope } from '@lectern/domain/access/roles';
import type { SpeakingBy, SpeakingFault } from '@lectern/domain/speaking/speaking-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';
import { inTeamNow } from '../teams/index.ts';

export interface SpeakingSearch {
  readonly by: SpeakingBy;
  readonly lessonId?: number | undefined;
  readonly episodeId?: number | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export type SpeakingCountsRow = Readonly<Record<SpeakingFault, number>> & {
  readonly id: number;
  readonly lessonId: number;
  readonly lessonName: string;
  readonly episodeId: number | null;
  readonly episodeName: string | null;
  readonly startAt: Date | null;
  readonly ordinal: number | null;
  readonly words: string | null;
  readonly audioId: string | null;
  readonly rev: number | null;
  readonly updatedBy: string | null;
  readonly sentences: number;
  readonly members: number;
  readonly handedIn: number;
  readonly scored: number;
  readonly scoreSum: number;
  readonly low: number;
};

/** Episodes that have sentences, each with the first of its lessons that the scope reaches. */
const episodes = (scope: DataScope, { lessonId, episodeId }: SpeakingSearch) => sql`
  (SELECT DISTINCT episode_id FROM speaking_sentence) x
  JOIN episode e ON e.id = x.episode_id AND e.deleted_at IS NULL
    AND ${episodeId === undefined ? sql`true` : sql`e.id = ${episodeId}`}
  JOIN LATERAL (SELECT l.id, l.name FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
    WHERE a.kind = 'episode' AND a.item_id = e.id AND l.deleted_at IS NULL AND ${withinScope(scope)}
      AND ${lessonId === undefined ? sql`true` : sql`l.id = ${lessonId}`}
    ORDER BY l.id LIMIT 1) l ON true`;

const NO_SENTENCE = sql`NULL::integer AS ordinal, NULL::text AS words, NULL::text AS audio_id, NULL::integer AS rev,
  NULL::text AS updated_by`;
const OF_EPISODE = sql`l.id AS lesson_id, l.name AS lesson_name, e.id AS episode_id, e.name AS episode_name, e.start_at`;

/** The rows without their figures, and their order. */
function places(scope: DataScope, search: SpeakingSearch): { rows: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  if (search.by === 'episode') {
    const rows = sql`SELECT e.id, ${OF_EPISODE}, ${NO_SENTENCE} FROM ${episodes(scope, search)}`;
    return { rows, order: sql`start_at DESC, id DESC` };
  }
  if (search.by === 'sentence') {
    const rows = sql`SELECT s.id, ${OF_EPISODE}, s.ordinal, s.words, s.audio_id, s.rev, s.updated_by
      FROM ${episodes(scope, search)} JOIN speaking_sentence s ON s.episode_id = e.id`;
    return { rows, order: sql`start_at DESC, episode_id DESC, ordinal` };
  }
  const rows = sql`SELECT l.id, l.id AS lesson_id, l.name AS lesson_name, NULL::bigint AS episode_id,
      NULL::text AS episode_name, max(e.start_at) AS start_at, ${NO_SENTENCE}
    FROM (SELECT DISTINCT episode_id FROM speaking_sentence) x
    JOIN episode e ON e.id = x.episode_id AND e.deleted_at IS NULL
    JOIN lesson_agenda a ON a.kind = 'episode' AND a.item_id = e.id
    JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL AND ${withinScope(scope)}
      AND ${search.lessonId === undefined ? sql`true` : sql`l.id = ${search.lessonId}`}
    GROUP BY l.id, l.name`;
  return { rows, order: sql`start_at DESC, id DESC` };
}

/** Of the row `p`: which sentences it is about, and who was to say them. */
const SENTENCES: Readonly<Record<SpeakingBy, RawBuilder<boolean>>> = {
  episode: sql`s.episode_id = p.episode_id`,
  sentence: sql`s.id = p.id`,
  lesson: sql`s.episode_id IN (SELECT a.item_id FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
    WHERE a.kind = 'episode' AND a.lesson_id = p.lesson_id AND e.deleted_at IS NULL)`,
};
const OF_LESSON = sql`t.lesson_id = p.lesson_id`;
const OF_ITS_LESSONS = sql`t.lesson_id IN (SELECT a.lesson_id FROM lesson_agenda a
  WHERE a.kind = 'episode' AND a.item_id = p.episode_id)`;
const members = (by: SpeakingBy) => sql`SELECT DISTINCT m.student_id FROM team t JOIN team_student m ON m.team_id = t.id
  WHERE ${inTeamNow('m')} AND ${by === 'lesson' ? OF_LESSON : OF_ITS_LESSONS}`;

export async function pageOfResults(db: Db, scope: DataScope, search: SpeakingSearch, lowScore: number) {
  const { by, page, pageSize } = search;
  const { rows: placed, order } = places(scope, search);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM (${placed}) c`.execute(db);
  const { rows } = await sql<SpeakingCountsRow>`
    SELECT p.*, n.sentences, w.members, r.*
    FROM (SELECT * FROM (${placed}) o ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) p
    CROSS JOIN LATERAL (SELECT count(*)::int AS sentences FROM speaking_sentence s WHERE ${SENTENCES[by]}) n
    CROSS JOIN LATERAL (SELECT count(*)::int AS members FROM (${members(by)}) m) w
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS handed_in, count(r.score)::int AS scored, coalesce(sum(r.score), 0)::int AS score_sum,
        (count(*) FILTER (WHERE r.score < ${lowScore}))::int AS low,
        (count(*) FILTER (WHERE r.fault = 'silent'))::int AS silent,
        (count(*) FILTER (WHERE r.fault = 'noisy'))::int AS noisy,
        (count(*) FILTER (WHERE r.fault = 'cutOff'))::int AS cut_off,
        (count(*) FILTER (WHERE r.fault = 'unreadable'))::int AS unreadable
      FROM speaking_result r JOIN speaking_sentence s ON s.id = r.sentence_id
      WHERE ${SENTENCES[by]} AND r.student_id IN (${members(by)})) r
    ORDER BY ${order}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Of episodes of a lesson that the scope reaches. */
export async function sentencesAmong(db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM speaking_sentence s WHERE s.id = ANY(${[...ids]}::bigint[]) AND ${reached(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function isAudioReached(db: Db, scope: DataScope, audioId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM speaking_sentence s WHERE s.audio_id = ${audioId} AND ${reached(scope)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

const reached = (scope: DataScope): RawBuilder<boolean> => sql`EXISTS (
  SELECT FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
  WHERE a.kind = 'episode' AND a.item_id = s.episode_id AND l.deleted_at IS NULL AND ${withinScope(scope)})`;
