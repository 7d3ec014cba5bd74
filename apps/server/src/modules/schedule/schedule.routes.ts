import type { scheduleContract } from '@lectern/contract/schedule/schedule';
import type { Handlers } from '../../platform/http/handler.ts';
import { checkDrafts } from './check-drafts.ts';
import { presentVerdict, wantedOf } from './present-schedule.ts';
import type { ScheduleDeps } from './schedule-deps.ts';

export const scheduleHandlers = ({ db, now }: ScheduleDeps): Handlers<typeof scheduleContract> => ({
  check: async ({ body }) => (await checkDrafts(db, body.drafts.map(wantedOf), { now: now() })).map(presentVerdict),
});
