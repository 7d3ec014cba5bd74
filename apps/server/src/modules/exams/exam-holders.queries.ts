/** The lessons whose outlines hold exams. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { BoundTo } from '@lectern/domain/mock-exams/mock-exam';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { holdersOfItems } from '../agendas/index.ts';
import { withinScope } from '../lessons/index.ts';

const jam = (id: number) => ({ kind: 'jam' as const, id });

/** Of each exam the ids of lessons that are not in the bin, the lowest first. */
export async function lessonsOfExams(
  db: Db,
  examIds: readonly number[],
): Promise<(examId: number) => readonly number[]> {
  const holdersOf = await holdersOfItems(db, examIds.map(jam));
  return (examId) => holdersOf(jam(examId));
}

/** Those of the exams that a lesson beyond the scope holds as well. */
export async function examsSharedBeyond(
  db: Db,
  scope: DataScope,
  examIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (examIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT a.item_id AS id FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL
    WHERE a.kind = 'jam' AND a.item_id = ANY(${[...examIds]}::bigint[]) AND NOT ${withinScope(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Names of those within the scope, and how many lie beyond it. */
export async function namedLessonsOfExam(db: Db, scope: DataScope, examId: number) {
  const { rows } = await sql<{ id: number; name: string; seen: boolean }>`
    SELECT l.id, l.name, ${withinScope(scope)} AS seen
    FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL
    WHERE a.kind = 'jam' AND a.item_id = ${examId} ORDER BY l.id`.execute(db);
  const list = rows.filter(({ seen }) => seen).map(({ id, name }) => ({ id, name }));
  return { list, beyondScope: rows.length - list.length };
}

interface BindingMockExam extends BoundTo {
  /** In whose outlines it stands, whoever sees them. */
  readonly lessonIds: readonly number[];
}

/** Which standing unit mock exam (单元模拟考) each of these is bound to. */
export async function mockExamsOfExams(
  db: Db,
  scope: DataScope,
  examIds: readonly number[],
): Promise<(examId: number) => BindingMockExam | null> {
  const { rows } = await sql<BindingMockExam & { examId: number }>`
    SELECT m.id, m.exam_id, CASE WHEN coalesce(holders.is_seen, true) THEN m.name END AS name, holders.lesson_ids
    FROM mock_exam m CROSS JOIN LATERAL (
      SELECT bool_or(${withinScope(scope)}) AS is_seen, coalesce(array_agg(l.id), '{}') AS lesson_ids
      FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
      WHERE a.kind = 'mockExamQaEpisodeGroup' AND a.item_id = m.id) AS holders
    WHERE m.exam_id = ANY(${[...examIds]}::bigint[]) AND m.deleted_at IS NULL`.execute(db);
  const byExam = new Map(rows.map(({ examId, ...mockExam }) => [examId, mockExam]));
  return (examId) => byExam.get(examId) ?? null;
}
