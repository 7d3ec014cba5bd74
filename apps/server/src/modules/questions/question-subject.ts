/** Questions as what commands are about. */
import { questionsContract } from '@lectern/contract/exams/questions';
import { questionPath } from '@lectern/domain/questions/question-paths';
import { commandedTable } from '../../kit/record/commanded-table.ts';
import { queryOfList } from '../../platform/engine/commands/list-query.ts';
import { questionsByIds } from './question-scope.queries.ts';
import { listedQuestions } from './questions.queries.ts';

export const questions = commandedTable({
  table: 'question',
  viewPage: 'questions',
  unit: '道',
  noun: '试题',
  byIds: questionsByIds,
  idsOfQuery: (db, { scope }, query, _at, limit) =>
    listedQuestions.idsOf(db, scope, queryOfList(questionsContract.list.query, query), limit),
  shownAs: ({ id, stem }) => ({ name: stem.slice(0, 40), href: questionPath(id) }),
});
