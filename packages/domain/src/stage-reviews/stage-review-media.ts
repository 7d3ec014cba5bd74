/** What a stage review (阶段测试) brings along for its knowledge review (知识回顾), and what may be put there. */
import { codeTable } from '../code-table.ts';
import { VIDEO_STATE } from '../episodes/video-state.ts';

/** R338: the kinds that E131 takes. */
export const STAGE_MEDIA_TYPE = codeTable({ video: '视频', audio: '音频', document: '文档', picture: '图片' });

export const MAX_GROUP_VIDEOS = 200;

export interface VideoFault {
  readonly code: 'videoNotReady' | 'groupFull';
  readonly message: string;
}

/** May this video, which is not in the group yet, be put there? */
export function groupVideoFault(state: string, present: number): VideoFault | undefined {
  if (state !== VIDEO_STATE.code.ready) {
    const words = VIDEO_STATE.has(state) ? VIDEO_STATE.labelOf(state) : '不可用';
    return { code: 'videoNotReady', message: `视频${words}，可播放后再加入知识回顾` };
  }
  if (present < MAX_GROUP_VIDEOS) return undefined;
  return { code: 'groupFull', message: `知识回顾最多 ${MAX_GROUP_VIDEOS} 个视频，请先移出不用的视频` };
}
