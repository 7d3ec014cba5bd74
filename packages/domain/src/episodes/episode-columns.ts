/**
 * The columns of the episode list (R222): the order of the documents, their Chinese names, which are shown until a
 * person chooses. Page and export read the same table. Switches of `episode-features.ts` are called as there.
 */
import { EPISODE_SWITCH, type EpisodeSwitch } from './episode-features.ts';

export interface EpisodeColumn {
  readonly key: string;
  readonly label: string;
  readonly shown: boolean;
}

const shown = (key: string, label: string): EpisodeColumn => ({ key, label, shown: true });
const more = (key: string, label: string): EpisodeColumn => ({ key, label, shown: false });
/** Beside the documents' columns: the list names the lesson that an episode belongs to (issue 16). */
const LESSON = shown('lesson', '所属课程');
const feature = (key: EpisodeSwitch, isShown = false): EpisodeColumn => ({
  key,
  label: EPISODE_SWITCH.labelOf(key),
  shown: isShown,
});

export const EPISODE_COLUMNS: readonly EpisodeColumn[] = [
  shown('type', '类型'),
  shown('templateOrdinal', '模板序号'),
  shown('id', '讲次 ID'),
  shown('name', '讲次名称'),
  shown('subject', '学科'),
  shown('duration', '时长'),
  shown('period', '上课时段'),
  more('recordUnlockTime', '录播解锁时间'),
  more('performanceTime', '展演时间'),
  more('prestudyStartTime', '预习开始时间'),
  shown('teacher', '授课老师'),
  feature('isPlaybackToLive', true),
  shown('roomMode', '教室模式'),
  feature('newMiniRoom'),
  shown('reward', '奖励'),
  shown('status', '状态'),
  shown('exStatus', '上课状态'),
  more('includedInPeriod', '计入讲次'),
  feature('withHomework'),
  more('layeredHomeworkType', '分层作业'),
  feature('homeworkCorrectable'),
  feature('withExam'),
  feature('withLittleTeacher'),
  feature('supportGroupExpression'),
  feature('withCorrectPron'),
  feature('withAiConversationPractice'),
  feature('supportBookRetelling'),
  feature('withDubbingExercise'),
  feature('withWordDictation'),
  feature('withMaterialsHomework'),
  feature('readingEpisode'),
  feature('supportRepeatQuiz'),
  feature('wechatLive'),
  feature('supportPersonalizedExercise'),
  feature('withWordMaster'),
  feature('withWordChallenge'),
  feature('homeworkSupportAi'),
];

/** As the list of the product shows and exports them. */
export const LISTED_EPISODE_COLUMNS: readonly EpisodeColumn[] = EPISODE_COLUMNS.flatMap((column) =>
  column.key === 'name' ? [column, LESSON] : [column],
);

/** R223: the others are shown, not searched. */
export const SEARCHED_COLUMNS: readonly string[] = ['id', 'name'];
