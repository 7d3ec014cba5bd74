/** The lists of teams (小班): those of one lesson in the order of the sale, and those of all lessons. */
import type { Team } from '@lectern/contract/teams/team-fields';
import { teamSchedulesContract } from '@lectern/contract/teams/team-schedules';
import { teamsContract } from '@lectern/contract/teams/teams';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { SHELF_STATE } from '@lectern/domain/teams/team-codes';
import { call } from '../../shared/api/call.ts';
import type { CsvSource } from '../../shared/lists/export-dialog.tsx';
import type { AnyAddress } from '../../shared/lists/list-address.ts';
import { type AddressOf, filter, flagOptions } from '../../shared/lists/list-filters.ts';
import { type ListKind, listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';
import { TEAMS } from './team-queries.ts';

const { list } = teamsContract;
const { exportCsv } = teamSchedulesContract;
const FILL = [
  { value: 'open', label: '有名额' },
  { value: 'full', label: '已满' },
  { value: 'empty', label: '无学员' },
] as const;

/** 在读 / 容量, in steps. */
const PERCENTS = Array.from({ length: 11 }, (_, step) => ({ value: String(step * 10), label: `${step * 10}%` }));

const filters = {
  text: filter.text('小班名称或 ID', { maxLength: 60 }),
  saleStatus: filter.segments('上下架', SHELF_STATE.options),
  fill: filter.segments('名额', FILL),
  fillFrom: filter.select('占用率不低于', PERCENTS),
  fillTo: filter.select('占用率不高于', PERCENTS),
  mentorId: filter.record('辅导老师', 'teacher'),
  withoutMentor: filter.segments('辅导老师安排', flagOptions({ true: '无辅导老师', false: '有辅导老师' })),
};
type LessonTeamsAddress = AddressOf<typeof filters>;

/** Kept per lesson, so that ticks are still there after a look at another tab. */
const kinds = new Map<number, ListKind<Team, LessonTeamsAddress>>();

export function lessonTeamsKind(lessonId: number): ListKind<Team, LessonTeamsAddress> {
  const known = kinds.get(lessonId);
  if (known) return known;
  const made = listKind<Team, LessonTeamsAddress>({
    name: 'lessonTeams',
    path: lessonPath(lessonId, 'teams'),
    noun: '小班',
    measure: '个',
    filters,
    source: plainSource(
      [TEAMS, 'lesson', String(lessonId)],
      (query, signal) => call(list, { query: { ...query, lessonId: String(lessonId) } }, { signal }),
      { count: 'exact' },
    ),
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
  });
  kinds.set(lessonId, made);
  return made;
}

const acrossFilters = {
  ...filters,
  lessonId: filter.record('课程', 'lesson'),
  semester: filter.dictionary('学期', 'semesters'),
  subject: filter.dictionary('学科', 'subjects'),
  phase: filter.dictionary('学段', 'phases'),
  ids: filter.ids('小班'),
};

export const teamKind = listKind<Team, AddressOf<typeof acrossFilters>>({
  name: 'teams',
  path: '/jwc/teams',
  noun: '小班',
  measure: '个',
  filters: acrossFilters,
  source: plainSource([TEAMS], (query, signal) => call(list, { query }, { signal }), { count: 'exact' }),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
});

export function teamsCsv(lessonId: number | null): CsvSource<AnyAddress> {
  const ofLesson = lessonId === null ? {} : { lessonId: String(lessonId) };
  return {
    bySearch: (address, columns) => call(exportCsv, { query: { ...address, ...ofLesson, columns } }),
    byIds: (ids, columns) => call(exportCsv, { query: { ids: [...ids], ...ofLesson, columns } }),
  };
}
