/** The writing tasks of one lesson, as the skeleton of lists needs them. */
import { type WritingTask, writingTasksContract } from '@lectern/contract/lessons/writing-tasks';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { WRITING_GENRE } from '@lectern/domain/writing-tasks/writing-genre';
import { WRITING_STATE, WRITING_WINDOW } from '@lectern/domain/writing-tasks/writing-task';
import { call } from '../../shared/api/call.ts';
import type { CsvSource } from '../../shared/lists/export-dialog.tsx';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { type ListKind, listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';

export const WRITING = 'writing-tasks';

const filters = {
  text: filter.text('题目', { maxLength: 60 }),
  window: filter.segments('开放状态', WRITING_WINDOW.options),
  state: filter.segments('状态', WRITING_STATE.options),
  genre: filter.select('文体', WRITING_GENRE.options),
  episodeId: filter.record('讲次', 'episode'),
};
export type WritingAddress = AddressOf<typeof filters>;

const { list, exportCsv } = writingTasksContract;

/** Kept per lesson, so that ticks are still there after a look at another tab. */
const kinds = new Map<number, ListKind<WritingTask, WritingAddress>>();

export function writingKind(lessonId: number): ListKind<WritingTask, WritingAddress> {
  const known = kinds.get(lessonId);
  if (known) return known;
  const params = { id: String(lessonId) };
  const made = listKind<WritingTask, WritingAddress>({
    name: 'writingTasks',
    path: lessonPath(lessonId, 'withWritingTrain'),
    noun: '写作题目',
    measure: '个',
    filters,
    source: plainSource([WRITING, String(lessonId)], (query, signal) => call(list, { params, query }, { signal })),
    idOf: ({ id }) => id,
    nameOf: ({ topic }) => topic,
  });
  kinds.set(lessonId, made);
  return made;
}

export function writingCsv(lessonId: number): CsvSource<WritingAddress> {
  const params = { id: String(lessonId) };
  return {
    bySearch: (address, columns) => call(exportCsv, { params, query: { ...address, columns } }),
    byIds: (ids, columns) => call(exportCsv, { params, query: { ids: [...ids], columns } }),
  };
}
