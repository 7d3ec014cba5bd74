/** What is asked for on a page of episodes, and the dialog that does it. */
import type { EpisodeRow } from '@lectern/contract/episode-replies';
import { lazy } from 'react';
import type { Ticked } from '../../../shared/lists/ticked-ids.ts';
import { createAskAction } from '../../../shared/plan/ask-action.tsx';
import type { AskedCommand } from '../../../shared/plan/asked-command.ts';
import type { EpisodeAddress } from '../list/episode-address.ts';

export interface AskedEpisodeExport {
  readonly kind: 'export';
  readonly ticked: Ticked<EpisodeRow, EpisodeAddress>;
  readonly columns: readonly string[];
  readonly total: number;
}
export type AskedOfEpisodes = AskedCommand | AskedEpisodeExport;

const EpisodeDialog = lazy(async () => ({ default: (await import('./episode-dialog.tsx')).EpisodeDialog }));

export const { Actions: EpisodeActions, useAsk: useAskEpisode } = createAskAction<AskedOfEpisodes>(EpisodeDialog);
