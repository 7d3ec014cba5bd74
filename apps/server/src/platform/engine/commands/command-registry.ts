/** Every command the application offers, by name; put together once by `app.ts`. */
import type { Privilege } from '@lectern/domain/access/privileges';
import { AppError, RefusedError } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import type { CommandType } from './command-type.ts';

export interface CommandRegistry {
  readonly all: readonly CommandType[];
  /** @throws RefusedError for a name that no command has. */
  get(name: string): CommandType;
}

export function commandRegistry(commands: readonly CommandType[]): CommandRegistry {
  const byName = new Map<string, CommandType>();
  for (const command of commands) {
    if (byName.has(command.name)) throw new Error(`two commands are called ${command.name}`);
    byName.set(command.name, command);
  }
  return {
    all: commands,
    get: (name) => {
      const command = byName.get(name);
      if (!command) throw new RefusedError('unknownCommand', '没有这种批量操作，请刷新页面后重新选择');
      return command;
    },
  };
}

export const mayRun = (actor: Actor, command: CommandType): boolean => actor.privileges.has(command.privilege);

/** Any one of `wanted` would do. */
export const commandForbidden = (message: string, wanted: readonly Privilege[]): AppError =>
  new AppError(403, 'COMMAND_FORBIDDEN', message, { details: { permission: wanted.join(' | ') } });
