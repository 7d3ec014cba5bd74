/** Names of commands in the server's catalogue, as far as the page gives them a place of their own. */
import type { EpisodeStatus } from '@lectern/domain/episodes/episode-status';
import type { CommandPlaces } from '../../../shared/plan/command-places.ts';

export const CANCEL_EPISODE = 'episode.cancel';

export const EPISODE_COMMAND_PLACES: CommandPlaces = {
  frequent: ['episode.changeTeacher', 'episode.shiftTimes'],
};

const MOVING: readonly string[] = [...EPISODE_COMMAND_PLACES.frequent, CANCEL_EPISODE];

interface Known {
  readonly status: EpisodeStatus;
  readonly startTime: number;
}

/** As far as a row of the list tells; the plan looks at the rest. */
export function refusedOn(type: string, { status, startTime }: Known, now: number): string | undefined {
  if (!MOVING.includes(type)) return undefined;
  if (status === 'canceled') return '讲次已取消';
  return startTime <= now ? '讲次已经开始' : undefined;
}
