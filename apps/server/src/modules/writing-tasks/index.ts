/** Public API of AI 写作: the writing tasks of lessons. */
import { writingTasksContract } from '@lectern/contract/lessons/writing-tasks';
import { writingFieldLabel } from '@lectern/domain/writing-tasks/writing-task';
import { describeRecord } from '../../kit/record/record-labels.ts';
import type { RecordDeps } from '../../kit/record/save-record.ts';
import { WRITING_TASK } from './writing-task-kind.ts';
import { writingTasksHandlers } from './writing-tasks.routes.ts';

export { writingTaskCommands } from './commands/writing-task-commands.ts';

export function writingTasksModule(deps: RecordDeps) {
  describeRecord(WRITING_TASK, deps.db, {
    verbs: {
      create: '新建写作题目',
      update: '修改写作题目',
      switch: '启用或停用写作题目',
      window: '调整开放时间',
      remove: '移除写作题目',
      return: '恢复写作题目',
      unmake: '撤销生成',
    },
    labelOfValue: writingFieldLabel,
    moreLabels: { deleted: '已移除' },
  });
  return { contract: writingTasksContract, handlers: writingTasksHandlers(deps) };
}
