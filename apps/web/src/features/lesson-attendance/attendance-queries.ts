/** Everything 课程数据 reads. Figures follow the facts by themselves, so an open page looks again now and then. */
import type { CallArgs } from '@lectern/contract/endpoint';
import { lessonAttendanceContract as contract } from '@lectern/contract/lessons/lesson-attendance';
import { lessonStudentStatsContract as ofStudents } from '@lectern/contract/lessons/lesson-student-stats';
import { attendanceDefinitionsContract as definitions } from '@lectern/contract/statistics/attendance-definitions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export const ATTENDANCE = 'lesson-attendance';
export const ATTENDANCE_VERSIONS = 'attendance-versions';
const AGAIN_MS = 15_000;
const shown = { placeholderData: keepPreviousData, meta: { failure: 'inline' }, refetchInterval: AGAIN_MS } as const;
const of = (lessonId: number) => ({ id: String(lessonId) });

export const attendanceQueries = {
  versions: () =>
    queryOptions({
      queryKey: [ATTENDANCE_VERSIONS],
      queryFn: ({ signal }) => call(definitions.versions, {}, { signal }),
      meta: { failure: 'inline' },
    }),
  episodes: (lessonId: number, query: CallArgs<typeof contract.episodes>['query']) =>
    queryOptions({
      queryKey: [ATTENDANCE, lessonId, 'episodes', query],
      queryFn: ({ signal }) => call(contract.episodes, { params: of(lessonId), query }, { signal }),
      ...shown,
    }),
  teams: (lessonId: number, episodeId: number) =>
    queryOptions({
      queryKey: [ATTENDANCE, lessonId, 'teams', episodeId],
      queryFn: ({ signal }) =>
        call(contract.teams, { params: { ...of(lessonId), episodeId: String(episodeId) } }, { signal }),
      meta: { failure: 'inline' },
    }),
  presences: (lessonId: number, episodeId: number, query: CallArgs<typeof contract.presences>['query']) =>
    queryOptions({
      queryKey: [ATTENDANCE, lessonId, 'presences', episodeId, query],
      queryFn: ({ signal }) =>
        call(contract.presences, { params: { ...of(lessonId), episodeId: String(episodeId) }, query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { failure: 'inline' },
    }),
  work: (lessonId: number, episodeId: number, query: CallArgs<typeof contract.work>['query']) =>
    queryOptions({
      queryKey: [ATTENDANCE, lessonId, 'work', episodeId, query],
      queryFn: ({ signal }) =>
        call(contract.work, { params: { ...of(lessonId), episodeId: String(episodeId) }, query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { failure: 'inline' },
    }),
  students: (lessonId: number, query: CallArgs<typeof contract.students>['query']) =>
    queryOptions({
      queryKey: [ATTENDANCE, lessonId, 'students', query],
      queryFn: ({ signal }) => call(contract.students, { params: of(lessonId), query }, { signal }),
      ...shown,
    }),
  matrix: (lessonId: number, query: CallArgs<typeof ofStudents.matrix>['query']) =>
    queryOptions({
      queryKey: [ATTENDANCE, lessonId, 'matrix', query],
      queryFn: ({ signal }) => call(ofStudents.matrix, { params: of(lessonId), query }, { signal }),
      ...shown,
    }),
  student: (lessonId: number, studentId: number) =>
    queryOptions({
      queryKey: [ATTENDANCE, lessonId, 'student', studentId],
      queryFn: ({ signal }) =>
        call(ofStudents.student, { params: { ...of(lessonId), studentId: String(studentId) } }, { signal }),
      meta: { failure: 'inline' },
      refetchInterval: AGAIN_MS,
    }),
} as const;
