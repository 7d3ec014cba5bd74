import { examEnumOptions, type examTemplatesContract } from '@lectern/contract/exams/exam-templates';
import type { Handlers } from '../../platform/http/handler.ts';
import { examIdsOfTemplate } from './exam-template-use.queries.ts';
import { jamsByIds, jamsOf } from './exam-templates.repository.ts';
import { changeJam, createJam, jamOnWire, visibleExamTemplate } from './exam-templates.ts';
import type { TemplatesDeps } from './template-deps.ts';
import { getTemplate } from './templates.repository.ts';

export function examTemplatesHandlers(deps: TemplatesDeps): Handlers<typeof examTemplatesContract> {
  const { db } = deps;
  return {
    ofLessonTemplate: async ({ params, actor }) => {
      await getTemplate(db, actor.scope, params.id);
      return (await jamsOf(db, params.id)).map(jamOnWire);
    },
    getAmongLessonTemplates: ({ params, actor }) => visibleExamTemplate(db, actor.scope, params.id),
    get: ({ params, actor }) => visibleExamTemplate(db, actor.scope, params.id),
    batchGet: async ({ body, actor }) => (await jamsByIds(db, actor.scope, body.ids)).map(jamOnWire),
    create: ({ body, actor, call }) => createJam(deps, { actor, call }, body),
    update: ({ params, body, actor, call }) => changeJam(deps, { actor, call }, params.id, body),
    examIds: async ({ params, actor }) => {
      await visibleExamTemplate(db, actor.scope, params.id);
      return [...(await examIdsOfTemplate(db, actor.scope, params.id))];
    },
    enums: async ({ query }) => [...examEnumOptions(query.name)],
  };
}
