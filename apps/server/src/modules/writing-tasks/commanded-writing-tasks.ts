/** Writing tasks as what commands are about. */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { commandedTable } from '../../kit/record/commanded-table.ts';
import { writingTasksByIds } from './writing-task-scope.queries.ts';

export const commandedWritingTasks = commandedTable({
  table: 'writingTask',
  unit: '个',
  noun: '写作题目',
  byIds: writingTasksByIds,
  shownAs: ({ topic, lessonId }) => ({ name: topic, href: lessonPath(lessonId, 'withWritingTrain') }),
});
