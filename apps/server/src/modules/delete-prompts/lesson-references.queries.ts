/** What refers to lessons, episodes, third-party lessons and videos. */
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { commentPath } from '@lectern/domain/episodes/extras-link';
import { videoPath } from '@lectern/domain/episodes/video-path';
import { CONNECTIONS_PATH } from '@lectern/domain/lesson-templates/propagation-link';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { LessonRow } from '../lessons/index.ts';
import { withinScope } from '../lessons/index.ts';
import { studentWithinScope } from '../students/index.ts';
import { inTeamNow } from '../teams/index.ts';
import type { Reference } from './reference.ts';
import { bothTemplatesSeen } from './template-references.queries.ts';

/** Names of students are told to those who may read students, of their data scope. */
const seesStudents = ({ privileges, scope }: Actor) =>
  sql`${privileges.has('STUDENT_READ')}::boolean AND ${studentWithinScope(scope)} AS seen`;

export function lessonReferences({ id, paidCount }: Pick<LessonRow, 'id' | 'paidCount'>, actor: Actor): Reference[] {
  const { scope } = actor;
  const paid = sql`SELECT s.id, s.nickname AS name, ${seesStudents(actor)} FROM student s WHERE s.id IN (
    SELECT ts.student_id FROM team t JOIN team_student ts ON ts.team_id = t.id WHERE t.lesson_id = ${id} AND ${inTeamNow('ts')})`;
  const teams = sql`SELECT t.id, t.name, true AS seen FROM team t
    WHERE t.lesson_id = ${id} AND EXISTS (SELECT FROM team_student s WHERE s.team_id = t.id)`;
  const bundles = sql`SELECT b.id, b.name, true AS seen FROM bundle_lesson x JOIN bundle b ON b.id = x.bundle_id
    WHERE x.lesson_id = ${id}`;
  const derived = sql`SELECT l.id, l.name, ${withinScope(scope)} AND l.deleted_at IS NULL AS seen FROM lesson l
    WHERE l.src_lesson_id = ${id}`;
  const shared = sql`SELECT a.item_id AS id, coalesce(e.name, n.name, '') AS name, true AS seen FROM lesson_agenda a
    LEFT JOIN episode e ON a.kind = 'episode' AND e.id = a.item_id
    LEFT JOIN agenda_entry n ON a.kind <> 'episode' AND n.id = a.item_id
    WHERE a.lesson_id = ${id} AND coalesce(e.deleted_at, n.deleted_at) IS NULL AND EXISTS (
      SELECT FROM lesson_agenda o JOIN lesson l ON l.id = o.lesson_id
      WHERE o.kind = a.kind AND o.item_id = a.item_id AND o.lesson_id <> ${id} AND l.deleted_at IS NULL)`;
  const connections = sql`SELECT c.id, f.name || ' → ' || g.name AS name, ${bothTemplatesSeen(scope)} AS seen
    FROM template_connection c JOIN lesson_template f ON f.id = c.from_template_id
    JOIN lesson_template g ON g.id = c.to_template_id
    WHERE c.deleted_at IS NULL AND c.id IN (
      SELECT connection_id FROM connection_lesson WHERE src_lesson_id = ${id}
      UNION SELECT connection_id FROM connection_lesson WHERE lesson_id = ${id})`;
  const external = sql`SELECT x.id, x.name, true AS seen FROM external_lesson x
    WHERE x.lesson_id = ${id} AND x.deleted_at IS NULL`;
  return [
    { kind: 'paidStudents', rows: paid, count: paidCount },
    { kind: 'teams', rows: teams },
    { kind: 'bundles', rows: bundles, hrefOf: () => lessonPath(id, 'bundles') },
    { kind: 'derivedLessons', rows: derived, hrefOf: (each) => lessonPath(each) },
    { kind: 'sharedItems', rows: shared, hrefOf: () => lessonPath(id, 'outline') },
    { kind: 'connections', rows: connections, hrefOf: () => CONNECTIONS_PATH },
    { kind: 'externalLessons', rows: external },
  ];
}

export function episodeReferences(id: number, actor: Actor): Reference[] {
  const lessons = sql`SELECT l.id, l.name, ${withinScope(actor.scope)} AS seen FROM lesson l
    WHERE l.deleted_at IS NULL AND l.id IN (SELECT lesson_id FROM lesson_agenda WHERE kind = 'episode' AND item_id = ${id})`;
  const comments = sql`SELECT c.id, '评论 ' || c.id AS name, true AS seen FROM episode_comment c WHERE c.episode_id = ${id}`;
  const rewards = sql`SELECT s.id, s.nickname AS name, ${seesStudents(actor)} FROM episode_reward r
    JOIN student s ON s.id = r.student_id WHERE r.episode_id = ${id}`;
  const videos = sql`SELECT v.id, v.title AS name, true AS seen FROM video v
    WHERE v.source_episode_id = ${id} OR v.id = (SELECT video_id FROM episode WHERE id = ${id})`;
  const rooms = sql`SELECT r.id, r.room_id AS name, true AS seen FROM room_record r WHERE r.episode_id = ${id}`;
  const assistants = sql`SELECT a.id, a.name, true AS seen FROM episode_assistant x
    JOIN assistant a ON a.id = x.assistant_id WHERE x.episode_id = ${id}`;
  return [
    { kind: 'lessons', rows: lessons, hrefOf: (each) => lessonPath(each, 'outline') },
    { kind: 'comments', rows: comments, hrefOf: () => commentPath(id) },
    { kind: 'rewards', rows: rewards },
    { kind: 'videos', rows: videos, hrefOf: videoPath },
    { kind: 'roomRecords', rows: rooms },
    { kind: 'assistants', rows: assistants },
  ];
}

export function externalLessonReferences(lessonId: number | null, { scope }: Actor): Reference[] {
  const lessons = sql`SELECT l.id, l.name, ${withinScope(scope)} AS seen FROM lesson l
    WHERE l.id = ${lessonId}::bigint AND l.deleted_at IS NULL`;
  return [{ kind: 'lessons', rows: lessons, hrefOf: (each) => lessonPath(each) }];
}

/** An episode is seen with one of its lessons, one of no lesson by everybody. */
export function videoReferences(id: number, { scope }: Actor): Reference[] {
  const episodes = sql`SELECT e.id, e.name, (
      NOT EXISTS (SELECT FROM lesson_agenda a WHERE a.kind = 'episode' AND a.item_id = e.id)
      OR EXISTS (SELECT FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
        WHERE a.kind = 'episode' AND a.item_id = e.id AND ${withinScope(scope)})) AS seen
    FROM episode e WHERE e.video_id = ${id} AND e.deleted_at IS NULL`;
  return [{ kind: 'episodes', rows: episodes, hrefOf: (each) => episodePath(each) }];
}

export async function videoExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('video').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
