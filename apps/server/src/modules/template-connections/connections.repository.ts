/** Writes of template connections and of what was made along them. */
import { type Insertable, sql } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';
import { NotFoundError, StaleError } from '../../platform/errors.ts';
import type { ConnectionRow } from './connections.queries.ts';

export interface Writer {
  readonly name: string;
  readonly at: Date;
}

/** One circle may be closed by two people at once: whoever writes an edge waits for whoever writes another. */
export async function lockGraph(tx: Tx): Promise<void> {
  await sql`LOCK TABLE template_connection IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

export async function lockConnection(tx: Tx, id: number): Promise<ConnectionRow> {
  const row = await tx
    .selectFrom('templateConnection')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFoundError('班型衔接', id);
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
  { id, rev, updatedBy }: ConnectionRow,
  columns: Partial<Columns> & { readonly deletedAt?: Date },
  { name, at }: Writer,
): Promise<ConnectionRow> {
  const saved = await tx
    .updateTable('templateConnection')
    .set({ ...columns, rev: rev + 1, updatedAt: at, updatedBy: name })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returningAll()
    .executeTakeFirst();
  if (!saved) throw new StaleError({ rev, fields: [], updatedBy });
  return saved;
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
