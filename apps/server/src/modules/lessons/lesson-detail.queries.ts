/** The page of one lesson: its row and what stands around it, in few round trips. */
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import { paperState } from '../lesson-templates/index.ts';
import { teamStandsText } from '../teams/index.ts';
import type { LessonRow } from './lesson-columns.ts';
import { LESSON_ROW } from './lesson-row.ts';

const readLesson = preparedRead<LessonRow, [id: number]>(
  `SELECT ${LESSON_ROW} FROM lesson WHERE id = $1 AND deleted_at IS NULL`,
);

export async function findLesson(db: Db, id: number): Promise<LessonRow | undefined> {
  const [lesson] = await readLesson(db, [id]);
  return lesson;
}

export interface LessonSurroundings {
  readonly episodeIds: number[];
  readonly episodeCount: number;
  readonly endedEpisodeCount: number;
  readonly mentorEpisodeGroupCount: number;
  readonly endedMentorEpisodeGroupCount: number;
  readonly jamCount: number;
  readonly endedJamCount: number;
  readonly teachers: { id: number; name: string }[];
  readonly mentors: { id: number; name: string }[];
  readonly owner: { id: number; name: string } | null;
}

const readSurroundings = preparedRead<LessonSurroundings, [lessonId: number, now: Date]>(`
  WITH item AS (
    SELECT a.kind, a.item_id, a.ordinal, coalesce(e.end_at, x.end_at) <= $2 AS ended, e.teacher_id, e.start_at
    FROM lesson_agenda a
    LEFT JOIN episode e ON a.kind = 'episode' AND e.id = a.item_id AND e.deleted_at IS NULL AND e.status = 'normal'
    LEFT JOIN agenda_entry x ON a.kind <> 'episode' AND x.id = a.item_id
    WHERE a.lesson_id = $1 AND coalesce(e.id, x.id) IS NOT NULL
  )
  SELECT coalesce(array_agg(item_id ORDER BY ordinal) FILTER (WHERE kind = 'episode'), '{}') AS "episodeIds",
    (count(*) FILTER (WHERE kind = 'episode'))::int AS "episodeCount",
    (count(*) FILTER (WHERE kind = 'episode' AND ended))::int AS "endedEpisodeCount",
    (count(*) FILTER (WHERE kind = 'mentorEpisodeGroup'))::int AS "mentorEpisodeGroupCount",
    (count(*) FILTER (WHERE kind = 'mentorEpisodeGroup' AND ended))::int AS "endedMentorEpisodeGroupCount",
    (count(*) FILTER (WHERE kind = 'jam'))::int AS "jamCount",
    (count(*) FILTER (WHERE kind = 'jam' AND ended))::int AS "endedJamCount",
    (SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY given.first_start, t.id), '[]')
     FROM (SELECT teacher_id, min(start_at) AS first_start FROM item WHERE teacher_id IS NOT NULL GROUP BY teacher_id) AS given
     JOIN teacher t ON t.id = given.teacher_id) AS "teachers",
    (SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.id), '[]')
     FROM teacher t WHERE t.id IN (SELECT mentor_id FROM team WHERE lesson_id = $1 AND ${teamStandsText('team')})) AS "mentors",
    (SELECT json_build_object('id', s.id, 'name', s.name) FROM lesson l JOIN staff s ON s.id = l.owner_id WHERE l.id = $1) AS "owner"
  FROM item`);

export async function lessonSurroundings(db: Db, lessonId: number, now: Date): Promise<LessonSurroundings> {
  const [row] = await readSurroundings(db, [lessonId, now]);
  if (!row) throw new TypeError('an aggregate answers one row');
  return row;
}

export function findAssessment(db: Db, lessonId: number) {
  return db
    .selectFrom('lesson')
    .innerJoin('assessment', 'assessment.id', 'lesson.assessmentId')
    .select(['assessment.id', 'assessment.name', 'assessment.type', 'assessment.status', paperState])
    .where('lesson.id', '=', lessonId)
    .where('lesson.deletedAt', 'is', null)
    .executeTakeFirst();
}
