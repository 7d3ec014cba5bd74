/** The lesson list, as the skeleton of lists needs it. */

import { LESSON_SORTS } from '@lectern/contract/lessons/lesson-query';
import type { LessonRow } from '@lectern/contract/lessons/lesson-replies';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { call } from '../../../shared/api/call.ts';
import type { CsvSource } from '../../../shared/lists/export-dialog.tsx';
import { listKind } from '../../../shared/lists/list-kind.ts';
import { LESSON_LIST } from '../lesson-paths.ts';
import { lessonQueries } from '../lesson-queries.ts';
import { ignoredFilters, type LessonAddress, lessonFilters } from './lesson-filters.ts';
import { fileColumns } from './shown-columns.ts';

const { listIds, exportCsv } = lessonsContract;

export const lessonKind = listKind<LessonRow, LessonAddress>({
  ...LESSON_LIST,
  noun: '课程',
  measure: '门',
  filters: lessonFilters,
  sorts: LESSON_SORTS,
  ignored: ignoredFilters,
  source: {
    key: lessonQueries.all,
    /** One request for the whole screen (rows in the answer); its address is the one that `app/boot.ts` starts early. */
    page: async (address, signal) => {
      const found = await call(listIds, { query: { ...address, expand: 'rows', count: 'capped' } }, { signal });
      return { ...found, rows: found.rows ?? [] };
    },
    count: async (filters, signal) => {
      const query = { ...filters, page: '1', pageSize: '1', count: 'exact' as const };
      return (await call(listIds, { query }, { signal })).total;
    },
    ids: async (filters, page, signal) => {
      const query = { ...filters, ...page, sort: 'id' as const, order: 'asc' as const, count: 'capped' as const };
      return (await call(listIds, { query }, { signal })).list;
    },
  },
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});

export const lessonCsv: CsvSource<LessonAddress> = {
  bySearch: (filters, columns) => call(exportCsv, { query: { ...filters, columns: fileColumns(columns) } }),
  byIds: (ids, columns) => call(exportCsv, { query: { ids: [...ids], columns: fileColumns(columns) } }),
};
