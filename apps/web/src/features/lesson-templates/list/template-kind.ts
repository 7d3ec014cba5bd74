/** The list of templates, as the skeleton of lists needs it. */
import { lessonTemplatesContract, type TemplateRow } from '@lectern/contract/lesson-templates/lesson-templates';
import { call } from '../../../shared/api/call.ts';
import type { ListKind } from '../../../shared/lists/list-kind.ts';
import { createSelectionStore } from '../../../shared/tables/selection.ts';
import { TEMPLATE_LIST } from '../template-paths.ts';
import { templateQueries } from '../template-queries.ts';
import { type TemplateAddress, templateAddress } from './template-address.ts';

const { listIds } = lessonTemplatesContract;

export const templateKind: ListKind<TemplateRow, TemplateAddress> = {
  ...TEMPLATE_LIST,
  noun: '班型',
  measure: '个',
  address: templateAddress,
  source: {
    key: templateQueries.all,
    page: async (address, signal) => {
      const { rows = [], total } = await call(listIds, { query: { ...address, expand: 'rows' } }, { signal });
      return { rows, total, totalExact: true };
    },
    count: async (filters, signal) =>
      (await call(listIds, { query: { ...filters, page: '1', pageSize: '1' } }, { signal })).total,
    ids: async (filters, page, signal) => {
      const query = { ...filters, ...page, sort: 'id' as const, order: 'asc' as const };
      return (await call(listIds, { query }, { signal })).list;
    },
  },
  selection: createSelectionStore(),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
};
