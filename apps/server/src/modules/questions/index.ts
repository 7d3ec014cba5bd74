/** Public API of the question store. */
import { questionsContract } from '@lectern/contract/exams/questions';
import { questionFieldLabel } from '@lectern/domain/questions/question-fields';
import { describeRecord } from '../../kit/record/record-labels.ts';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import { placeLabel } from '../operation-log/index.ts';
import type { BinDeps, BinProviders } from '../recycle-bin/index.ts';
import { importCommand } from './import-questions.ts';
import { QUESTION, QUESTION_BIN } from './question-kind.ts';
import { binnedQuestions } from './questions.queries.ts';
import { type QuestionsDeps, questionsHandlers } from './questions.routes.ts';
import { stateCommand } from './switch-questions.ts';

export { questionImport } from './import-questions.ts';
export { hasPlace, questionsByIds } from './question-scope.queries.ts';
export { questions } from './question-subject.ts';

export function questionsModule(deps: QuestionsDeps) {
  describeRecord(QUESTION, deps.db, {
    verbs: {
      create: '新建试题',
      update: '修改试题',
      state: '启用或停用试题',
      import: '导入试题',
      remove: '撤销导入的试题',
      bin: '移入回收站',
      unbin: '从回收站恢复',
      purge: '到期从回收站清除',
    },
    labelOfValue: (field, value) => questionFieldLabel(field, value) ?? placeLabel(field, value),
    moreLabels: { state: '状态', deleted: '已删除' },
  });
  return { contract: questionsContract, handlers: questionsHandlers(deps) };
}

export function questionBin(deps: BinDeps): BinProviders {
  return {
    question: {
      privilege: 'SHEET_READ',
      page: (actor, filter) => binnedQuestions(deps.db, actor.scope, filter),
      restore: (by, id) => QUESTION_BIN.restore(deps, by, id),
      bin: (by, id) => QUESTION_BIN.bin(deps, by, { id, rev: undefined }),
      purge: (due) => QUESTION_BIN.purge(deps, due),
    },
  };
}

export const questionCommands = (): readonly CommandType[] => [stateCommand, importCommand];
