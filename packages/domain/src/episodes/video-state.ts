/** What becomes of a video until it plays, and after. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const VIDEO_STATE = codeTable({ processing: '转码中', ready: '可播放', failed: '转码失败', offline: '已下线' });
export type VideoState = CodeOf<typeof VIDEO_STATE>;
