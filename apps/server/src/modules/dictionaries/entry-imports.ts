/** A file for each dictionary, all taken by one command. */
import { ImportedEntries } from '@lectern/contract/dictionaries/dictionaries';
import { entryTable } from '@lectern/domain/dictionaries/dictionary-file';
import { DICTIONARY } from '@lectern/domain/dictionaries/dictionary-kinds';
import type { TableImport } from '../../platform/imports/table-import.ts';
import { dictionaryIds } from './dictionaries.queries.ts';

export const entryImports: readonly TableImport[] = DICTIONARY.codes.map((dictionary) => ({
  kind: dictionary,
  command: 'dictionary.import',
  input: { dictionary },
  row: ImportedEntries.element,
  shapeOf: async (db) => entryTable(dictionary, await dictionaryIds(db)),
}));
