/** Public API of sheets (试卷) and of the places for papers. */
import { sheetsContract } from '@lectern/contract/exams/sheets';
import { sheetFieldLabel } from '@lectern/domain/sheets/sheet-fields';
import { describeRecord } from '../../kit/record/record-labels.ts';
import type { RecordDeps } from '../../kit/record/save-record.ts';
import { placeLabel } from '../operation-log/index.ts';
import type { BinDeps, BinProviders } from '../recycle-bin/index.ts';
import { SHEET, SHEET_BIN } from './sheet-kind.ts';
import { binnedSheets } from './sheets.queries.ts';
import { sheetsHandlers } from './sheets.routes.ts';

export { checkSheets } from './check-sheets.ts';
export { checkHolderPlace } from './one-paper/check-place.ts';
export { onePaperIs } from './one-paper/one-paper.queries.ts';
export { onePaperCommands } from './one-paper/one-paper-commands.ts';
export type { OnePaperHolder } from './one-paper/one-paper-holder.ts';
export { type OpenedHolder, openCloseCommand } from './one-paper/open-close-command.ts';
export { checkBeforeOpen, paperReasons } from './one-paper/open-one-paper.ts';
export { onePaperOnWire } from './one-paper/present-one-paper.ts';
export { putDraft, putPublished } from './paper-slots.repository.ts';
export {
  draftOfSheet,
  type Paper,
  papersOf,
  questionsOfPaper,
  questionsOfSections,
  questionsOfSheetVersion,
} from './papers.queries.ts';
export { hasNewerDraft, type Place, placeChanges, placesOf } from './places.ts';
export { paperOnWire } from './present-paper.ts';
export { publishReasons, refused } from './publish-reasons.ts';
export { logReadingWhereSecret, logSecretExport } from './read-sheet.ts';
export { secretQuestions } from './secret-questions.queries.ts';
export { SHEET } from './sheet-kind.ts';
export { type SheetRecord, sheetsByIds } from './sheet-scope.queries.ts';
export { freezeSheet } from './sheet-versions.repository.ts';
export { writePlace } from './write-place.ts';

export function sheetsModule(deps: RecordDeps) {
  describeRecord(SHEET, deps.db, {
    verbs: {
      create: '新建试卷',
      update: '修改试卷',
      read: '查看未开考的试卷',
      export: '导出未开考的试题',
      publish: '发布',
      withdraw: '撤回',
      bin: '移入回收站',
      unbin: '从回收站恢复',
      purge: '到期从回收站清除',
    },
    labelOfValue: (field, value) => sheetFieldLabel(field, value) ?? placeLabel(field, value),
    moreLabels: {
      deleted: '已删除',
      exam: '考试',
      assessment: '入学测评',
      baselineExam: '基线考试',
      abilityDetector: '能力检测',
    },
  });
  return { contract: sheetsContract, handlers: sheetsHandlers(deps) };
}

export function sheetBin(deps: BinDeps): BinProviders {
  return {
    sheet: {
      privilege: 'SHEET_READ',
      page: (actor, filter) => binnedSheets(deps.db, actor.scope, filter),
      restore: (by, id) => SHEET_BIN.restore(deps, by, id),
      bin: (by, id) => SHEET_BIN.bin(deps, by, { id, rev: undefined }),
      purge: (due) => SHEET_BIN.purge(deps, due),
    },
  };
}
