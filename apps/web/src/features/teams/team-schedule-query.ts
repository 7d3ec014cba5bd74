/** What a team has before it (L538), for cells of a list: those of a page are requested together, not row by row. */
import { MAX_TEAM_SCHEDULES, type TeamSchedule, teamSchedulesContract } from '@lectern/contract/teams/team-schedules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { TEAMS } from './team-queries.ts';

const STALE_MS = 60_000;

interface Waiting {
  readonly resolve: (schedule: TeamSchedule | null) => void;
  readonly reject: (error: unknown) => void;
}

const waiting = new Map<number, Waiting[]>();

/** null: somebody deleted it meanwhile. */
function scheduleOf(id: number): Promise<TeamSchedule | null> {
  return new Promise((resolve, reject) => {
    if (waiting.size === 0) setTimeout(() => void fetchWaiting());
    waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
  });
}

async function fetchWaiting(): Promise<void> {
  const all = [...waiting];
  waiting.clear();
  // One part after another: a check takes the server some time, and the rest of the page comes first.
  for (let from = 0; from < all.length; from += MAX_TEAM_SCHEDULES) {
    await fetchPart(all.slice(from, from + MAX_TEAM_SCHEDULES));
  }
}

async function fetchPart(part: readonly (readonly [number, readonly Waiting[]])[]): Promise<void> {
  try {
    const ids = part.map(([id]) => id);
    const found = await call(teamSchedulesContract.schedules, { query: { ids } });
    const byTeam = new Map(found.map((schedule) => [schedule.teamId, schedule]));
    for (const [id, cells] of part) for (const { resolve } of cells) resolve(byTeam.get(id) ?? null);
  } catch (error) {
    for (const [, cells] of part) for (const { reject } of cells) reject(error);
  }
}

export const teamScheduleQuery = (id: number) =>
  queryOptions({
    queryKey: [TEAMS, 'schedule', id],
    queryFn: () => scheduleOf(id),
    staleTime: STALE_MS,
    meta: { failure: 'inline' },
  });
