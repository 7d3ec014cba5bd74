import type { teamBalanceContract } from '@lectern/contract/teams/team-balance';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { LessonsDeps } from '../../lessons/index.ts';
import { proposeBalance } from './propose-balance.ts';

export const teamBalanceHandlers = ({ db }: Pick<LessonsDeps, 'db'>): Handlers<typeof teamBalanceContract> => ({
  propose: ({ params, body, actor }) => proposeBalance(db, actor.scope, params.id, body),
});
