import type { teamBalanceContract } from '@lectern/contract/teams/team-balance';
import type { Handlers } from '../../../platform/http/handler.ts';
import { type BalanceDeps, proposeBalance } from './propose-balance.ts';

export const teamBalanceHandlers = (deps: BalanceDeps): Handlers<typeof teamBalanceContract> => ({
  propose: ({ params, body, actor }) => proposeBalance(deps, actor, params.id, body),
});
