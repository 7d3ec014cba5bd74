/** The board of lessons, as the skeleton of lists needs it. */
import { BOARD_SORTS, type BoardLesson, statBoardContract } from '@lectern/contract/statistics/stat-board';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { STAT_BOARD_PATH } from '@lectern/domain/shell/stat-board-path';
import { LESSON_FIGURES } from '@lectern/domain/statistics/lesson-figures';
import { call } from '../../shared/api/call.ts';
import { accepts } from '../../shared/lists/accepts.ts';
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
  mark: { ...filter.dictionary('课程标记', 'marks'), accepts: accepts.id },
  kinds: filter.multiSelect('课程类型', LESSON_TYPE.options),
  startFrom: filter.moment('开课时间不早于'),
  startTo: filter.moment('开课时间早于'),
  figure: filter.select(
    '预警指标',
    LESSON_FIGURES.map(({ code, label }) => ({ value: code, label })),
  ),
  below: filter.text('预警指标低于', {
    accepts: (text) => /^\d{1,3}$/.test(text),
    placeholder: '预警指标低于，如 85',
    short: true,
  }),
  ids: filter.ids('课程 ID'),
};
export type BoardAddress = AddressOf<typeof filters, (typeof BOARD_SORTS)[number]>;

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
  sorts: BOARD_SORTS,
  source: plainSource([STAT_BOARD], (query, signal) => call(list, { query }, { signal }), { count: 'exact' }),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});
