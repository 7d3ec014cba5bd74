import { questionsContract } from '@lectern/contract/exams/questions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { QUESTIONS } from './list/question-kind.ts';

export const questionQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: [QUESTIONS, 'one', id],
      queryFn: ({ signal }) => call(questionsContract.get, { params: { id } }, { signal }),
      meta: { failure: 'inline' },
    }),
};
