import type { scheduleContract } from '@lectern/contract/schedule/schedule';
import type { Handlers } from '../../platform/http/handler.ts';
import { checkDraftsFor } from './mask-conflicts.ts';
import { presentVerdict, wantedOf } from './present-schedule.ts';
import type { ScheduleDeps } from './schedule-deps.ts';

export const scheduleHandlers = ({ db, now }: ScheduleDeps): Handlers<typeof scheduleContract> => ({
  check: async ({ body, actor }) => {
    const wanted = body.drafts.map(wantedOf);
    return (await checkDraftsFor(db, actor, wanted, { now: now() })).map(presentVerdict);
  },
});
