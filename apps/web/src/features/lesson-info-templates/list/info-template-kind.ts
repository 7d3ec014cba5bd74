/** The list of 课程信息模板, as the skeleton of lists needs it. */
import {
  type InfoTemplateRow,
  lessonInfoTemplatesContract,
} from '@lectern/contract/lesson-templates/lesson-info-templates';
import { call } from '../../../shared/api/call.ts';
import { accepts } from '../../../shared/lists/accepts.ts';
import { listAddress } from '../../../shared/lists/list-address.ts';
import type { ListKind } from '../../../shared/lists/list-kind.ts';
import { createSelectionStore } from '../../../shared/tables/selection.ts';
import { infoTemplateQueries } from '../info-template-queries.ts';

export type InfoTemplateAddress = {
  readonly [K in 'name' | 'subject' | 'phase' | 'version' | 'page' | 'pageSize']?: K extends 'version'
    ? '1' | '2'
    : string;
};

const { ids } = lessonInfoTemplatesContract;

export const INFO_TEMPLATE_LIST = { name: 'lessonInfoTemplates', path: '/lessonDispatch/lessonInfoTemplates' } as const;

export const infoTemplateKind: ListKind<InfoTemplateRow, InfoTemplateAddress> = {
  ...INFO_TEMPLATE_LIST,
  noun: '课程信息模板',
  measure: '个',
  address: listAddress<InfoTemplateAddress>({
    filters: {
      name: accepts.words,
      subject: accepts.code,
      phase: accepts.code,
      version: accepts.among(['1', '2']),
    },
    sorts: [],
  }),
  source: {
    key: infoTemplateQueries.all,
    page: async (address, signal) => {
      const found = await call(ids, { query: { ...address, expand: 'rows' } }, { signal });
      return { ...found, rows: found.rows ?? [] };
    },
    count: async (filters, signal) => (await call(ids, { query: { ...filters, pageSize: '1' } }, { signal })).total,
    ids: async (filters, page, signal) => (await call(ids, { query: { ...filters, ...page } }, { signal })).list,
  },
  selection: createSelectionStore(),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
};
