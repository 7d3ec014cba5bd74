/** Public API of entrance assessments (入学测评). What lessons and class types choose of them stands in lesson-templates. */
import { assessmentsContract } from '@lectern/contract/exams/assessments';
import { assessmentValueText } from '@lectern/domain/assessments/assessment-fields';
import { describeRecord } from '../../kit/record/record-labels.ts';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { placeLabel } from '../operation-log/index.ts';
import { type BinDeps, type BinProviders, binnedRecords } from '../recycle-bin/index.ts';
import { onePaperCommands } from '../sheets/index.ts';
import { ASSESSMENT, ASSESSMENT_BIN } from './assessment-kind.ts';
import { ASSESSMENT_HOLDER } from './assessment-subject.ts';
import { assessmentsHandlers } from './assessments.routes.ts';
import { closeCommand, openCommand } from './commands/open-close.ts';

export { knownLevels } from './assessment-scope.queries.ts';
export { missingTemplate } from './recommended-templates.ts';

export const assessmentCommands = (): readonly CommandType[] => [
  openCommand,
  closeCommand,
  ...onePaperCommands(ASSESSMENT_HOLDER),
];

export function assessmentsModule(deps: LessonsDeps) {
  describeRecord(ASSESSMENT, deps.db, {
    verbs: {
      create: '新建入学测评',
      update: '修改入学测评',
      open: '开放',
      close: '关闭',
      draftPaper: '设置试卷草稿',
      publishPaper: '发布试卷',
      withdrawPaper: '撤回试卷',
      bin: '移入回收站',
      unbin: '从回收站恢复',
      purge: '到期从回收站清除',
    },
    labelOfValue: (field, value) => assessmentValueText(field, value) ?? placeLabel(field, value),
    moreLabels: { status: '状态', draft1: '试卷草稿', published1: '已发布的试卷', deleted: '已删除' },
  });
  return { contract: assessmentsContract, handlers: assessmentsHandlers(deps) };
}

export function assessmentBin(deps: BinDeps): BinProviders {
  return {
    assessment: {
      privilege: 'ASSESSMENT_READ',
      page: (actor, filter) => binnedRecords({ table: 'assessment' })(deps.db, actor.scope, filter),
      restore: (by, id) => ASSESSMENT_BIN.restore(deps, by, id),
      bin: (by, id) => ASSESSMENT_BIN.bin(deps, by, { id, rev: undefined }),
      purge: (due) => ASSESSMENT_BIN.purge(deps, due),
    },
  };
}
