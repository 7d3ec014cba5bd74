/** What an outline does to an episode stands in the episode's own log too, beside the lesson's. */

import type { Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/plans/command-type.ts';
import type { EpisodeAction } from '../agendas/index.ts';
import { entryOf, type FieldChange, recordOperation } from '../operation-log/index.ts';

interface LoggedEpisode {
  readonly action: EpisodeAction;
  readonly id: number;
  readonly name: string;
  readonly changes?: readonly FieldChange[];
  readonly note?: string;
}

export function logEpisode(tx: Tx, by: CommandOrigin, episode: LoggedEpisode): Promise<void> {
  const { action, id, name, changes = [], note = '' } = episode;
  return recordOperation(
    tx,
    entryOf(by, {
      action,
      subject: { type: 'episode', id, name },
      changes,
      note,
    }),
  );
}
