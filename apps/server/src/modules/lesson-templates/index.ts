/** The door of lesson templates (班型): their calls, and what lessons and episode templates ask about them. */
import { examTemplatesContract } from '@lectern/contract/exams/exam-templates';
import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { TEMPLATE_ITEM, type TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import { describeSubject } from '../operation-log/index.ts';
import type { BinDeps, BinProvider, BinProviders } from '../recycle-bin/index.ts';
import { deleteItem, purgeItems, restoreItem } from './bin-items.ts';
import { templatesByIds } from './bin-template.repository.ts';
import { binTemplatesCommand } from './commands/bin-templates.ts';
import { examTemplatesHandlers } from './exam-templates.routes.ts';
import { binnedItems, binnedTemplates } from './items-bin.queries.ts';
import { binTemplateAgain, purgeTemplates, restoreTemplate } from './keep-templates.ts';
import { lessonTemplatesHandlers } from './lesson-templates.routes.ts';
import type { TemplatesDeps } from './template-deps.ts';
import { templateWords } from './template-log.ts';
import { getTemplate } from './templates.repository.ts';

export { type AssessmentRow, assessmentWithin, openAssessments, paperState } from './assessments.queries.ts';
export { BOUND, deleteItem } from './bin-items.ts';
export { IN_USE, templateRefusals } from './commands/bin-templates.ts';
export { setupColumns, setupOfRow } from './exam-setup-columns.ts';
export { visibleExamTemplate } from './exam-templates.ts';
export { findItem, tutoringOfItem } from './items.repository.ts';
export { keepGivenByEpisodeTemplate } from './keep-given.ts';
export { findTemplate } from './lesson-templates.queries.ts';
export { sortItems } from './order-items.ts';
export { addItem, addItems, changeItem, type NewPlace } from './save-item.ts';
export type { By, TemplatesDeps } from './template-deps.ts';
export { templatesGive } from './template-gives.queries.ts';
export { pageOfTemplates } from './template-list.queries.ts';
export { fieldChanges, logTemplate } from './template-log.ts';
export { isRecord, type TemplateRow, tabFactsOf } from './template-row.ts';
export { isTemplateWithin, templateWithinScope } from './template-scope.queries.ts';
export type { Writer } from './template-writer.ts';
export { getTemplate, lockTemplate, touchTemplate } from './templates.repository.ts';

export function lessonTemplateCommands(): readonly CommandType[] {
  return [binTemplatesCommand];
}

export function lessonTemplatesModule(deps: TemplatesDeps) {
  const { db } = deps;
  describeSubject('lessonTemplate', {
    ...templateWords,
    assertVisible: async (actor, id) => {
      await getTemplate(db, actor.scope, id);
    },
    visibleAmong: async (actor, ids) => new Set((await templatesByIds(db, actor.scope, ids)).keys()),
  });
  return { contract: lessonTemplatesContract, handlers: lessonTemplatesHandlers(deps), bin: templateBin(deps) };
}

export const examTemplatesModule = (deps: TemplatesDeps) => ({
  contract: examTemplatesContract,
  handlers: examTemplatesHandlers(deps),
});

export function templateBin(deps: BinDeps): BinProviders {
  return {
    lessonTemplate: {
      privilege: 'LESSON_READ',
      page: (actor, filter) => binnedTemplates(deps.db, actor.scope, filter),
      restore: (by, id) => restoreTemplate(deps, by, id),
      bin: (by, id) => binTemplateAgain(deps, by, id),
      purge: (due) => purgeTemplates(deps, due),
    },
    ...Object.fromEntries(TEMPLATE_ITEM.codes.map((kind) => [kind, itemBinProvider(deps, kind)])),
  };
}

function itemBinProvider(deps: TemplatesDeps, kind: TemplateItem): BinProvider {
  return {
    privilege: 'LESSON_READ',
    page: (actor, filter) => binnedItems(deps.db, kind, actor.scope, filter),
    restore: (by, id) => restoreItem(deps, by, kind, id),
    bin: (by, id) => deleteItem(deps, by, kind, id),
    purge: (due) => purgeItems(deps, kind, due),
  };
}
