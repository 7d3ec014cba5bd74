import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';

export interface SpeakingDeps {
  readonly db: Db;
  readonly now: Now;
  readonly files: Pick<StoredFiles, 'saveAudio' | 'getAudio' | 'open'>;
}
