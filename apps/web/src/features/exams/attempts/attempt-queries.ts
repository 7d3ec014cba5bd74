/** Everything the tabs of an exam read about attempts. */
import type { CallArgs } from '@lectern/contract/endpoint';
import { analysisContract } from '@lectern/contract/exams/analysis';
import { attemptsContract as contract } from '@lectern/contract/exams/attempts';
import { certificatesContract } from '@lectern/contract/exams/certificates';
import { markingContract } from '@lectern/contract/exams/marking';
import { republishContract } from '@lectern/contract/exams/republish';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

export const ATTEMPTS = 'exam-attempts';
const inline = { meta: { failure: 'inline' } } as const;
const of = (id: number) => ({ params: { id: String(id) } });

export const attemptQueries = {
  candidates: (id: number, query: CallArgs<typeof contract.candidates>['query']) =>
    queryOptions({
      queryKey: [ATTEMPTS, id, 'candidates', query],
      queryFn: ({ signal }) => call(contract.candidates, { ...of(id), query }, { signal }),
      placeholderData: keepPreviousData,
      ...inline,
    }),
  scores: (id: number, query: CallArgs<typeof contract.scores>['query']) =>
    queryOptions({
      queryKey: [ATTEMPTS, id, 'scores', query],
      queryFn: ({ signal }) => call(contract.scores, { ...of(id), query }, { signal }),
      placeholderData: keepPreviousData,
      ...inline,
    }),
  explained: (id: number, studentId: number) =>
    queryOptions({
      queryKey: [ATTEMPTS, id, 'explained', studentId],
      queryFn: ({ signal }) =>
        call(contract.explain, { params: { id: String(id), studentId: String(studentId) } }, { signal }),
      ...inline,
    }),
  marking: (id: number) =>
    queryOptions({
      queryKey: [ATTEMPTS, id, 'marking'],
      queryFn: ({ signal }) => call(markingContract.questions, of(id), { signal }),
      ...inline,
    }),
  answers: (id: number, questionId: number, state: 'marked' | 'third' | 'unmarked') =>
    queryOptions({
      queryKey: [ATTEMPTS, id, 'answers', questionId, state],
      queryFn: ({ signal }) => {
        const params = { id: String(id), questionId: String(questionId) };
        return call(markingContract.answers, { params, query: { state } }, { signal });
      },
      ...inline,
    }),
  certificates: (id: number, query: CallArgs<typeof certificatesContract.list>['query']) =>
    queryOptions({
      queryKey: [ATTEMPTS, id, 'certificates', query],
      queryFn: ({ signal }) => call(certificatesContract.list, { ...of(id), query }, { signal }),
      placeholderData: keepPreviousData,
      ...inline,
    }),
  analysis: (id: number) =>
    queryOptions({
      queryKey: [ATTEMPTS, id, 'analysis'],
      queryFn: ({ signal }) => call(analysisContract.analysis, of(id), { signal }),
      ...inline,
    }),
  changes: (id: number, place: '1' | '2') =>
    queryOptions({
      // Apart from the others: what is read again after the run must not take the place of its outcome.
      queryKey: ['exam-republish', id, place],
      queryFn: ({ signal }) => call(republishContract.changes, { ...of(id), query: { place } }, { signal }),
      gcTime: 0,
      ...inline,
    }),
} as const;
