/** Enumerations of what surrounds an episode: comments, videos, feedback. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const COMMENT_STATE = codeTable({ visible: '显示', hidden: '已隐藏' });
export type CommentState = CodeOf<typeof COMMENT_STATE>;

/** E110: what students were asked about. */
export const EPISODE_FEEDBACK_TYPE = codeTable({ content: '课程内容', teacher: '老师讲解', classroom: '上课体验' });
export type EpisodeFeedbackType = CodeOf<typeof EPISODE_FEEDBACK_TYPE>;
