/** Everything 续报数据 reads; each answer is computed anew. */
import type { CallArgs } from '@lectern/contract/endpoint';
import { lessonRenewalContract as contract } from '@lectern/contract/lessons/lesson-renewal';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

const RENEWAL = 'lesson-renewal';
const shown = { placeholderData: keepPreviousData, meta: { failure: 'inline' } } as const;

export const renewalQueries = {
  summary: (body: CallArgs<typeof contract.summary>['body']) =>
    queryOptions({
      queryKey: [RENEWAL, body.lessonId, 'summary', body],
      queryFn: ({ signal }) => call(contract.summary, { body }, { signal }),
      ...shown,
    }),
  days: (body: CallArgs<typeof contract.days>['body']) =>
    queryOptions({
      queryKey: [RENEWAL, body.lessonId, 'days', body],
      queryFn: ({ signal }) => call(contract.days, { body }, { signal }),
      ...shown,
    }),
  students: (lessonId: number, query: CallArgs<typeof contract.students>['query']) =>
    queryOptions({
      queryKey: [RENEWAL, lessonId, 'students', query],
      queryFn: ({ signal }) => call(contract.students, { params: { id: String(lessonId) }, query }, { signal }),
      ...shown,
    }),
} as const;
