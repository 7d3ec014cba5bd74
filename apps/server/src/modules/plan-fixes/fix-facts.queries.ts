/** What of lessons and around them says which value they lack. */
import type { DataScope } from '@lectern/domain/access/roles';
import { LIVE_TYPES } from '@lectern/domain/episodes/teacher-slots';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface LackingLesson {
  readonly id: number;
  readonly subjectId: number | null;
  readonly subjectIds: readonly number[];
  readonly phase: number | null;
  readonly gradeIds: readonly number[];
  /** Of its outline; null: it has no times. */
  readonly startAt: Date | null;
  readonly endAt: Date | null;
  /** Null: without a template. */
  readonly template: {
    readonly name: string;
    readonly subject: number | null;
    readonly phase: number | null;
    readonly grades: readonly number[];
    readonly assessmentId: number | null;
  } | null;
}

export async function lackingLessons(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, LackingLesson>> {
  const { rows } = await sql<LackingLesson>`
    SELECT l.id, l.subject_id AS "subjectId", l.subject_ids AS "subjectIds", l.phase, l.grade_ids AS "gradeIds",
      l.start_at AS "startAt", l.end_at AS "endAt",
      CASE WHEN t.id IS NULL THEN NULL ELSE json_build_object('name', t.name, 'subject', t.subject_id,
        'phase', t.phase, 'grades', t.grade_ids, 'assessmentId', t.assessment_id) END AS template
    FROM lesson l LEFT JOIN lesson_template t ON t.id = l.template_id AND t.deleted_at IS NULL
    WHERE l.id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface OpenAssessment {
  readonly id: number;
  readonly name: string;
  readonly subjectId: number | null;
  readonly phase: number | null;
  readonly gradeIds: readonly number[];
}

/** More than these nobody proposes from. */
const MAX_ASSESSMENTS = 1000;

export async function openAssessments(db: Db, { subjects, phases }: DataScope): Promise<readonly OpenAssessment[]> {
  const { rows } = await sql<OpenAssessment>`
    SELECT id, name, subject_id AS "subjectId", phase, grade_ids AS "gradeIds" FROM assessment
    WHERE status = 'open' AND deleted_at IS NULL AND (${subjects === null} OR subject_id IS NULL OR subject_id = ANY(${subjects ?? []}::int[]))
      AND (${phases === null} OR phase IS NULL OR phase = ANY(${phases ?? []}::int[]))
    ORDER BY id DESC LIMIT ${MAX_ASSESSMENTS}`.execute(db);
  return rows;
}

export async function offShelfTeams(db: Db, lessonIds: readonly number[]) {
  const { rows } = await sql<{ lessonId: number; id: number }>`
    SELECT lesson_id AS "lessonId", id FROM team WHERE lesson_id = ANY(${[...lessonIds]}::bigint[])
      AND deleted_at IS NULL AND sale_status = 'off_shelf' ORDER BY sale_ordinal, id`.execute(db);
  return Map.groupBy(rows, ({ lessonId }) => lessonId);
}

export interface EpisodeOfLesson {
  readonly lessonId: number;
  readonly id: number;
  readonly teacherId: number | null;
  readonly isComing: boolean;
}

/** Those that are given live, as the publish looks at them. */
export async function episodesOfLessons(db: Db, lessonIds: readonly number[], now: Date) {
  const { rows } = await sql<EpisodeOfLesson>`
    SELECT a.lesson_id AS "lessonId", e.id, e.teacher_id AS "teacherId", e.start_at > ${now} AS "isComing"
    FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
    WHERE a.lesson_id = ANY(${[...lessonIds]}::bigint[]) AND a.kind = 'episode' AND e.deleted_at IS NULL
      AND e.status = 'normal' AND coalesce(e.special_episode_type, 0) = ANY(${[...LIVE_TYPES]}::int[])
    ORDER BY e.start_at NULLS LAST, e.id`.execute(db);
  return Map.groupBy(rows, ({ lessonId }) => lessonId);
}
