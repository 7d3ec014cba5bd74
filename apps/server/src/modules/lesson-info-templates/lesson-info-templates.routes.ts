import type {
  FlatInfoBody,
  lessonInfoTemplatesContract,
} from '@lectern/contract/lesson-templates/lesson-info-templates';
import { flatOfModules, modulesOfFlat } from '@lectern/domain/lesson-info-templates/info-modules';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { type RecordDeps, saveRecord } from '../../kit/record/save-record.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { INFO_TEMPLATE, INFO_TEMPLATE_BIN, type InfoTemplateFields, infoTemplateWith } from './info-template-kind.ts';
import {
  getInfoTemplate,
  type InfoTemplate,
  lessonsUsing,
  pageOfInfoTemplates,
} from './lesson-info-templates.queries.ts';

export interface InfoTemplateDeps extends RecordDeps {
  readonly files: Pick<StoredFiles, 'keepPictures'>;
}

interface Wanted {
  readonly id?: number;
  readonly rev?: number | undefined;
  readonly fields: InfoTemplateFields;
}

/** @throws RefusedError for flat fields over modules, which they could not say. */
const save = (deps: InfoTemplateDeps, by: CommandOrigin, { fields, ...version }: Wanted) =>
  saveRecord(infoTemplateWith(deps.files), deps, by, {
    ...version,
    fields: (stored) => {
      if (fields.version === 2 || stored?.version !== 2) return fields;
      throw new RefusedError('writtenAsModules', '这个模板按模块编写，请在模块编辑页修改，以免丢失内容');
    },
  });

export const lessonInfoTemplatesHandlers = (deps: InfoTemplateDeps): Handlers<typeof lessonInfoTemplatesContract> => ({
  ids: async ({ query, actor }) => {
    const { expand, ...filter } = query;
    const { rows, ...counted } = await pageOfInfoTemplates(deps.db, filter, actor.scope);
    const { page, pageSize } = filter;
    const answer = { list: rows.map(({ id }) => id), ...counted, page, pageSize };
    return expand === 'rows' ? { ...answer, rows: rows.map(rowOf) } : answer;
  },
  flat: async ({ params, actor }) => {
    const { modules, ...template } = replyOf(await getInfoTemplate(deps.db, actor.scope, params.id));
    return { ...template, ...flatOfModules(modules) };
  },
  modules: async ({ params, actor }) => replyOf(await getInfoTemplate(deps.db, actor.scope, params.id)),
  createFlat: async ({ body, actor, call }) => {
    const { id } = await save(deps, { actor, call }, { fields: ofFlat(body) });
    return { id };
  },
  createModules: async ({ body, actor, call }) => {
    const { id } = await save(deps, { actor, call }, { fields: { ...body, version: 2 } });
    return { id };
  },
  updateFlat: async ({ params: { id }, body: { rev, ...body }, actor, call }) => {
    const saved = await save(deps, { actor, call }, { id, rev, fields: ofFlat(body) });
    return { rev: saved.rev };
  },
  updateModules: async ({ params: { id }, body: { rev, ...body }, actor, call }) => {
    const saved = await save(deps, { actor, call }, { id, rev, fields: { ...body, version: 2 } });
    return { rev: saved.rev };
  },
  usedBy: async ({ params, query, actor }) => {
    const { usedCount } = await getInfoTemplate(deps.db, actor.scope, params.id);
    return { total: usedCount, list: await lessonsUsing(deps.db, params.id, query.page, query.pageSize) };
  },
  remove: async ({ params: { id }, query: { rev }, actor, call }) => {
    await INFO_TEMPLATE_BIN.bin(deps, { actor, call }, { id, rev });
    return { ok: true };
  },
});

const ofFlat = ({ name, subject, phase, ...flat }: FlatInfoBody): InfoTemplateFields => ({
  name,
  subject,
  phase,
  version: 1,
  modules: modulesOfFlat(flat),
});

function replyOf(row: InfoTemplate) {
  return {
    ...fieldsOfRow(INFO_TEMPLATE, row),
    id: row.id,
    rev: row.rev,
    usedCount: row.usedCount,
    createdTime: row.createdAt.getTime(),
    updatedTime: row.updatedAt.getTime(),
    updatedBy: row.updatedBy,
  };
}

function rowOf(row: InfoTemplate) {
  const { modules, ...template } = replyOf(row);
  return { ...template, moduleCount: modules.length, cover: flatOfModules(modules).cover };
}
