/** The list of teachers, as the skeleton of lists needs it. */
import { type TeacherRow, teacherWorkContract } from '@lectern/contract/teacher-work';
import { TEACHERS_PATH } from '@lectern/domain/assistants/people-paths';
import { call } from '../../../shared/api/call.ts';
import { accepts } from '../../../shared/lists/accepts.ts';
import { listAddress } from '../../../shared/lists/list-address.ts';
import type { ListKind } from '../../../shared/lists/list-kind.ts';
import { createSelectionStore } from '../../../shared/tables/selection.ts';

type Key = 'name' | 'subject' | 'phase' | 'grade' | 'week' | 'page' | 'pageSize';
export type TeacherAddress = { readonly [K in Key]?: string } & {
  readonly status?: 'activated' | 'fired';
  readonly mentor?: 'true' | 'false';
  readonly sort?: 'load';
  readonly order?: 'asc' | 'desc';
};

const { list } = teacherWorkContract;

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
  source: {
    key: ['teacher-work'],
    page: async (address, signal) => {
      const found = await call(list, { query: address }, { signal });
      return { ...found, rows: found.list };
    },
    count: async (filters, signal) => (await call(list, { query: { ...filters, pageSize: '1' } }, { signal })).total,
    ids: async (filters, page, signal) =>
      (await call(list, { query: { ...filters, ...page } }, { signal })).list.map(({ id }) => id),
  },
  selection: createSelectionStore(),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
};
