/** The students of one lesson, as the skeleton of lists needs them. */
import { type LessonStudent, lessonStudentsContract } from '@lectern/contract/students/lesson-students';
import { ENROLMENT_SOURCE, STUDENT_STATE } from '@lectern/domain/enrolments/enrolment';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { CsvSource } from '../../shared/lists/export-dialog.tsx';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { type ListKind, listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';

/** Nested below the lessons: what changes a lesson may have moved its students. */
const STUDENTS = ['lessons', 'students'] as const;

const MOVED = [
  { value: 'in', label: '转入' },
  { value: 'out', label: '转出' },
  { value: 'within', label: '课程内转班' },
] as const;

const filters = {
  text: filter.text('学员姓名、ID 或订单号', { maxLength: 40 }),
  state: filter.select('状态', STUDENT_STATE.options),
  at: filter.moment('名单时间'),
  source: filter.select('来源', ENROLMENT_SOURCE.options),
  mentorId: filter.record('辅导老师', 'teacher'),
  moved: filter.select('转班', MOVED),
  risk: filter.select('关注', [{ value: '1', label: '需关注' }] as const),
  teamId: filter.given('小班 ID'),
};
export type StudentsAddress = AddressOf<typeof filters>;

const { list, counts, exportCsv } = lessonStudentsContract;

/** Kept per lesson, so that ticks are still there after a look at another tab. */
const kinds = new Map<number, ListKind<LessonStudent, StudentsAddress>>();

export function studentKind(lessonId: number): ListKind<LessonStudent, StudentsAddress> {
  const known = kinds.get(lessonId);
  if (known) return known;
  const params = { id: String(lessonId) };
  const made = listKind<LessonStudent, StudentsAddress>({
    name: 'lessonStudents',
    path: lessonPath(lessonId, 'students'),
    noun: '学员',
    measure: '名',
    filters,
    source: plainSource([...STUDENTS, String(lessonId)], (query, signal) => call(list, { params, query }, { signal })),
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
  });
  kinds.set(lessonId, made);
  return made;
}

export const countsQuery = (lessonId: number, at: string | undefined) =>
  queryOptions({
    queryKey: [...STUDENTS, String(lessonId), 'counts', at ?? ''],
    queryFn: ({ signal }) =>
      call(counts, { params: { id: String(lessonId) }, query: at === undefined ? {} : { at } }, { signal }),
    meta: { failure: 'inline' },
  });

export function studentsCsv(lessonId: number): CsvSource<StudentsAddress> {
  const params = { id: String(lessonId) };
  return {
    bySearch: (address, columns) => call(exportCsv, { params, query: { ...address, columns } }),
    byIds: (ids, columns) => call(exportCsv, { params, query: { ids: [...ids], columns } }),
  };
}
