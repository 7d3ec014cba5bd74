/** Public API of exams (考试). */
import { examPapersContract } from '@lectern/contract/exams/exam-papers';
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
import { draftPaperCommand } from './papers/draft-paper.ts';
import { examPapersHandlers } from './papers/exam-papers.routes.ts';
import { publishPapersCommand, publishSheetCommand, withdrawPapersCommand } from './papers/publish-papers.ts';

export { lessonsOfExams, mockExamsOfExams } from './exam-holders.queries.ts';
export { examStateIs } from './exam-list.queries.ts';
export { type ExamRow, examsAmong, examsByIds, examWithin } from './exam-scope.queries.ts';
export { holdExam } from './exams.repository.ts';
export { fieldsOfTemplate } from './template-exam.ts';
export { beginExam } from './write-exam.ts';

export function examCommands(): readonly CommandType[] {
  return [
    createExamCommand,
    examFromTemplateCommand,
    changeExamsCommand,
    setLevelsCommand,
    draftPaperCommand,
    publishPapersCommand,
    publishSheetCommand,
    withdrawPapersCommand,
    binExamsCommand,
  ];
}

export function examsModule(deps: LessonsDeps) {
  describeRecord(EXAM, deps.db, {
    verbs: {
      create: '新建考试',
      fromTemplate: '由模板新建考试',
      update: '修改考试',
      setLevels: '设置级别规则',
      draftPaper: '设置试卷草稿',
      publishPaper: '发布试卷',
      withdrawPaper: '撤回试卷',
      extend: '为考生延时',
      mark: '阅卷评分',
      setDoubleMarking: '设置双评',
      republish: '重新发布试卷',
      issueCertificates: '颁发证书',
      bin: '移入回收站',
      unbin: '从回收站恢复',
    },
    labelOfValue: (field, value) =>
      field === 'duration' ? examValueText('markingTime', value) : examValueText(field, value),
    moreLabels: {
      inBin: '在回收站',
      draft1: '试卷草稿',
      draft2: '理科试卷草稿',
      published1: '已发布的试卷',
      published2: '已发布的理科试卷',
      paper: '试卷',
      extension: '延时',
    },
  });
  return { contract: examsContract, handlers: examsHandlers(deps) };
}

export const examPapersModule = (deps: LessonsDeps) => ({
  contract: examPapersContract,
  handlers: examPapersHandlers(deps),
});
