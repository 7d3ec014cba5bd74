import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';

/** Two types are called 普通课 (decision 79); among choices the second says which it is. */
export function typeLabel(code: number): string {
  const label = SPECIAL_EPISODE_TYPE.labelOf(code);
  return code === SPECIAL_EPISODE_TYPE.code.normalWechatLive ? `${label}（微信直播）` : label;
}
