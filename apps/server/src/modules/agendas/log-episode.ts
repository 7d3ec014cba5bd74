/** What became of an episode stands in its own log. */
import type { Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { entryOf, type FieldChange, recordOperation } from '../operation-log/index.ts';
import type { EpisodeAction } from './episode-words.ts';

interface LoggedEpisode {
  readonly action: EpisodeAction;
  readonly id: number;
  readonly name: string;
  /** As the write left it. */
  readonly rev: number;
  readonly changes?: readonly FieldChange[];
  readonly note?: string;
}

export function logEpisode(tx: Tx, by: CommandOrigin, episode: LoggedEpisode): Promise<void> {
  const { action, id, name, changes = [], note = '' } = episode;
  const entry = entryOf(by, { action, subject: { type: 'episode', id, name }, changes, note });
  return recordOperation(tx, entry);
}
