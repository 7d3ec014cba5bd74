/** The list of sheets, as the skeleton of lists needs it. */
import { type SheetRow, sheetsContract } from '@lectern/contract/exams/sheets';
import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { SHEETS_PATH } from '@lectern/domain/sheets/sheet-fields';
import { call } from '../../../shared/api/call.ts';
import type { CsvSource } from '../../../shared/lists/export-dialog.tsx';
import type { AnyAddress } from '../../../shared/lists/list-address.ts';
import { type AddressOf, filter } from '../../../shared/lists/list-filters.ts';
import { listKind } from '../../../shared/lists/list-kind.ts';
import { plainSource } from '../../../shared/lists/plain-source.ts';

const PUBLISHED = [
  { value: 'true', label: '发布过' },
  { value: 'false', label: '未发布' },
] as const;

const filters = {
  text: filter.text('试卷名称或 ID', { maxLength: 60 }),
  published: filter.segments('状态', PUBLISHED),
  subject: filter.dictionary('学科', 'subjects'),
  phase: filter.dictionary('学段', 'phases'),
  gradeId: filter.dictionary('年级', 'grades'),
  major: filter.select('文理科', MAJOR.options),
  questionId: filter.given('含试题'),
  ids: filter.ids('试卷'),
};

const { list, exportCsv } = sheetsContract;
export const SHEETS = 'sheets';

export const sheetKind = listKind<SheetRow, AddressOf<typeof filters>>({
  name: 'sheets',
  path: SHEETS_PATH,
  noun: '试卷',
  measure: '份',
  filters,
  source: plainSource([SHEETS], (query, signal) => call(list, { query }, { signal })),
  idOf: (row) => row.id,
  nameOf: (row) => row.title,
});

export const sheetsCsv: CsvSource<AnyAddress> = {
  bySearch: (address, columns) => call(exportCsv, { query: { ...address, columns } }),
  byIds: (ids, columns) => call(exportCsv, { query: { ids: [...ids], columns } }),
};
