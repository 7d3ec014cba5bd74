import type { lessonInfoTemplatesContract } from '@lectern/contract/lesson-templates/lesson-info-templates';
import { flatOfModules, modulesOfFlat } from '@lectern/domain/lesson-info-templates/info-modules';
import type { Handlers } from '../../platform/http/handler.ts';
import { deleteInfoTemplate } from './bin-info-template.ts';
import {
  getInfoTemplate,
  type InfoTemplate,
  lessonsUsing,
  pageOfInfoTemplates,
} from './lesson-info-templates.queries.ts';
import { changeInfoTemplate, createInfoTemplate, type InfoTemplateDeps } from './save-info-template.ts';

export type { InfoTemplateDeps };

export const lessonInfoTemplatesHandlers = (deps: InfoTemplateDeps): Handlers<typeof lessonInfoTemplatesContract> => ({
  ids: async ({ query, actor }) => {
    const { expand, ...filter } = query;
    const { rows, ...counted } = await pageOfInfoTemplates(deps.db, filter, actor.scope);
    const { page, pageSize } = filter;
    const answer = { list: rows.map(({ id }) => id), ...counted, page, pageSize };
    return expand === 'rows' ? { ...answer, rows: rows.map(rowOf) } : answer;
  },
  flat: async ({ params, actor }) => {
    const { modules, ...template } = await getInfoTemplate(deps.db, actor.scope, params.id);
    return { ...keptOf(template), ...flatOfModules(modules) };
  },
  modules: async ({ params, actor }) => {
    const template = await getInfoTemplate(deps.db, actor.scope, params.id);
    return { ...keptOf(template), modules: template.modules };
  },
  createFlat: async ({ body, actor, call }) => {
    const { name, subject, phase, ...flat } = body;
    const content = { name, subject, phase, version: 1, modules: modulesOfFlat(flat) } as const;
    return { id: await createInfoTemplate(deps, { actor, call }, content) };
  },
  createModules: async ({ body, actor, call }) => ({
    id: await createInfoTemplate(deps, { actor, call }, { ...body, version: 2 }),
  }),
  updateFlat: async ({ params, body, actor, call }) => {
    const { name, subject, phase, rev, ...flat } = body;
    const content = { name, subject, phase, version: 1, modules: modulesOfFlat(flat) } as const;
    return { rev: await changeInfoTemplate(deps, { actor, call }, { id: params.id, rev, content }) };
  },
  updateModules: async ({ params, body, actor, call }) => {
    const { rev, ...content } = body;
    const wanted = { id: params.id, rev, content: { ...content, version: 2 as const } };
    return { rev: await changeInfoTemplate(deps, { actor, call }, wanted) };
  },
  usedBy: async ({ params, query, actor }) => {
    const { usedCount } = await getInfoTemplate(deps.db, actor.scope, params.id);
    return { total: usedCount, list: await lessonsUsing(deps.db, params.id, query.page, query.pageSize) };
  },
  remove: async ({ params, query, actor, call }) => {
    await deleteInfoTemplate(deps, { actor, call }, params.id, query.rev);
    return { ok: true };
  },
});

function keptOf({ createdAt, updatedAt, version, ...template }: Omit<InfoTemplate, 'modules'>) {
  return {
    ...template,
    version: version === 2 ? (2 as const) : (1 as const),
    createdTime: createdAt.getTime(),
    updatedTime: updatedAt.getTime(),
  };
}

function rowOf(template: InfoTemplate) {
  return { ...keptOf(template), moduleCount: template.modules.length, cover: flatOfModules(template.modules).cover };
}
