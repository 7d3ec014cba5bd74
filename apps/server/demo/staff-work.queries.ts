/** On which records the staff of the demo world have worked of late. */
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

/** Never on sale and without anybody: last semester's drafts, of which nothing came. */
export async function abandonedDrafts(db: Db, now: Date, limit: number): Promise<number[]> {
  return idsOf(
    await sql<{ id: number }>`
    SELECT id FROM lesson l
    WHERE status = 'init' AND deleted_at IS NULL AND paid_count = 0 AND start_at < ${now}
      AND NOT EXISTS (SELECT FROM bundle_lesson b WHERE b.lesson_id = l.id)
      AND NOT EXISTS (SELECT FROM lesson d WHERE d.src_lesson_id = l.id)
      AND NOT EXISTS (SELECT FROM team t JOIN team_student s ON s.team_id = t.id WHERE t.lesson_id = l.id)
    ORDER BY id LIMIT ${limit}`.execute(db),
  );
}

/** Of the state, to begin after this moment, the last first. */
export async function comingLessons(db: Db, status: string, after: Date, limit: number): Promise<number[]> {
  return idsOf(
    await sql<{ id: number }>`
    SELECT id FROM lesson WHERE status = ${status} AND deleted_at IS NULL AND start_at > ${after}
    ORDER BY start_at DESC, id DESC LIMIT ${limit}`.execute(db),
  );
}

/** Who gives an episode in this time, few first, so that a plan of their leave is easily taken in. */
export async function busyTeachers(db: Db, from: Date, to: Date, limit: number): Promise<number[]> {
  return idsOf(
    await sql<{ id: number }>`
    SELECT teacher_id AS id FROM episode
    WHERE start_at >= ${from} AND start_at < ${to} AND teacher_id IS NOT NULL AND status = 'normal'
      AND deleted_at IS NULL AND special_episode_type IN (0, 7, 17)
    GROUP BY teacher_id ORDER BY count(*), teacher_id DESC LIMIT ${limit}`.execute(db),
  );
}

export async function staffIds(db: Db, accounts: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('staff').select(['id', 'account']).where('account', 'in', accounts).execute();
  return new Map(rows.map(({ id, account }) => [account, id]));
}

const idsOf = ({ rows }: { readonly rows: readonly { readonly id: number }[] }): number[] => rows.map(({ id }) => id);
