/** The list of teachers, as the skeleton of lists needs it. */
import { type TeacherRow, teacherWorkContract } from '@lectern/contract/people/teacher-work';
import { TEACHERS_PATH } from '@lectern/domain/assistants/people-paths';
import { call } from '../../../shared/api/call.ts';
import { accepts } from '../../../shared/lists/accepts.ts';
import { listAddress } from '../../../shared/lists/list-address.ts';
import type { ListKind } from '../../../shared/lists/list-kind.ts';
import { plainSource } from '../../../shared/lists/plain-source.ts';
import { createSelectionStore } from '../../../shared/tables/selection.ts';

type Key = 'name' | 'subject' | 'phase' | 'grade' | 'week' | 'page' | 'pageSize';
export type TeacherAddress = { readonly [K in Key]?: string } & {
  readonly status?: 'activated' | 'fired';
  readonly mentor?: 'true' | 'false';
  readonly sort?: 'load';
  readonly order?: 'asc' | 'desc';
};

const { list } = teacherWorkContract;
const idOf = (row: TeacherRow) => row.id;

export const teacherKind: ListKind<TeacherRow, TeacherAddress> = {
  name: 'jwcTeachers',
  path: TEACHERS_PATH,
  noun: '老师',
  measure: '位',
  address: listAddress<TeacherAddress>({
    filters: {
      name: accepts.words,
      status: accepts.among(['activated', 'fired']),
      mentor: accepts.flag,
      subject: accepts.code,
      phase: accepts.code,
      grade: accepts.code,
      week: accepts.millis,
    },
    sorts: ['load'],
  }),
  source: plainSource(['teacher-work'], (query, signal) => call(list, { query }, { signal }), idOf),
  selection: createSelectionStore(),
  idOf,
  nameOf: (row) => row.name,
};
