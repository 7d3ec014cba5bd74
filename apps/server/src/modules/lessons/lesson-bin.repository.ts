/**
 * Lessons in the recycle bin. Going in and coming back are writes of a lesson like any other (`rev`, who, when); its
 * outline goes and comes with it. Whoever bins a lesson has asked `checkBin` under the lesson's lock.
 */
import type { DataScope } from '@lectern/domain/access/roles';
import type { BinFacts } from '@lectern/domain/lessons/bin-check';
import { withComputedTimes } from '@lectern/domain/lessons/calculation-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { binEpisodesOf, outlineOfLesson, removeOutlineOf, unbinEpisodesOf } from '../agendas/index.ts';
import { removeTeamsOf } from '../teams/index.ts';
import { columnsOf, fieldsOf, type LessonRow, statusOf } from './lesson-columns.ts';
import { isWithin, saveLesson, type Writer } from './lessons.repository.ts';
import { instantOf } from './wire-time.ts';

/** They hold for as long as the lesson's row is held. */
export async function binFacts(db: Db, lesson: LessonRow): Promise<BinFacts> {
  const { rows } = await sql<Pick<BinFacts, 'studentCount' | 'bundleCount' | 'derivedCount'>>`
    SELECT
      (SELECT count(*) FROM team t JOIN team_student s ON s.team_id = t.id WHERE t.lesson_id = ${lesson.id})::int AS student_count,
      (SELECT count(*) FROM bundle_lesson WHERE lesson_id = ${lesson.id})::int AS bundle_count,
      (SELECT count(*) FROM lesson WHERE src_lesson_id = ${lesson.id})::int AS derived_count`.execute(db);
  const [counts = { studentCount: 0, bundleCount: 0, derivedCount: 0 }] = rows;
  return { status: statusOf(lesson), paidCount: lesson.paidCount, ...counts };
}

/** Of a row that `tx` holds. */
export async function binLesson(tx: Tx, lesson: LessonRow, by: Writer): Promise<LessonRow> {
  await binEpisodesOf(tx, lesson.id, by.at);
  return saveLesson(tx, lesson, { deletedAt: by.at, deletedBy: by.name, onFrontPageAt: null }, by);
}

/**
 * Of a row that `tx` holds. What it shares with other lessons may have moved meanwhile, so its dates are derived anew
 * from its outline.
 */
export async function unbinLesson(tx: Tx, lesson: LessonRow, by: Writer): Promise<LessonRow> {
  await unbinEpisodesOf(tx, lesson.id);
  const outline = await outlineOfLesson(tx, lesson.id);
  const fields = withComputedTimes(fieldsOf(lesson), outline);
  const span = { startAt: instantOf(outline.startAt), endAt: instantOf(outline.endAt) };
  return saveLesson(tx, lesson, { ...columnsOf(fields), ...span, deletedAt: null, deletedBy: null }, by);
}

/** Holds the row until `tx` ends. What lies outside the scope is not in the bin. */
export async function lockBinnedLesson(tx: Tx, scope: DataScope, id: number): Promise<LessonRow> {
  const lesson = await tx
    .selectFrom('lesson')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!lesson || !isWithin(scope, lesson)) throw new NotFoundError('回收站中的课程', id);
  return lesson;
}

/** Removes one lesson for good if it is still due; undefined where somebody has taken it back or works on it. */
export async function purgeLesson(tx: Tx, id: number, due: Date) {
  const lesson = await tx
    .selectFrom('lesson')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('deletedAt', '<=', due)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!lesson) return undefined;
  await removeOutlineOf(tx, id);
  await removeTeamsOf(tx, id);
  await tx.deleteFrom('lesson').where('id', '=', id).execute();
  return lesson;
}
