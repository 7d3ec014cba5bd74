import { expect, test } from 'vitest';
import { EPISODE_COLUMNS, SEARCHED_COLUMNS } from './episode-columns.ts';

const keys = EPISODE_COLUMNS.map(({ key }) => key);

test('R222: the documents’ 37 columns in their order, each with a Chinese name', () => {
  expect(keys).toHaveLength(37);
  expect(keys.join(' ')).toBe(
    'type templateOrdinal id name subject duration period recordUnlockTime performanceTime prestudyStartTime teacher ' +
      'isPlaybackToLive roomMode newMiniRoom reward status exStatus includedInPeriod withHomework layeredHomeworkType ' +
      'homeworkCorrectable withExam withLittleTeacher supportGroupExpression withCorrectPron ' +
      'withAiConversationPractice supportBookRetelling withDubbingExercise withWordDictation withMaterialsHomework ' +
      'readingEpisode supportRepeatQuiz wechatLive supportPersonalizedExercise withWordMaster withWordChallenge ' +
      'homeworkSupportAi',
  );
  expect(EPISODE_COLUMNS.filter(({ label }) => !/[\u4E00-\u9FFF]/.test(label))).toEqual([]);
});

test('R222: those shown by default are the documents’ thirteen, in their order', () => {
  expect(EPISODE_COLUMNS.filter(({ shown }) => shown).map(({ key }) => key)).toEqual([
    'type',
    'templateOrdinal',
    'id',
    'name',
    'subject',
    'duration',
    'period',
    'teacher',
    'isPlaybackToLive',
    'roomMode',
    'reward',
    'status',
    'exStatus',
  ]);
});

test('R223: id and name are searched', () => {
  const searched = EPISODE_COLUMNS.filter(({ key }) => SEARCHED_COLUMNS.includes(key));
  expect(searched.map(({ key, label }) => [key, label])).toEqual([
    ['id', '讲次 ID'],
    ['name', '讲次名称'],
  ]);
});
