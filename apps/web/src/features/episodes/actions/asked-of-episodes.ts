import type { EpisodeRow } from '@lectern/contract/episodes/episode-replies';
import type { Ticked } from '../../../shared/lists/ticked-ids.ts';
import type { AskedCommand } from '../../../shared/plan/asked-command.ts';

import type { EpisodeAddress } from '../list/episode-address.ts';

export interface AskedEpisodeExport {
  readonly kind: 'export';
  readonly ticked: Ticked<EpisodeRow, EpisodeAddress>;
  readonly columns: readonly string[];
  readonly total: number;
}

export type AskedOfEpisodes = AskedCommand | AskedEpisodeExport;
