/** The list of teachers, as the skeleton of lists needs it. */
import { type TeacherRow, teacherWorkContract } from '@lectern/contract/people/teacher-work';
import { TEACHERS_PATH } from '@lectern/domain/assistants/people-paths';
import { startOfWeek } from '@lectern/domain/calendar/calendar-range';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { call } from '../../../shared/api/call.ts';
import { accepts } from '../../../shared/lists/accepts.ts';
import { type AddressOf, filter } from '../../../shared/lists/list-filters.ts';
import { listKind } from '../../../shared/lists/list-kind.ts';
import { plainSource } from '../../../shared/lists/plain-source.ts';

const STATES = [
  { value: 'activated', label: '在职' },
  { value: 'fired', label: '离职' },
] as const;
const POSTS = [
  { value: 'false', label: '主讲老师' },
  { value: 'true', label: '辅导老师' },
] as const;

const filters = {
  name: filter.text('姓名或 LDAP 账号', { maxLength: 40 }),
  status: filter.segments('状态', STATES),
  phase: filter.dictionary('学段', 'phases'),
  subject: filter.dictionary('学科', 'subjects'),
  grade: filter.dictionary('年级', 'grades'),
  mentor: filter.select('岗位', POSTS),
  week: filter.given('课量所在周', {
    accepts: accepts.millis,
    labelOf: (text) => `${formatDate(startOfWeek(Number(text)))} 起`,
  }),
};

const { list } = teacherWorkContract;

export const teacherKind = listKind<TeacherRow, AddressOf<typeof filters, 'load'>>({
  name: 'jwcTeachers',
  path: TEACHERS_PATH,
  noun: '老师',
  measure: '位',
  filters,
  sorts: ['load'],
  source: plainSource(['teacher-work'], (query, signal) => call(list, { query }, { signal })),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});
