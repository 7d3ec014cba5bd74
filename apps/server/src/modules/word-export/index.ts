/** Public API of the export of questions to Word. */
import { wordExportContract } from '@lectern/contract/exams/word-export';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import { wordCommand } from './export-questions.ts';
import { type WordExportDeps, wordExportHandlers } from './word-export.routes.ts';

export const wordExportModule = (deps: WordExportDeps) => ({
  contract: wordExportContract,
  handlers: wordExportHandlers(deps),
});

export const wordExportCommands = (): readonly CommandType[] => [wordCommand];
