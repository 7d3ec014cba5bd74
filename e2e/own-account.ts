import { randomBytes } from 'node:crypto';
import type { SeededRole } from '@lectern/domain/access/roles';
import { createStaff } from '../apps/server/src/modules/staff/index.ts';
import type { Db } from '../apps/server/src/platform/db/database.ts';
import { DEMO_PASSWORD } from './fixtures.ts';

/**
 * An account of one journey alone, for what is counted or said by person: its maker hears of the end of a task
 * wherever they are, and of a person only so many traces of pages are taken in a minute.
 */
export async function aColleague(db: Db, name: string, role: SeededRole) {
  const account = `own-${randomBytes(3).toString('hex')}` as const;
  const by = { actor: null, requestId: 'journey' };
  await createStaff({ db }, by, { account, name, roles: [role], password: DEMO_PASSWORD });
  return account;
}
