/** Changes each of these teams (小班) as it says (E192, E195): what is absent stays. */
import { TeamChange } from '@lectern/contract/teams/team-fields';
import { Id, MAX_IDS } from '@lectern/contract/wire-values';
import { z } from 'zod';
import { teamCommand } from './team-command.ts';

const Input = z.strictObject({
  teams: z
    .array(TeamChange.extend({ id: Id }))
    .min(1)
    .max(MAX_IDS),
});

export const changeTeamsCommand = teamCommand({
  name: 'team.change',
  label: '修改小班',
  verb: '修改',
  description: '把所选小班各自改为给出的内容',
  privilege: 'TEAM_WRITE',
  logged: 'update',
  hidden: true,
  input: Input,
  patch: ({ teams }, { id }) => {
    const { id: _id, ...wanted } = teams.find((team) => team.id === id) ?? { id };
    return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  },
});
