/** The state of the list of templates as it stands in the address bar. */
import { TEMPLATE_SORTS } from '@lectern/contract/lesson-templates/lesson-templates';
import { TEMPLATE_MODE } from '@lectern/domain/lesson-templates/template-codes';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { resolveNameQuery } from '@lectern/domain/lessons/lesson-query';
import { accepts } from '../../../shared/lists/accepts.ts';
import { listAddress } from '../../../shared/lists/list-address.ts';

export type TemplateFilter = 'name' | 'subject' | 'phase' | 'types' | 'mode' | 'ids';
type Key = TemplateFilter | 'page' | 'pageSize' | 'sort' | 'order';

interface Narrow {
  mode: (typeof TEMPLATE_MODE.codes)[number];
  sort: (typeof TEMPLATE_SORTS)[number];
  order: 'asc' | 'desc';
}
export type TemplateAddress = { readonly [K in Key]?: K extends keyof Narrow ? Narrow[K] : string };

export const templateAddress = listAddress<TemplateAddress>({
  filters: {
    name: accepts.words,
    subject: accepts.code,
    phase: accepts.code,
    types: accepts.several(LESSON_TYPE.codes),
    mode: accepts.among(TEMPLATE_MODE.codes),
    ids: accepts.ids,
  },
  sorts: TEMPLATE_SORTS,
});

/** R189: ids, given or typed in the place of a name, leave the other filters without effect. */
export function ignoredFilters({ ids, name, ...others }: TemplateAddress): readonly TemplateFilter[] {
  const given = ids ? ids.split(',').map(Number) : undefined;
  const byIds = resolveNameQuery({ name, ids: given }).ids !== undefined;
  if (!byIds) return [];
  const rest = (['subject', 'phase', 'types', 'mode'] as const).filter((key) => others[key] !== undefined);
  return ids && name ? ['name', ...rest] : rest;
}
