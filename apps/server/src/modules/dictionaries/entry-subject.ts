/** Rows of dictionaries as what commands are about: they come from the input, whatever their dictionary. */
import type { RowReason, SubjectSource } from '../../platform/engine/commands/command-type.ts';
import { InvalidError } from '../../platform/errors.ts';

export const entrySource: SubjectSource = {
  type: 'dictionaryEntry',
  viewPage: null,
  idsOfQuery: () => Promise.reject(new InvalidError('字典条目不能按筛选条件选择', [])),
  // An id says nothing without its dictionary; the commands compare versions themselves.
  versionsOf: () => Promise.resolve(new Map()),
};

export const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });
