/** How plans and the operation log word what happens to an episode. */
import { type CodeOf, codeTable } from '@lectern/domain/code-table';
import { EPISODE_KIND, ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { EPISODE_SWITCH, LAYERED_HOMEWORK_TYPE } from '@lectern/domain/episodes/episode-features';
import { EPISODE_FIELD_LABEL } from '@lectern/domain/episodes/episode-fields';
import { EPISODE_STATUS } from '@lectern/domain/episodes/episode-status';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { plainValueLabel, type SubjectWords } from '../operation-log/index.ts';

export const EPISODE_ACTION = codeTable({
  'episode.create': '新建讲次',
  'episode.update': '修改讲次',
  'episode.cancel': '取消讲次',
  'episode.restore': '恢复已取消的讲次',
  'episode.changeTeacher': '更换授课老师',
  'episode.shift': '调整时间',
  'episode.purge': '到期从回收站清除',
  'episode.comments': '开关评论',
  'episode.transfer': '开关调课',
  'episode.linkVideo': '关联视频',
  'episode.reward': '奖励学员',
  'episode.reschedule': '调课',
  'episode.propagate': '按讲次模板更新',
  'episode.paste': '粘贴表格修改',
  'episode.bin': '移入回收站',
  'episode.unbin': '从回收站恢复',
  'episode.assignAssistant': '分配助教',
  'episode.unassignAssistant': '取消助教',
});
export type EpisodeAction = CodeOf<typeof EPISODE_ACTION>;

const { teacherId: _teacher, features: _features, ...PLAIN_LABEL } = EPISODE_FIELD_LABEL;

/** What follows in the lessons of episodes and exams that change, as plans show it. */
export const LESSON_FOLLOWING = {
  lessonStartTime: '课程开课时间',
  lessonEndTime: '课程结课时间',
  lessonDisplayStartTime: '课程展示开始时间',
  lessonDisplayEndTime: '课程展示结束时间',
  lessonEndSaleTime: '课程停售时间',
  lessonRefundDeadline: '课程退款截止时间',
  lessonTransferredDeadline: '课程调课截止时间',
  lessonEndSaleTimePayers: '停售前后的付费学员',
  lessonRefundDeadlinePayers: '退款截止前后的付费学员',
  lessonTransferredDeadlinePayers: '调课截止前后的付费学员',
};

/** `lesson...`: what follows in the lesson that holds the episode. */
const EPISODE_FIELD = codeTable({
  ...PLAIN_LABEL,
  ...Object.fromEntries(EPISODE_SWITCH.options.map(({ value, label }) => [value, label])),
  layeredHomeworkType: '分层作业',
  status: '状态',
  inBin: '在回收站',
  duration: '时长',
  features: '功能',
  teacher: '授课老师',
  assistants: '助教',
  label: '大纲标签',
  specialEpisodeType: '讲次类型',
  startTime: '开始时间',
  endTime: '结束时间',
  displayTime: '展示时间',
  comments: '评论',
  transfer: '调课',
  video: '视频',
  rewardedStudents: '获奖学员',
  rewardAmount: '奖励数量',
  conflictOverride: '冲突例外原因',
  place: '大纲位置',
  together: '一起变动的讲次',
  ...LESSON_FOLLOWING,
});

type Words = (value: unknown) => string | undefined;
const numbered =
  (table: { labelOf(value: number): string }): Words =>
  (value) =>
    typeof value === 'number' ? table.labelOf(value) : undefined;

/** Values that are codes or counts; every other number is a moment. */
const CODE_WORDS: Readonly<Record<string, Words>> = {
  specialEpisodeType: numbered(SPECIAL_EPISODE_TYPE),
  kind: numbered(EPISODE_KIND),
  roomMode: numbered(ROOM_MODE),
  reward: (value) => (typeof value === 'number' ? String(value) : undefined),
  status: (value) => (EPISODE_STATUS.has(value) ? EPISODE_STATUS.labelOf(value) : undefined),
  layeredHomeworkType: (value) => (LAYERED_HOMEWORK_TYPE.has(value) ? LAYERED_HOMEWORK_TYPE.labelOf(value) : undefined),
};

export const episodeWords: Omit<SubjectWords, 'assertVisible' | 'visibleAmong'> = {
  label: '讲次',
  actions: EPISODE_ACTION.options,
  fields: EPISODE_FIELD.options,
  actionLabel: (action) => (EPISODE_ACTION.has(action) ? EPISODE_ACTION.labelOf(action) : action),
  fieldLabel: (field) => (EPISODE_FIELD.has(field) ? EPISODE_FIELD.labelOf(field) : field),
  valueLabel: (field, value) => {
    const words = CODE_WORDS[field]?.(value);
    if (words !== undefined) return words;
    if (field === 'comments' && typeof value === 'boolean') return value ? '开启' : '关闭';
    if (field === 'transfer' && typeof value === 'boolean') return value ? '允许' : '禁止';
    if (field === 'rewardAmount') return plainValueLabel(String(value));
    if (typeof value === 'number') return value > 0 ? formatDateTime(value) : plainValueLabel(null);
    // A teacher was logged with the name of that day.
    return typeof value === 'object' && value !== null && 'name' in value
      ? plainValueLabel(value.name)
      : plainValueLabel(value);
  },
};
