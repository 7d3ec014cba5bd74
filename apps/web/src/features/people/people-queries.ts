/** What the pages of people ask for. */
import { assignTypesContract } from '@lectern/contract/people/assign-types';
import { assistantsContract } from '@lectern/contract/people/assistants';
import { programmingLessonsContract } from '@lectern/contract/people/programming-lessons';
import { teacherWorkContract } from '@lectern/contract/people/teacher-work';
import { scheduleMovesContract } from '@lectern/contract/schedule/schedule-moves';
import { timeOffContract } from '@lectern/contract/schedule/time-off';
import { MAX_PAGE_SIZE } from '@lectern/contract/wire-values';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

const inline = { failure: 'inline' } as const;
export type Span = 'coming' | 'past';

export const ASSISTANTS = 'assistants';
export const ASSIGN_TYPES = 'assign-types';
export const PROGRAMMING = 'programming-lessons';

export const peopleQueries = {
  teacher: (id: number) =>
    queryOptions({
      queryKey: ['teacher-work', 'one', id],
      queryFn: ({ signal }) => call(teacherWorkContract.one, { params: { id: String(id) } }, { signal }),
      meta: inline,
    }),
  teacherEpisodes: (id: number, span: Span, page: number) =>
    queryOptions({
      queryKey: ['teacher-work', 'episodes', id, span, page],
      queryFn: ({ signal }) =>
        call(
          teacherWorkContract.episodes,
          { params: { id: String(id) }, query: { span, page: String(page) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      meta: inline,
    }),
  teacherLeaves: (id: number) =>
    queryOptions({
      queryKey: ['schedule', 'leaves', 'of', id],
      queryFn: ({ signal }) =>
        call(
          scheduleMovesContract.leaves,
          { query: { teacherId: String(id), state: 'all', pageSize: MAX_PAGE_SIZE } },
          { signal },
        ),
      meta: inline,
    }),
  workingHours: (id: number) =>
    queryOptions({
      queryKey: ['schedule', 'working-hours', id],
      queryFn: ({ signal }) => call(timeOffContract.workingHours, { params: { id: String(id) } }, { signal }),
      meta: inline,
    }),
  assistant: (id: number) =>
    queryOptions({
      queryKey: [ASSISTANTS, 'one', id],
      queryFn: ({ signal }) => call(assistantsContract.one, { params: { userId: String(id) } }, { signal }),
      meta: inline,
    }),
  assistantWork: (id: number, span: Span, page: number) =>
    queryOptions({
      queryKey: [ASSISTANTS, 'work', id, span, page],
      queryFn: ({ signal }) =>
        call(
          assistantsContract.work,
          { params: { userId: String(id) }, query: { span, page: String(page) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      meta: inline,
    }),
  assignTypes: () =>
    queryOptions({
      queryKey: [ASSIGN_TYPES],
      queryFn: ({ signal }) => call(assignTypesContract.all, {}, { signal }),
      meta: inline,
    }),
  programming: (id: number) =>
    queryOptions({
      queryKey: [PROGRAMMING, 'one', id],
      queryFn: ({ signal }) => call(programmingLessonsContract.one, { params: { id: String(id) } }, { signal }),
      meta: inline,
    }),
  numbers: () =>
    queryOptions({
      queryKey: [PROGRAMMING, 'numbers'],
      queryFn: ({ signal }) => call(programmingLessonsContract.numbers, { query: {} }, { signal }),
      meta: inline,
    }),
  channels: (id: number) =>
    queryOptions({
      queryKey: [PROGRAMMING, 'channels', id],
      queryFn: ({ signal }) =>
        call(programmingLessonsContract.channels, { query: { lessonId: String(id) } }, { signal }),
      meta: inline,
    }),
} as const;
