/** The door of 课程信息模板: their calls, and what lessons ask about them. */
import { lessonInfoTemplatesContract } from '@lectern/contract/lesson-templates/lesson-info-templates';
import { describeRecord } from '../../kit/record/record-labels.ts';
import type { BinDeps, BinProviders } from '../recycle-bin/index.ts';
import { INFO_TEMPLATE, INFO_TEMPLATE_BIN } from './info-template-kind.ts';
import { INFO_TEMPLATE_VERBS, infoTemplateValue } from './info-template-words.ts';
import { binnedInfoTemplates, getInfoTemplate } from './lesson-info-templates.queries.ts';
import { type InfoTemplateDeps, lessonInfoTemplatesHandlers } from './lesson-info-templates.routes.ts';

export { infoTemplateRefusal } from './info-template-kind.ts';
export { getInfoTemplate, mayUseInfoTemplate } from './lesson-info-templates.queries.ts';

export function lessonInfoTemplatesModule(deps: InfoTemplateDeps) {
  const { db } = deps;
  describeRecord(INFO_TEMPLATE, db, {
    verbs: INFO_TEMPLATE_VERBS,
    labelOfValue: infoTemplateValue,
    assertVisible: async (actor, id) => {
      await getInfoTemplate(db, actor.scope, id);
    },
  });
  return {
    contract: lessonInfoTemplatesContract,
    handlers: lessonInfoTemplatesHandlers(deps),
    bin: infoTemplateBin(deps),
  };
}

export function infoTemplateBin(deps: BinDeps): BinProviders {
  return {
    lessonInfoTemplate: {
      privilege: 'LESSON_TEMPLATE_READ',
      page: (actor, filter) => binnedInfoTemplates(deps.db, actor.scope, filter),
      restore: (by, id) => INFO_TEMPLATE_BIN.restore(deps, by, id),
      bin: (by, id) => INFO_TEMPLATE_BIN.bin(deps, by, { id, rev: undefined }),
      purge: (due) => INFO_TEMPLATE_BIN.purge(deps, due),
    },
  };
}
