/** The 30 columns of the list of episode templates (R224), in their order, with those that show by default. */
import { type CodeOf, codeTable } from '../code-table.ts';
import { EPISODE_SWITCH } from '../episodes/episode-features.ts';

const { labelOf } = EPISODE_SWITCH;

export const EPISODE_TEMPLATE_COLUMN = codeTable({
  templateOrdinal: '序号',
  id: 'ID',
  subject: '学科',
  name: '讲次名称',
  duration: '时长',
  isPlaybackToLive: labelOf('isPlaybackToLive'),
  lessonPlanId: '教案 ID',
  withPrestudy: labelOf('withPrestudy'),
  withNote: labelOf('withNote'),
  roomMode: '教室模式',
  reward: '奖励',
  newMiniRoom: labelOf('newMiniRoom'),
  withHomework: labelOf('withHomework'),
  layeredHomeworkType: '分层作业',
  homeworkCorrectable: labelOf('homeworkCorrectable'),
  withLittleTeacher: labelOf('withLittleTeacher'),
  supportGroupExpression: labelOf('supportGroupExpression'),
  withCorrectPron: labelOf('withCorrectPron'),
  withAiConversationPractice: labelOf('withAiConversationPractice'),
  supportBookRetelling: labelOf('supportBookRetelling'),
  withDubbingExercise: labelOf('withDubbingExercise'),
  withWordDictation: labelOf('withWordDictation'),
  withMaterialsHomework: labelOf('withMaterialsHomework'),
  readingEpisode: labelOf('readingEpisode'),
  supportRepeatQuiz: labelOf('supportRepeatQuiz'),
  wechatLive: labelOf('wechatLive'),
  supportPersonalizedExercise: labelOf('supportPersonalizedExercise'),
  withWordMaster: labelOf('withWordMaster'),
  withWordChallenge: labelOf('withWordChallenge'),
  homeworkSupportAi: labelOf('homeworkSupportAi'),
});
export type EpisodeTemplateColumn = CodeOf<typeof EPISODE_TEMPLATE_COLUMN>;

export const DEFAULT_EPISODE_TEMPLATE_COLUMNS: readonly EpisodeTemplateColumn[] = [
  'templateOrdinal',
  'id',
  'subject',
  'name',
  'duration',
  'isPlaybackToLive',
  'lessonPlanId',
  'withPrestudy',
  'withNote',
  'roomMode',
  'reward',
];
