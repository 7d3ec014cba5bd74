/** Calls about what surrounds an episode (讲次). */
import { episodeComments } from './episode-comments.ts';
import { episodePeriods } from './episode-periods.ts';
import { episodeRewards } from './episode-rewards.ts';
import { episodeVideos } from './episode-videos.ts';

export const episodeExtrasContract = {
  ...episodeComments,
  ...episodeVideos,
  ...episodeRewards,
  ...episodePeriods,
} as const;
