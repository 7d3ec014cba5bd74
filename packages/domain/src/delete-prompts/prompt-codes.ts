/** What may be asked about before it is deleted, and what may refer to it. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const PROMPT_KIND = codeTable({
  lesson: '课程',
  episode: '讲次',
  lessonTemplate: '班型',
  episodeTemplate: '讲次模板',
  jamTemplate: '考试模板',
  stageReviewTemplate: '阶段测试模板',
  mentorEpisodeTemplate: '辅导课模板',
  lessonInfoTemplate: '课程信息模板',
  externalLesson: '外部课程',
  video: '视频',
});
export type PromptKind = CodeOf<typeof PROMPT_KIND>;

export const REFERENCE_KIND = codeTable({
  published: '课程已发布',
  paidStudents: '付费学员',
  teams: '有学员记录的小班',
  bundles: '商品组合',
  derivedLessons: '以它为来源的课程',
  sharedItems: '与其他课程共用的大纲项',
  connections: '班型衔接',
  externalLessons: '对应的外部课程',
  lessons: '使用它的课程',
  tutoring: '绑定的辅导班型',
  mentorEpisodeGroups: '由它安排的辅导课',
  episodeTemplates: '讲次模板',
  jamTemplates: '考试模板',
  stageReviewTemplates: '阶段测试模板',
  episodes: '使用它的讲次',
  textbookItems: '同步教材目录',
  videos: '关联的视频',
  comments: '学员评论',
  rewards: '已发放的奖励',
  roomRecords: '教室记录',
  assistants: '助教',
});
export type ReferenceKind = CodeOf<typeof REFERENCE_KIND>;
