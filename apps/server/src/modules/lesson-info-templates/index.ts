/** The door of 课程信息模板: their calls, and what lessons ask about them. */
import { lessonInfoTemplatesContract } from '@lectern/contract/lesson-templates/lesson-info-templates';
import { describeSubject } from '../operation-log/index.ts';
import type { BinDeps, BinKeepers } from '../recycle-bin/index.ts';
import { deleteInfoTemplate, purgeInfoTemplates, restoreInfoTemplate } from './bin-info-template.ts';
import { infoTemplateWords } from './info-template-words.ts';
import { binnedInfoTemplates, getInfoTemplate, infoTemplatesAmong } from './lesson-info-templates.queries.ts';
import { type InfoTemplateDeps, lessonInfoTemplatesHandlers } from './lesson-info-templates.routes.ts';

export { infoTemplateRefusal } from './bin-info-template.ts';
export { findInfoTemplateName, getInfoTemplate } from './lesson-info-templates.queries.ts';

export function lessonInfoTemplatesModule(deps: InfoTemplateDeps) {
  const { db } = deps;
  describeSubject('lessonInfoTemplate', {
    ...infoTemplateWords,
    assertVisible: async (actor, id) => {
      await getInfoTemplate(db, actor.scope, id);
    },
    visibleAmong: (actor, ids) => infoTemplatesAmong(db, actor.scope, ids),
  });
  return {
    contract: lessonInfoTemplatesContract,
    handlers: lessonInfoTemplatesHandlers(deps),
    bin: infoTemplateBin(deps),
  };
}

export function infoTemplateBin(deps: BinDeps): BinKeepers {
  return {
    lessonInfoTemplate: {
      privilege: 'LESSON_TEMPLATE_READ',
      page: (actor, filter) => binnedInfoTemplates(deps.db, actor.scope, filter),
      restore: (by, id) => restoreInfoTemplate(deps, by, id),
      bin: (by, id) => deleteInfoTemplate(deps, by, id),
      purge: (due) => purgeInfoTemplates(deps, due),
    },
  };
}
