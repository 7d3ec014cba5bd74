/** What is asked for on a page of episodes, and the dialog that does it. */
import { lazy } from 'react';
import { createAskAction } from '../../../shared/plan/ask-action.tsx';
import type { EpisodeRequest } from './episode-request.ts';

const EpisodeDialog = lazy(async () => ({ default: (await import('./episode-dialog.tsx')).EpisodeDialog }));

export const { Actions: EpisodeActions, useAsk: useAskEpisode } = createAskAction<EpisodeRequest>(EpisodeDialog);
