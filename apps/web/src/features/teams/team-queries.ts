/** What the pages of teams (小班) ask for. */
import { assignTypesContract } from '@lectern/contract/people/assign-types';
import { mentorSuggestionsContract } from '@lectern/contract/teams/mentor-suggestions';
import { studentMovesContract } from '@lectern/contract/teams/student-moves';
import { teamsContract } from '@lectern/contract/teams/teams';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export const TEAMS = 'teams';
const STALE_MS = 10 * 60_000;
const inline = { failure: 'inline' } as const;

export const teamQueries = {
  summary: (lessonId: number) =>
    queryOptions({
      queryKey: [TEAMS, 'summary', lessonId],
      queryFn: ({ signal }) => call(teamsContract.summary, { query: { lessonId: String(lessonId) } }, { signal }),
      meta: inline,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [TEAMS, 'one', id],
      queryFn: ({ signal }) => call(teamsContract.get, { params: { id: String(id) } }, { signal }),
      meta: inline,
    }),
  ofLesson: (lessonId: number) =>
    queryOptions({
      queryKey: [TEAMS, 'of-lesson', lessonId],
      queryFn: ({ signal }) =>
        call(teamsContract.ofLesson, { params: { id: String(lessonId) }, query: {} }, { signal }),
      meta: inline,
    }),
  /** Where students may go, with the room of each. */
  placing: (lessonId: number) =>
    queryOptions({
      queryKey: [TEAMS, 'placing', lessonId],
      queryFn: ({ signal }) =>
        call(studentMovesContract.placingTeams, { params: { id: String(lessonId) } }, { signal }),
      meta: inline,
    }),
  /** Who could lead its teams, the best first. */
  mentors: (lessonId: number) =>
    queryOptions({
      queryKey: [TEAMS, 'mentors', lessonId],
      queryFn: ({ signal }) =>
        call(mentorSuggestionsContract.ofLesson, { params: { id: String(lessonId) } }, { signal }),
      meta: inline,
    }),
  /** R255: where they cannot be loaded there are none, and the form says so. */
  types: () =>
    queryOptions({
      queryKey: [TEAMS, 'types'],
      queryFn: ({ signal }) => call(teamsContract.types, {}, { signal }),
      staleTime: STALE_MS,
      meta: inline,
    }),
  assignTypes: () =>
    queryOptions({
      queryKey: ['assign-types', 'valid'],
      queryFn: ({ signal }) => call(assignTypesContract.valid, {}, { signal }),
      staleTime: STALE_MS,
      meta: inline,
    }),
} as const;
