/** Public API of exams (考试). */
import { examsContract } from '@lectern/contract/exams/exams';
import { examValueText } from '@lectern/domain/exams/exam-labels';
import { describeRecord } from '../../kit/record/record-labels.ts';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { binExamsCommand } from './commands/bin-exams.ts';
import { changeExamsCommand } from './commands/change-exams.ts';
import { createExamCommand, examFromTemplateCommand } from './commands/create-exams.ts';
import { setLevelsCommand } from './commands/set-levels.ts';
import { EXAM } from './exam-kind.ts';
import { examsHandlers } from './exams.routes.ts';

export { examsAmong } from './exam-scope.queries.ts';
export { fieldsOfTemplate } from './template-exam.ts';
export { beginExam } from './write-exam.ts';

export function examCommands(): readonly CommandType[] {
  return [createExamCommand, examFromTemplateCommand, changeExamsCommand, setLevelsCommand, binExamsCommand];
}

export function examsModule(deps: LessonsDeps) {
  describeRecord(EXAM, deps.db, {
    verbs: {
      create: '新建考试',
      fromTemplate: '由模板新建考试',
      update: '修改考试',
      setLevels: '设置级别规则',
      bin: '移入回收站',
      unbin: '从回收站恢复',
    },
    labelOfValue: (field, value) =>
      field === 'duration' ? examValueText('markingTime', value) : examValueText(field, value),
    moreLabels: { inBin: '在回收站' },
  });
  return { contract: examsContract, handlers: examsHandlers(deps) };
}
