import type { CommandInfo } from '@lectern/contract/tasks/task-replies';
import { useQuery } from '@tanstack/react-query';
import { planQueries } from './plan-queries.ts';

/** What menus offer this person on records of one type, in the server's order; nothing while it is unknown. */
export function useCommands(subjectType: string): readonly CommandInfo[] {
  const { data } = useQuery(planQueries.commands());
  return (data ?? []).filter((command) => !command.hidden && command.subjectType === subjectType);
}
