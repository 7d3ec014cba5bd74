/** The board of lessons, as the skeleton of lists needs it. */
import { type BoardLesson, statBoardContract } from '@lectern/contract/statistics/stat-board';
import { STAT_BOARD_PATH } from '@lectern/domain/statistics/stat-board-path';
import { call } from '../../shared/api/call.ts';
import type { CsvSource } from '../../shared/lists/export-dialog.tsx';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';

const filters = {
  text: filter.text('课程名称或 ID', { maxLength: 60 }),
  semester: filter.dictionary('学期', 'semesters'),
  subject: filter.dictionary('学科', 'subjects'),
  phase: filter.dictionary('学段', 'phases'),
  mentorId: filter.record('辅导老师', 'teacher'),
  ids: filter.ids('课程 ID'),
};
export type BoardAddress = AddressOf<typeof filters>;

const { list, exportCsv } = statBoardContract;
export const STAT_BOARD = 'stat-board';

export const boardCsv: CsvSource<BoardAddress> = {
  about: true,
  bySearch: (query) => call(exportCsv, { query }),
  byIds: (ids) => call(exportCsv, { query: { ids: [...ids] } }),
};

export const statBoardKind = listKind<BoardLesson, BoardAddress>({
  name: 'statBoard',
  path: STAT_BOARD_PATH,
  noun: '课程',
  measure: '门',
  filters,
  source: plainSource([STAT_BOARD], (query, signal) => call(list, { query }, { signal }), { count: 'exact' }),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});
