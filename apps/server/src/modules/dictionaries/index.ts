/** The door of the dictionaries that lessons are made of. */
import { dictionariesContract } from '@lectern/contract/dictionaries/dictionaries';
import { lessonDictionariesContract } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { lessonMarksContract } from '@lectern/contract/dictionaries/lesson-marks';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import { type DictionariesDeps, dictionariesHandlers } from './dictionaries.routes.ts';
import { describeEntries } from './entry-words.ts';
import { importCommand } from './import-entries.ts';
import { keepingHandlers } from './keeping.routes.ts';
import { lessonMarksHandlers } from './lesson-marks.routes.ts';
import { mergeCommand } from './merge-entries.ts';

export {
  dictionaryIds,
  findClassNumbers,
  findMarks,
  findProductLines,
  readLessonOptions,
} from './dictionaries.queries.ts';
export { entryImports } from './entry-imports.ts';
export { exportListing, optionName, type WithOptions } from './export-listing.ts';
export { seedDictionaries } from './seed-dictionaries.ts';

export function dictionariesModule(deps: DictionariesDeps) {
  return { contract: lessonDictionariesContract, handlers: dictionariesHandlers(deps) };
}

/** What administrators keep them with. */
export function dictionaryKeepingModule(deps: DictionariesDeps) {
  describeEntries();
  return { contract: dictionariesContract, handlers: keepingHandlers(deps) };
}

export function lessonMarksModule(deps: DictionariesDeps) {
  return { contract: lessonMarksContract, handlers: lessonMarksHandlers(deps) };
}

export const dictionaryCommands = (): readonly CommandType[] => [mergeCommand, importCommand];
