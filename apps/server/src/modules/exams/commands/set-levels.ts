/** Sets the level rules of exams (E168); none: the exam gives no levels (R241). */
import { LevelRules } from '@lectern/contract/exams/exam-setup';
import { z } from 'zod';
import { examCommand } from './exam-command.ts';

export const setLevelsCommand = examCommand({
  name: 'jam.setLevels',
  label: '设置级别规则',
  verb: '为…设置级别规则',
  description: '为所选考试设置同一套级别规则',
  logged: 'setLevels',
  hidden: true,
  input: z.strictObject({ levelRules: LevelRules }),
  patch: ({ levelRules }) => ({ withLevelRule: levelRules.length > 0, levelRules }),
});
