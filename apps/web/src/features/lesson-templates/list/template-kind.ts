/** The list of templates, as the skeleton of lists needs it. */
import {
  lessonTemplatesContract,
  TEMPLATE_SORTS,
  type TemplateRow,
} from '@lectern/contract/lesson-templates/lesson-templates';
import { TEMPLATE_MODE } from '@lectern/domain/lesson-templates/template-codes';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { resolveNameQuery } from '@lectern/domain/lessons/lesson-query';
import { call } from '../../../shared/api/call.ts';
import { type AddressOf, filter } from '../../../shared/lists/list-filters.ts';
import { listKind } from '../../../shared/lists/list-kind.ts';
import { TEMPLATE_LIST } from '../template-paths.ts';
import { templateQueries } from '../template-queries.ts';

const filters = {
  name: filter.text('班型名称或 ID', { placeholder: '班型名称或 ID，多个 ID 用空格或逗号隔开' }),
  phase: filter.dictionary('学段', 'phases'),
  subject: filter.dictionary('学科', 'subjects'),
  types: filter.multiSelect('课程类型', LESSON_TYPE.options),
  mode: filter.segments('形式', TEMPLATE_MODE.options),
  ids: filter.ids('班型 ID'),
};
type TemplateAddress = AddressOf<typeof filters, (typeof TEMPLATE_SORTS)[number]>;

const { listIds } = lessonTemplatesContract;

export const templateKind = listKind<TemplateRow, TemplateAddress>({
  ...TEMPLATE_LIST,
  noun: '班型',
  measure: '个',
  filters,
  sorts: TEMPLATE_SORTS,
  ignored: ignoredFilters,
  source: {
    key: templateQueries.all,
    page: async (address, signal) => {
      const { rows = [], total } = await call(listIds, { query: { ...address, expand: 'rows' } }, { signal });
      return { rows, total, totalExact: true };
    },
    count: async (address, signal) =>
      (await call(listIds, { query: { ...address, page: '1', pageSize: '1' } }, { signal })).total,
    ids: async (address, page, signal) => {
      const query = { ...address, ...page, sort: 'id' as const, order: 'asc' as const };
      return (await call(listIds, { query }, { signal })).list;
    },
  },
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});

/** R189: ids, given or typed in the place of a name, leave the other filters without effect. */
function ignoredFilters({ ids, name, ...others }: TemplateAddress) {
  const given = ids ? ids.split(',').map(Number) : undefined;
  const byIds = resolveNameQuery({ name, ids: given }).ids !== undefined;
  if (!byIds) return [];
  const rest = (['subject', 'phase', 'types', 'mode'] as const).filter((key) => others[key] !== undefined);
  return ids && name ? (['name', ...rest] as const) : rest;
}
