/**
 * Whom an episode counts for, and what of it (statistics 3, 4), as one relation that rollups and the rows behind a figure
 * share. Who should attend is who was enrolled when it began; their team is the one of that instant.
 */
import type { AttendanceDefinition, AttendanceParameters } from '@lectern/domain/statistics/attendance-definitions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { enrolledAt, inTeamAt } from '../../teams/index.ts';

export interface Started {
  readonly lessonId: number;
  /** Named one by one, so that only their blocks of facts are looked at. */
  readonly episodeIds: readonly number[];
  readonly now: Date;
  /** By which episodes are counted, each by that of its start. */
  readonly definitions: readonly AttendanceDefinition[];
  /** Absent: all. */
  readonly studentIds?: readonly number[];
}

/**
 * Of the outline: live, not canceled (`outline_time` has no others), and begun. What is longer than a day is a window in
 * which nobody has to be (decision 237).
 */
export async function startedEpisodes(db: Db, lessonId: number, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.item_id AS id FROM outline_time o
    WHERE o.lesson_id = ${lessonId} AND o.kind = 'episode' AND o.attended AND o.start_at <= ${now} ORDER BY 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

const planned = sql`extract(epoch FROM o.end_at - o.start_at)`;
type By = Pick<Started, 'definitions'>;

/** The parameter that holds at the start of the episode: the newest version first. */
function valueOf({ definitions }: By, name: keyof AttendanceParameters): RawBuilder<unknown> {
  const sorted = definitions.toSorted((one, other) => other.version - one.version);
  const [only] = sorted;
  if (!only) throw new Error('no definition of attendance');
  if (sorted.length === 1) return sql`${only[name]}::integer`;
  const cases = sorted.map(
    (each) => sql`WHEN o.start_at >= ${new Date(each.validFrom)}::timestamptz THEN ${each[name]}::integer`,
  );
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}

const wholeTime = (by: By) =>
  sql`${planned} * CASE WHEN ${planned} < ${valueOf(by, 'shortSeconds')} THEN 100 ELSE ${valueOf(by, 'finishedPercent')} END`;
const attended = (by: By) => sql`coalesce(a.live_seconds, 0) >= ${valueOf(by, 'attendedSeconds')}`;

const counted = (by: By) => sql`
  ${attended(by)} AS attended,
  ${attended(by)} AND a.entered_at <= o.start_at + make_interval(secs => ${valueOf(by, 'onTimeSeconds')}) AS on_time,
  coalesce(a.live_seconds, 0) * 100 >= ${wholeTime(by)} AS finished,
  coalesce(a.covered_seconds, 0) * 100 >= ${wholeTime(by)} AS finished_with_replay,
  coalesce(a.live_seconds, 0) AS live_seconds, coalesce(a.covered_seconds, 0) AS covered_seconds, a.entered_at,
  a.episode_id IS NOT NULL AS reported`;

/** Those of which some fact of that kind has arrived: of the others nothing is known, so that nobody has failed to do it. */
export const reportedEpisodes = (
  { episodeIds }: Pick<Started, 'episodeIds'>,
  column: 'homework_version' | 'prestudy_parts',
): RawBuilder<unknown> => sql`ARRAY(SELECT k.id FROM unnest(${[...episodeIds]}::bigint[]) AS k (id)
  WHERE EXISTS (SELECT FROM episode_work x WHERE x.episode_id = k.id AND x.${sql.raw(column)} IS NOT NULL))`;

/** 课中互动 of those who attended, and prestudy where the episode has one. */
const worked = (started: Started): RawBuilder<unknown> => sql`
  CASE WHEN ${attended(started)} THEN coalesce(w.questions, 0) ELSE 0 END AS questions,
  CASE WHEN ${attended(started)} THEN coalesce(w.answered, 0) ELSE 0 END AS answered,
  CASE WHEN ${attended(started)} THEN coalesce(w.answered_right, 0) ELSE 0 END AS answered_right,
  ${withPrestudy(started)} AS with_prestudy, ${withPrestudy(started)} AND w.prestudy_finished_at < o.start_at AS prestudied`;

const withPrestudy = (started: Started): RawBuilder<boolean> =>
  sql<boolean>`(e.features ->> 'withPrestudy' = 'true' AND o.item_id = ANY(${reportedEpisodes(started, 'prestudy_parts')}))`;

export const ofStudents = ({ studentIds }: Started): RawBuilder<boolean> =>
  studentIds === undefined ? sql<boolean>`true` : sql<boolean>`n.student_id = ANY(${[...studentIds]}::bigint[])`;

const outlined = ({ lessonId, episodeIds }: Started): RawBuilder<boolean> => sql<boolean>`o.lesson_id = ${lessonId}
  AND o.kind = 'episode' AND o.item_id = ANY(${[...episodeIds]}::bigint[])`;

/** One row an episode and student who should attend it. */
export const shouldAttend = (started: Started): RawBuilder<unknown> => sql`
  SELECT DISTINCT ON (o.item_id, n.student_id) o.item_id AS episode_id, o.start_at, n.student_id,
    coalesce(m.team_id, 0) AS team_id, ${counted(started)}, ${worked(started)}
  FROM outline_time o
    JOIN episode e ON e.id = o.item_id
    JOIN enrolment n ON n.lesson_id = o.lesson_id AND ${enrolledAt('n', sql`o.start_at`)} AND ${ofStudents(started)}
    LEFT JOIN team_student m ON m.enrolment_id = n.id AND ${inTeamAt('m', sql`o.start_at`)}
    LEFT JOIN attendance a ON a.episode_id = o.item_id AND a.student_id = n.student_id
      AND a.episode_id = ANY(${[...started.episodeIds]}::bigint[])
    LEFT JOIN episode_work w ON w.episode_id = o.item_id AND w.student_id = n.student_id
  WHERE ${outlined(started)} ORDER BY o.item_id, n.student_id, n.id`;

/** 额外: attended, and should not have in any lesson that holds the episode (decision 221). */
export const attendedExtra = (started: Started): RawBuilder<unknown> => sql`
  SELECT o.item_id AS episode_id, o.start_at, a.student_id, 0::bigint AS team_id, ${counted(started)}
  FROM outline_time o
    JOIN attendance a ON a.episode_id = o.item_id AND a.episode_id = ANY(${[...started.episodeIds]}::bigint[])
  WHERE ${outlined(started)} AND ${attended(started)} AND NOT EXISTS (
    SELECT FROM outline_time x JOIN enrolment n ON n.lesson_id = x.lesson_id AND ${enrolledAt('n', sql`x.start_at`)}
    WHERE x.kind = 'episode' AND x.item_id = o.item_id AND n.student_id = a.student_id)`;
