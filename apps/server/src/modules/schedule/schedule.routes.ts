import type { scheduleContract } from '@lectern/contract/schedule';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { checkDrafts } from './check-drafts.ts';
import { presentVerdict, wantedOf } from './present-schedule.ts';

export interface ScheduleDeps {
  readonly db: Db;
  readonly now: Now;
}

export const scheduleHandlers = ({ db, now }: ScheduleDeps): Handlers<typeof scheduleContract> => ({
  check: async ({ body }) => (await checkDrafts(db, body.drafts.map(wantedOf), { now: now() })).map(presentVerdict),
});
