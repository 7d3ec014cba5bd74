/**
 * How an episode uses a video (E101, E102): as a replay that students watch when they like, or played as a live
 * episode at its time (回放转直播).
 */
import { SPECIAL_EPISODE_TYPE } from './episode-codes.ts';

export interface VideoUser {
  readonly specialEpisodeType: number;
  readonly isPlaybackToLive: boolean;
}

export function playsLive({ specialEpisodeType, isPlaybackToLive }: VideoUser): boolean {
  return isPlaybackToLive || specialEpisodeType === SPECIAL_EPISODE_TYPE.code.replayWechatLive;
}
