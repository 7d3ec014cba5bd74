import type { WritingTask, writingTasksContract } from '@lectern/contract/lessons/writing-tasks';
import { formatDate, formatDateTime } from '@lectern/domain/time/shanghai-time';
import { WRITING_GENRE } from '@lectern/domain/writing-tasks/writing-genre';
import { WRITING_FIELD, WRITING_STATE } from '@lectern/domain/writing-tasks/writing-task';
import { type RecordDeps, saveRecord } from '../../kit/record/save-record.ts';
import { type CsvColumn, chosenColumns, csvHead, csvRows } from '../../platform/files/csv-columns.ts';
import { attachmentHeader } from '../../platform/files/csv-text.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { getLesson } from '../lessons/index.ts';
import { WRITING_TASK } from './writing-task-kind.ts';
import { pageOfWritingTasks } from './writing-tasks.queries.ts';

/** More topics than any lesson has. */
const MAX_EXPORTED = 5_000;

const COLUMNS: readonly CsvColumn<WritingTask>[] = [
  { key: 'topic', title: WRITING_FIELD.topic, cell: (task) => task.topic },
  { key: 'genre', title: WRITING_FIELD.genre, cell: (task) => WRITING_GENRE.labelOf(task.genre) },
  { key: 'episode', title: WRITING_FIELD.episodeId, cell: ({ episode }) => episode?.name ?? '' },
  { key: 'open', title: WRITING_FIELD.openTime, cell: (task) => formatDateTime(task.openTime) },
  { key: 'close', title: WRITING_FIELD.closeTime, cell: (task) => formatDateTime(task.closeTime) },
  { key: 'state', title: WRITING_FIELD.state, cell: (task) => WRITING_STATE.labelOf(task.state) },
  { key: 'updated', title: '修改时间', cell: (task) => formatDateTime(task.updatedTime) },
  { key: 'updatedBy', title: '修改人', cell: (task) => task.updatedBy },
  { key: 'id', title: 'ID', cell: (task) => String(task.id) },
];

export const writingTasksHandlers = ({ db, now }: RecordDeps): Handlers<typeof writingTasksContract> => ({
  list: async ({ params: { id }, query: { page, pageSize, ...filters }, actor }) => {
    await getLesson(db, actor.scope, id);
    return pageOfWritingTasks(db, { ...filters, lessonId: id, at: now() }, { page, pageSize });
  },
  save: async ({ params, body: { id, rev, ...body }, actor, call }) => {
    await getLesson(db, actor.scope, params.id);
    const fields = (stored: { readonly state: 'on' | 'off' } | null) => ({
      ...body,
      lessonId: params.id,
      state: stored?.state ?? ('on' as const),
    });
    return saveRecord(WRITING_TASK, { db, now }, { actor, call }, { id, rev, fields });
  },
  exportCsv: async ({ params: { id }, query: { columns, ...filters }, actor, call }) => {
    await getLesson(db, actor.scope, id);
    const chosen = chosenColumns(COLUMNS, columns);
    const at = now();
    const all = { page: 1, pageSize: MAX_EXPORTED };
    const { list } = await pageOfWritingTasks(db, { ...filters, lessonId: id, at }, all);
    const day = formatDate(at.getTime()).replaceAll('-', '');
    call.setHeader('content-disposition', attachmentHeader(`writing-${id}-${day}.csv`, `AI 写作-${id}-${day}.csv`));
    return csvHead(chosen) + csvRows(chosen, list);
  },
});
