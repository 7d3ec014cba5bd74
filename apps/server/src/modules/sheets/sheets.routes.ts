import type { sheetsContract } from '@lectern/contract/exams/sheets';
import { type RecordDeps, saveRecord } from '../../kit/record/save-record.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { checkSheets } from './check-sheets.ts';
import { exportSheets } from './export-sheets.ts';
import { readSheet } from './read-sheet.ts';
import { SHEET, SHEET_BIN } from './sheet-kind.ts';
import { listedSheets } from './sheets.queries.ts';

export const sheetsHandlers = (deps: RecordDeps): Handlers<typeof sheetsContract> => ({
  list: ({ query, actor }) => listedSheets.page(deps.db, actor.scope, query),
  get: ({ params, actor, call }) => readSheet(deps, { actor, call }, params.id),
  save: ({ body: { id, rev, ...fields }, actor, call }) =>
    saveRecord(SHEET, deps, { actor, call }, { id, rev, fields }),
  remove: async ({ params: { id }, query: { rev }, actor, call }) => {
    await SHEET_BIN.bin(deps, { actor, call }, { id, rev });
    return { ok: true };
  },
  check: async ({ body, actor }) => {
    // For no exam yet: levels and start are looked at where one is.
    const sent = { ...body, thresholds: [], start: null, lastDifficulty: null, seenRecently: () => 0 };
    const [check] = await checkSheets(deps.db, [sent], actor.scope);
    return { ok: check?.ok ?? false, messages: [...(check?.messages ?? [])] };
  },
  exportCsv: ({ query: { columns, ...filters }, actor }) => exportSheets(deps.db, actor, filters, columns),
});
