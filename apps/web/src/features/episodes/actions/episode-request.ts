import type { ListedEpisode } from '@lectern/contract/episodes/episode-replies';
import type { Ticked } from '../../../shared/lists/ticked-ids.ts';
import type { CommandRequest } from '../../../shared/plan/command-request.ts';

import type { EpisodeAddress } from '../list/episode-filters.ts';

export interface EpisodeExportRequest {
  readonly kind: 'export';
  readonly ticked: Ticked<ListedEpisode, EpisodeAddress>;
  readonly columns: readonly string[];
  readonly total: number;
}

export type EpisodeRequest = CommandRequest | EpisodeExportRequest;
