/** What may be turned on and off for many episodes: comments (R227, E104-E106) and changing to another lesson (E111). */
import { codeTable } from '@lectern/domain/code-table';
import { switchCommand } from './switch-command.ts';

const COMMENTS = {
  states: codeTable({ on: '开启评论', off: '关闭评论' }),
  title: '评论功能',
  action: 'episode.comments',
  field: 'comments',
  column: 'commentForbidden',
  onIs: false,
} as const;

export const episodeCommentsCommand = switchCommand({
  ...COMMENTS,
  of: 'episode',
  name: 'episode.comments',
  label: '开关讲次评论',
  verb: '为…开关评论',
  description: '开启或关闭所选讲次的评论功能；关闭后学员不能发表新评论，已有评论不变',
});

export const lessonCommentsCommand = switchCommand({
  ...COMMENTS,
  of: 'lesson',
  name: 'lesson.comments',
  label: '开关课程讲次评论',
  verb: '为…开关评论',
  description: '开启或关闭所选课程全部讲次的评论功能；关闭后学员不能发表新评论，已有评论不变',
});

export const episodeTransferCommand = switchCommand({
  of: 'episode',
  name: 'episode.transfer',
  label: '开关讲次调课',
  verb: '为…开关调课',
  description: '允许或禁止学员把所选讲次调到其他课程上',
  states: codeTable({ on: '允许调课', off: '禁止调课' }),
  title: '讲次调课',
  action: 'episode.transfer',
  field: 'transfer',
  column: 'transferEnabled',
  onIs: true,
});
