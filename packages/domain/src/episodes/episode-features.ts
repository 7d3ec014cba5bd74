/**
 * What an episode offers beside its time, room and teacher: switches and one choice. The same list serves episodes,
 * episode templates, their columns (R222, R224) and what a template hands on to its lessons.
 *
 * A switch that is not stored is off; a choice that is not stored is its first code.
 */
import { type CodeOf, codeTable } from '../code-table.ts';

export const EPISODE_SWITCH = codeTable({
  isPlaybackToLive: '回放转直播',
  newMiniRoom: '新版小班教室',
  withPrestudy: '课前预习',
  withNote: '课堂笔记',
  withHomework: '课后作业',
  homeworkCorrectable: '作业可订正',
  homeworkSupportAi: '作业 AI 批改',
  withMaterialsHomework: '材料作业',
  withExam: '课堂测验',
  supportRepeatQuiz: '测验可重做',
  supportPersonalizedExercise: '个性化练习',
  withLittleTeacher: '小老师讲题',
  supportGroupExpression: '小组表达',
  withCorrectPron: '发音纠正',
  withAiConversationPractice: 'AI 对话练习',
  supportBookRetelling: '绘本复述',
  withDubbingExercise: '配音练习',
  withWordDictation: '单词听写',
  withWordMaster: '单词通关',
  withWordChallenge: '单词挑战',
  readingEpisode: '阅读讲次',
  wechatLive: '微信直播',
});
export type EpisodeSwitch = CodeOf<typeof EPISODE_SWITCH>;

export const LAYERED_HOMEWORK_TYPE = codeTable({ none: '不分层', byLevel: '按层级', byTeam: '按小班' });
export type LayeredHomeworkType = CodeOf<typeof LAYERED_HOMEWORK_TYPE>;

export type EpisodeFeatures = Readonly<Record<EpisodeSwitch, boolean>> & {
  readonly layeredHomeworkType: LayeredHomeworkType;
};

/** From what is stored; what the list does not know is left out. */
export function episodeFeatures(stored: Readonly<Record<string, unknown>>): EpisodeFeatures {
  const switches = Object.fromEntries(EPISODE_SWITCH.codes.map((name) => [name, stored[name] === true]));
  const layered = stored['layeredHomeworkType'];
  const layeredHomeworkType = LAYERED_HOMEWORK_TYPE.has(layered) ? layered : LAYERED_HOMEWORK_TYPE.code.none;
  // `fromEntries` forgets the keys, which are exactly the codes.
  return { ...(switches as Record<EpisodeSwitch, boolean>), layeredHomeworkType };
}

/** Only what differs from the defaults, as it is stored. */
export function storedFeatures(features: EpisodeFeatures): Readonly<Record<string, boolean | string>> {
  const on = EPISODE_SWITCH.codes.filter((name) => features[name]).map((name) => [name, true] as const);
  const { layeredHomeworkType } = features;
  return {
    ...Object.fromEntries(on),
    ...(layeredHomeworkType === LAYERED_HOMEWORK_TYPE.code.none ? {} : { layeredHomeworkType }),
  };
}
