/** The door of template connections (班型衔接): their calls, and next semester's lessons and teams made along them. */
import { templateConnectionsContract } from '@lectern/contract/lesson-templates/template-connections';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import { describeSubject } from '../operation-log/index.ts';
import { carryTeamsCommand } from './commands/carry-teams.ts';
import { createByConnectionCommand } from './commands/create-by-connection.ts';
import { connectionWords } from './connection-log.ts';
import { type RouteDeps, templateConnectionsHandlers } from './connections.routes.ts';

export function templateConnectionCommands(): readonly CommandType[] {
  return [createByConnectionCommand, carryTeamsCommand];
}

export function templateConnectionsModule(deps: RouteDeps) {
  describeSubject('templateConnection', connectionWords);
  return { contract: templateConnectionsContract, handlers: templateConnectionsHandlers(deps) };
}
