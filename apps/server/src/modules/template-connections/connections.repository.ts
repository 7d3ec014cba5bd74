/** Writes of template connections and of what was made along them. */
import type { DataScope } from '@lectern/domain/access/roles';
import { type Insertable, sql } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { type ConnectionRow, findConnection } from './connections.queries.ts';

export interface Writer {
  readonly name: string;
  readonly at: Date;
}

/** One circle may be closed by two people at once: whoever writes an edge waits for whoever writes another. */
export async function lockGraph(tx: Tx): Promise<void> {
  await sql`LOCK TABLE template_connection IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

/** @throws NotFoundError also for one that lies beyond the scope. */
export async function lockConnection(tx: Tx, scope: DataScope, id: number): Promise<ConnectionRow> {
  const row = await tx
    .selectFrom('templateConnection')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || !(await findConnection(tx, scope, id))) throw new NotFoundError('班型衔接', id);
  return row;
}

type Columns = Omit<
  Insertable<Tables['templateConnection']>,
  'id' | 'rev' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'deletedAt'
>;

export async function insertConnection(tx: Tx, columns: Columns, { name, at }: Writer): Promise<ConnectionRow> {
  return tx
    .insertInto('templateConnection')
    .values({ ...columns, createdAt: at, createdBy: name, updatedAt: at, updatedBy: name })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of a row that `tx` holds. */
export async function saveConnection(
  tx: Tx,
  { id, rev }: ConnectionRow,
  columns: Partial<Columns> & { readonly deletedAt?: Date },
  { name, at }: Writer,
): Promise<ConnectionRow> {
  return tx
    .updateTable('templateConnection')
    .set({ ...columns, rev: rev + 1, updatedAt: at, updatedBy: name })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Made {
  readonly connectionId: number;
  readonly srcLessonId: number;
  readonly lessonId: number;
}

/** Each source once: a second one is stopped by the key. */
export async function recordMadeLesson(tx: Tx, made: Made, at: Date): Promise<void> {
  await tx
    .insertInto('connectionLesson')
    .values({ ...made, madeAt: at })
    .execute();
}

/** What is taken back may be made again. */
export async function forgetMadeLesson(tx: Tx, lessonId: number): Promise<void> {
  await sql`DELETE FROM connection_team m USING team t WHERE t.id = m.team_id AND t.lesson_id = ${lessonId}`.execute(
    tx,
  );
  await tx.deleteFrom('connectionLesson').where('lessonId', '=', lessonId).execute();
}

export async function recordMadeTeams(
  tx: Tx,
  connectionId: number,
  teams: readonly { readonly srcTeamId: number; readonly teamId: number }[],
): Promise<void> {
  if (teams.length === 0) return;
  await tx
    .insertInto('connectionTeam')
    .values(teams.map(({ srcTeamId, teamId }) => ({ connectionId, srcTeamId, teamId })))
    .execute();
}
