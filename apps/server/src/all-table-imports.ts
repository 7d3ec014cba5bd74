/** Every file of rows that becomes a plan, with the command that takes it. */

import { markImport } from './modules/attempts/index.ts';
import { entryImports } from './modules/dictionaries/index.ts';
import { externalLessonImport } from './modules/external-lessons/index.ts';
import { waybillImport } from './modules/goods-management/index.ts';
import { questionImport } from './modules/questions/index.ts';
import { studentImport } from './modules/student-moves/index.ts';
import { textbookItemImport } from './modules/textbook-items/index.ts';
import type { TableImport } from './platform/imports/table-import.ts';

export const allTableImports: readonly TableImport[] = [
  externalLessonImport,
  textbookItemImport,
  waybillImport,
  studentImport,
  questionImport,
  markImport,
  ...entryImports,
];
