import type { CommandInfo } from '@lectern/contract/task-replies';
import { useQuery } from '@tanstack/react-query';
import { planQueries } from './plan-queries.ts';

/** The commands that this person may start on records of one type, in the server's order; none while they are unknown. */
export function useCommands(subjectType?: string): readonly CommandInfo[] {
  const { data } = useQuery(planQueries.commands());
  return (data ?? []).filter((command) => subjectType === undefined || command.subjectType === subjectType);
}
