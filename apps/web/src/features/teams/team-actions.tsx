/** What is asked for where teams (小班) are listed, and the dialog that does it. */
import { lazy } from 'react';
import { createAskAction } from '../../shared/plan/ask-action.tsx';
import type { TeamsRequest } from './teams-request.ts';

export const TEAM_PLACES = {
  frequent: ['team.shelve', 'team.unshelve', 'team.capacity', 'team.mentor'],
  groups: [
    { heading: '售卖', commands: ['team.restrict', 'team.reserve', 'team.release'] },
    { heading: '安排', commands: ['team.assignType', 'team.withoutMentor'] },
    { heading: '清理', commands: ['team.move', 'team.bin'] },
  ],
} as const;

const TeamActionDialog = lazy(async () => ({ default: (await import('./team-action-dialog.tsx')).TeamActionDialog }));

export const { Actions: TeamActions, useAsk: useAskOfTeams } = createAskAction<TeamsRequest>(TeamActionDialog);
