import { operationLogContract } from '@lectern/contract/shell';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { type LoggedOperation, pageOfOperations } from './operation-log.queries.ts';
import { wordsOf } from './subject-words.ts';

export const operationLogRoutes = operationLogContract;

export const operationLogHandlers = (db: Db): Handlers<typeof operationLogRoutes> => ({
  ofSubject: async ({ query, actor }) => {
    await wordsOf(query.subjectType).assertVisible(actor, query.subjectId);
    const { rows, more } = await pageOfOperations(db, query);
    return { list: rows.map(inWords), more };
  },
});

function inWords(row: LoggedOperation) {
  const words = wordsOf(row.subjectType);
  const { at, changes, ...rest } = row;
  return {
    ...rest,
    time: at.getTime(),
    actionLabel: words.actionLabel(row.action),
    changes: changes.map(({ field, before, after }) => ({
      field,
      label: words.fieldLabel(field),
      before: words.valueLabel(field, before),
      after: words.valueLabel(field, after),
    })),
  };
}
