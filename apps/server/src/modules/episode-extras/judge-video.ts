/** May an episode play this video? Asked for one episode and for many alike. */
import { VIDEO_STATE } from '@lectern/domain/episodes/video-state';
import type { VideoRecord } from '../videos/index.ts';

interface VideoFault {
  readonly code: 'unchanged' | 'videoNotReady';
  readonly message: string;
}

/** `wanted` undefined: none at all. */
export function videoFault(present: number | null, wanted: VideoRecord | undefined): VideoFault | undefined {
  if (present === (wanted?.id ?? null)) {
    return { code: 'unchanged', message: wanted ? '讲次已关联这个视频' : '讲次没有关联视频' };
  }
  if (!wanted || wanted.state === VIDEO_STATE.code.ready) return undefined;
  const state = VIDEO_STATE.has(wanted.state) ? VIDEO_STATE.labelOf(wanted.state) : '不可用';
  return { code: 'videoNotReady', message: `视频${state}，可播放后再关联` };
}

export const toldVideo = (video: VideoRecord | undefined) => (video ? { id: video.id, name: video.title } : null);
