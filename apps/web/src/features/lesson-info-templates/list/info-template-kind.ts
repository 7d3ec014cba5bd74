/** The list of 课程信息模板, as the skeleton of lists needs it. */
import {
  type InfoTemplateRow,
  lessonInfoTemplatesContract,
} from '@lectern/contract/lesson-templates/lesson-info-templates';
import { call } from '../../../shared/api/call.ts';
import { type AddressOf, filter } from '../../../shared/lists/list-filters.ts';
import { listKind } from '../../../shared/lists/list-kind.ts';
import { infoTemplateQueries } from '../info-template-queries.ts';
import { VERSION_LABELS } from '../version-labels.ts';

const VERSIONS = [
  { value: '2', label: VERSION_LABELS[2] },
  { value: '1', label: VERSION_LABELS[1] },
] as const;
const filters = {
  name: filter.text('模板名称或 ID', { maxLength: 100, placeholder: '模板名称或 ID，多个 ID 用空格或逗号隔开' }),
  phase: filter.dictionary('学段', 'phases'),
  subject: filter.dictionary('学科', 'subjects'),
  version: filter.segments('编写方式', VERSIONS),
};

const { ids } = lessonInfoTemplatesContract;

export const INFO_TEMPLATE_LIST = { name: 'lessonInfoTemplates', path: '/lessonDispatch/lessonInfoTemplates' } as const;

export const infoTemplateKind = listKind<InfoTemplateRow, AddressOf<typeof filters>>({
  ...INFO_TEMPLATE_LIST,
  noun: '课程信息模板',
  measure: '个',
  filters,
  // R189.
  ignored: ({ name = '' }) => (/^[\d\s,，]+$/.test(name) ? ['phase', 'subject', 'version'] : []),
  source: {
    key: infoTemplateQueries.all,
    page: async (address, signal) => {
      const found = await call(ids, { query: { ...address, expand: 'rows' } }, { signal });
      return { ...found, rows: found.rows ?? [] };
    },
    count: async (query, signal) => (await call(ids, { query: { ...query, pageSize: '1' } }, { signal })).total,
    ids: async (query, page, signal) => (await call(ids, { query: { ...query, ...page } }, { signal })).list,
  },
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});
