/**
 * Writes and locks of `lesson`. Every write but that of the span counts `rev` up and names who made it; a change of status
 * states the status it starts from, so that of two at once only one has an effect.
 */
import { type DataScope, inScope } from '@lectern/domain/access/roles';
import type { LessonStatus } from '@lectern/domain/lessons/lesson-codes';
import type { LessonField } from '@lectern/domain/lessons/lesson-fields';
import type { Insertable, Updateable } from 'kysely';
import { staleBy } from '../../kit/record/stale-record.ts';
import type { Tables, Tx } from '../../platform/db/database.ts';
import { type PreparedWrite, preparedWrite } from '../../platform/db/prepared-statements.ts';
import type { CommandContext } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { LessonRow } from './lesson-columns.ts';
import { recordOrigins } from './lesson-origins.ts';
import { columnOf, LESSON_ROW } from './lesson-row.ts';

export interface Writer {
  readonly name: string;
  readonly at: Date;
  /** The task whose row this write is. */
  readonly taskId?: number | undefined;
  readonly imported?: readonly LessonField[] | undefined;
}

export const writerOf = ({ actor, call, at }: Omit<CommandContext, 'reason'>): Writer => ({
  name: actor.name,
  at,
  taskId: call.taskId,
});

const lockRow = preparedWrite<LessonRow, [id: number]>(
  `SELECT ${LESSON_ROW} FROM lesson WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
);

/** Holds the row until `tx` ends. What lies outside the scope or in the bin does not exist. */
export async function lockLesson(tx: Tx, scope: DataScope, id: number): Promise<LessonRow> {
  const [lesson] = await lockRow(tx, [id]);
  if (!lesson || !isWithin(scope, lesson)) throw new NotFoundError('课程', id);
  return lesson;
}

/** Holds those that are there until `tx` ends, in the order in which everybody holds several. */
export function lockLessons(tx: Tx, ids: readonly number[]): Promise<LessonRow[]> {
  return tx
    .selectFrom('lesson')
    .selectAll()
    .where('id', 'in', ids.length > 0 ? [...ids] : [0])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export function isWithin(scope: DataScope, lesson: Pick<LessonRow, 'subjectId' | 'subjectIds' | 'phase'>): boolean {
  return inScope(scope, { subject: lesson.subjectId, subjects: lesson.subjectIds, phase: lesson.phase });
}

/** An action that names the version it was decided on is refused when somebody saved in between. */
export function checkRev(lesson: LessonRow, rev: number | undefined): void {
  if (rev === undefined || rev === lesson.rev) return;
  throw staleBy(lesson);
}

type Written = Omit<Insertable<Tables['lesson']>, 'id' | 'rev' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'>;

export async function insertLesson(tx: Tx, columns: Written, by: Writer): Promise<LessonRow> {
  const signed = { createdAt: by.at, createdBy: by.name, updatedAt: by.at, updatedBy: by.name };
  const saved = await tx
    .insertInto('lesson')
    .values({ ...columns, ...signed })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordOrigins(tx, undefined, saved, by);
  return saved;
}

type Changed = Omit<Updateable<Tables['lesson']>, 'id' | 'rev' | 'status' | 'updatedAt' | 'updatedBy'>;

/** Of a row that `tx` holds. */
export function saveLesson(tx: Tx, lesson: LessonRow, columns: Changed, by: Writer): Promise<LessonRow> {
  return updateSigned(tx, lesson, columns, by);
}

/** With its status: the step was decided on this very row. */
export function updateLessonRow(
  tx: Tx,
  lesson: LessonRow,
  columns: Changed & { readonly status: LessonStatus },
  by: Writer,
): Promise<LessonRow> {
  return updateSigned(tx, lesson, columns, by);
}

async function updateSigned(tx: Tx, lesson: LessonRow, columns: Updateable<Tables['lesson']>, by: Writer) {
  const saved = await updateRow(tx, { id: lesson.id, rev: lesson.rev }, signed(lesson, columns, by));
  await recordOrigins(tx, lesson, saved, by);
  return saved;
}

const signed = (lesson: LessonRow, columns: Updateable<Tables['lesson']>, by: Writer) => ({
  ...columns,
  rev: lesson.rev + 1,
  updatedAt: by.at,
  updatedBy: by.name,
});

type Update = PreparedWrite<LessonRow, readonly unknown[]>;
/** By the columns that are written and compared: each use case has a set of its own. */
const updates = new Map<string, Update>();

async function updateRow(
  tx: Tx,
  meant: Readonly<Record<string, unknown>>,
  columns: Updateable<Tables['lesson']>,
): Promise<LessonRow> {
  const set = Object.entries(columns).filter(([, value]) => value !== undefined);
  const where = Object.entries(meant);
  const params = [...set, ...where].map(([, value]) => value);
  const key = [...set, ...where].map(([name]) => name).join(' ');
  const known = updates.get(key);
  const run = known ?? updateOf(set, where);
  if (!known) updates.set(key, run);
  const [saved] = await run(tx, params);
  if (!saved) throw new TypeError(`lesson ${String(meant['id'])} changed under its own lock`);
  return saved;
}

function updateOf(
  set: readonly (readonly [string, unknown])[],
  where: readonly (readonly [string, unknown])[],
): Update {
  const assigned = set.map(([name], i) => `${columnOf(name)} = $${i + 1}`);
  const compared = where.map(([name], i) => `${columnOf(name)} = $${set.length + i + 1}`);
  return preparedWrite<LessonRow, readonly unknown[]>(
    `UPDATE lesson SET ${assigned.join(', ')} WHERE ${compared.join(' AND ')} RETURNING ${LESSON_ROW}`,
  );
}

/** First start and last end of the outline; nobody's form holds them, so the version stays. Of a row that `tx` holds. */
export async function saveSpan(
  tx: Tx,
  id: number,
  span: { readonly startAt: Date | null; readonly endAt: Date | null },
): Promise<void> {
  await tx.updateTable('lesson').set(span).where('id', '=', id).execute();
}
