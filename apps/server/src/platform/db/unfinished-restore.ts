/** The mark of a restore that has begun and not ended. */
import type pg from 'pg';
import { StartRefusedError } from '../start-refused-error.ts';

export const UNFINISHED_RESTORE = 'unfinished_restore';

/** @throws StartRefusedError */
export async function refuseUnfinishedRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>(
    `SELECT to_regclass('public.${UNFINISHED_RESTORE}') IS NOT NULL AS is`,
  );
  if (rows[0]?.is !== true) return;
  throw new StartRefusedError(
    '这个数据库的恢复没有完成，不能使用。请删除它（内置数据库：删除数据目录），再用 npm run restore 恢复到空的位置。',
  );
}
