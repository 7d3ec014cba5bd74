import { expect, test } from 'vitest';
import { DEFAULT_EPISODE_TEMPLATE_COLUMNS, EPISODE_TEMPLATE_COLUMN } from './episode-template-columns.ts';

test('R224: the documents’ thirty columns in their order, each with a Chinese name of its own, the first eleven by default', () => {
  expect(EPISODE_TEMPLATE_COLUMN.codes).toHaveLength(30);
  const labels = EPISODE_TEMPLATE_COLUMN.options.map(({ label }) => label);
  expect(new Set(labels).size).toBe(30);
  expect(labels.filter((label) => !/[一-鿿]/.test(label))).toEqual(['ID']);
  expect(EPISODE_TEMPLATE_COLUMN.codes.join(' ')).toBe(
    'templateOrdinal id subject name duration isPlaybackToLive lessonPlanId withPrestudy withNote roomMode reward ' +
      'newMiniRoom withHomework layeredHomeworkType homeworkCorrectable withLittleTeacher supportGroupExpression ' +
      'withCorrectPron withAiConversationPractice supportBookRetelling withDubbingExercise withWordDictation ' +
      'withMaterialsHomework readingEpisode supportRepeatQuiz wechatLive supportPersonalizedExercise withWordMaster ' +
      'withWordChallenge homeworkSupportAi',
  );
  expect(DEFAULT_EPISODE_TEMPLATE_COLUMNS).toEqual(EPISODE_TEMPLATE_COLUMN.codes.slice(0, 11));
});
