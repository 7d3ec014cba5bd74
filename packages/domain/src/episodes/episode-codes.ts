/** Enumerations of the episode (讲次) and the agenda (大纲). */
import { type CodeOf, codeTable, numberTable, type ValueOf } from '../code-table.ts';

/** R219. Normal and WeChat live both read 普通课 (decision 79). */
export const SPECIAL_EPISODE_TYPE = numberTable({
  normal: [0, '普通课'],
  normalWechatLive: [17, '普通课'],
  streaming: [7, '第三方推流课'],
  replay: [8, '回放课'],
  replayWechatLive: [18, '回放转直播课'],
  record: [13, '录播课'],
  normalTransferRecord: [14, '直播转录播课'],
});
export type SpecialEpisodeType = ValueOf<typeof SPECIAL_EPISODE_TYPE>;

/** R220. */
export const EPISODE_KIND = numberTable({
  episode: [0, '直播'],
  replay: [1, '回放'],
  multiReplay: [2, '多段回放'],
  record: [3, '录播'],
});
export type EpisodeKind = ValueOf<typeof EPISODE_KIND>;

/** R220: the coarser view of the same. Called once statistics stand (issue 19). */
export const EPISODE_KIND_VIEW = codeTable({ normal: '直播讲次', record_episode: '录播讲次' });

/** R221. */
export const ROOM_MODE = numberTable({
  large: [1, '大班（普通）'],
  group: [2, '分组课堂'],
  ai: [3, 'AI 课堂'],
  twoWayVideo: [4, '双向视频课堂'],
});
export type RoomMode = ValueOf<typeof ROOM_MODE>;

/** R234. */
export const AGENDA_KIND = codeTable({
  episode: '课程',
  jam: '考试',
  mentorEpisodeGroup: '辅导课',
  stageReview: '阶段测试',
  mockExamQaEpisodeGroup: '单元模拟考',
});
export type AgendaKind = CodeOf<typeof AGENDA_KIND>;

/** R235. The last code is ours: the documents print none for the template form of the unit mock exam. */
export const LESSON_ITEM_TYPE = codeTable({
  record: '录播课',
  episode: '直播课',
  episodeTemplate: '直播课',
  jam: '考试',
  jamTemplate: '考试',
  mentorEpisodeGroup: '辅导课',
  mentorEpisodeTemplate: '辅导课',
  stageReview: '阶段复习',
  stageReviewTemplate: '阶段复习',
  mockExamQaEpisodeGroup: '单元模拟考',
  mockExamQaEpisodeTemplate: '单元模拟考',
});
export type LessonItemType = CodeOf<typeof LESSON_ITEM_TYPE>;

/** R236; 0 for "in progress" is ours (decision 86). */
export const ATTENDANCE = numberTable({
  pending: [1, '待上课'],
  inProgress: [0, '上课中'],
  ended: [2, '已结束'],
  canceled: [-1, '已取消'],
  notHeld: [-2, '未开课'],
});
export type Attendance = ValueOf<typeof ATTENDANCE>;

/** R289. Called once statistics stand (issue 19). */
export const RECORDING_TYPE = codeTable({
  interactionVideo: '互动视频',
  recitation: '背诵',
  reading: '朗读',
  speaking: '口语',
  groupTalking: '小组讨论',
  interactionSpeaking: '互动口语',
});
