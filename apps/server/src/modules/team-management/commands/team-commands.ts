import type { CommandType } from '../../../platform/engine/commands/command-type.ts';
import { rebalanceCommand } from '../balance/rebalance-students.ts';
import { binTeamsCommand } from './bin-teams.ts';
import { changeTeamsCommand } from './change-teams.ts';
import { createTeamsCommand } from './create-teams.ts';
import { orderTeamsCommand } from './order-teams.ts';
import { releaseCommand, reserveCommand } from './reserve-places.ts';
import {
  assignTypeCommand,
  capacityCommand,
  mentorCommand,
  restrictCommand,
  shelveCommand,
  unshelveCommand,
  withoutMentorCommand,
} from './set-on-teams.ts';

export function teamCommands(): readonly CommandType[] {
  return [
    createTeamsCommand,
    changeTeamsCommand,
    shelveCommand,
    unshelveCommand,
    capacityCommand,
    mentorCommand,
    withoutMentorCommand,
    restrictCommand,
    assignTypeCommand,
    orderTeamsCommand,
    rebalanceCommand,
    binTeamsCommand,
    reserveCommand,
    releaseCommand,
  ];
}
