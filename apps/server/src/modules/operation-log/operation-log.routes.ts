import { operationLogContract } from '@lectern/contract/history/operation-log';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { findOperations, type LoggedOperation } from './operation-log.queries.ts';
import { searchLog } from './search-log.ts';
import { describedSubjects, wordsOf } from './subject-words.ts';

export const operationLogRoutes = operationLogContract;

export const operationLogHandlers = (db: Db): Handlers<typeof operationLogRoutes> => ({
  ofSubject: async ({ query: { pageSize, ...filter }, actor }) => {
    await wordsOf(filter.subjectType).assertVisible(actor, filter.subjectId);
    // One row more than the page tells whether there are older ones.
    const found = await findOperations(db, filter, pageSize + 1);
    return { list: found.slice(0, pageSize).map(inWords), more: found.length > pageSize };
  },
  all: async ({ query: { pageSize, ...filter }, actor }) => {
    const { rows, next } = await searchLog(db, actor, filter, pageSize);
    return { list: rows.map(inWords), next };
  },
  words: async () =>
    describedSubjects().map(([subjectType, { label, actions, fields }]) => ({
      subjectType,
      label,
      actions: [...actions],
      fields: [...fields],
    })),
});

function inWords(row: LoggedOperation) {
  const words = wordsOf(row.subjectType);
  const { at, changes, ...rest } = row;
  return {
    ...rest,
    time: at.getTime(),
    subjectLabel: words.label,
    actionLabel: words.actionLabel(row.action),
    changes: changes.map(({ field, before, after }) => ({
      field,
      label: words.fieldLabel(field),
      before: words.valueLabel(field, before),
      after: words.valueLabel(field, after),
    })),
  };
}
