/** Public API of baseline exams (基线考试) and of what binds lessons to them. */
import { baselineExamsContract } from '@lectern/contract/exams/baseline-exams';
import { describeRecord } from '../../kit/record/record-labels.ts';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { placeLabel } from '../operation-log/index.ts';
import { type BinDeps, type BinProviders, binnedRecords } from '../recycle-bin/index.ts';
import { onePaperCommands } from '../sheets/index.ts';
import { BASELINE_EXAM, BASELINE_EXAM_BIN } from './baseline-exam-kind.ts';
import { BASELINE_EXAM_HOLDER } from './baseline-exam-subject.ts';
import { baselineExamsHandlers } from './baseline-exams.routes.ts';
import { bindBaselineCommand, unbindBaselineCommand } from './commands/bind-baseline.ts';

export const baselineExamCommands = (): readonly CommandType[] => [
  bindBaselineCommand,
  unbindBaselineCommand,
  ...onePaperCommands(BASELINE_EXAM_HOLDER),
];

export function baselineExamsModule(deps: LessonsDeps) {
  describeRecord(BASELINE_EXAM, deps.db, {
    verbs: {
      create: '新建基线考试',
      update: '修改基线考试',
      draftPaper: '设置试卷草稿',
      publishPaper: '发布试卷',
      withdrawPaper: '撤回试卷',
      bin: '移入回收站',
      unbin: '从回收站恢复',
      purge: '到期从回收站清除',
    },
    labelOfValue: placeLabel,
    moreLabels: { draft1: '试卷草稿', published1: '已发布的试卷', deleted: '已删除' },
  });
  return { contract: baselineExamsContract, handlers: baselineExamsHandlers(deps) };
}

export function baselineExamBin(deps: BinDeps): BinProviders {
  return {
    baselineExam: {
      privilege: 'EXAM_READ',
      page: (actor, filter) => binnedRecords({ table: 'baselineExam' })(deps.db, actor.scope, filter),
      restore: (by, id) => BASELINE_EXAM_BIN.restore(deps, by, id),
      bin: (by, id) => BASELINE_EXAM_BIN.bin(deps, by, { id, rev: undefined }),
      purge: (due) => BASELINE_EXAM_BIN.purge(deps, due),
    },
  };
}
