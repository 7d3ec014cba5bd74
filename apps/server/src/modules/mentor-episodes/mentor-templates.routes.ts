import type { mentorEpisodeTemplatesContract } from '@lectern/contract/lesson-templates/mentor-episode-templates';
import { TEMPLATE_ITEM } from '@lectern/domain/lesson-templates/template-codes';
import type { Handlers } from '../../platform/http/handler.ts';
import { deleteItem, getTemplate, sortItems, type TemplatesDeps } from '../lesson-templates/index.ts';
import { groupCheckInfos } from './check-infos.ts';
import { bindableEpisodeTemplates, mentorTemplatesByIds, mentorTemplatesOf } from './mentor-templates.repository.ts';
import {
  changeMentorTemplate,
  createMentorTemplate,
  mentorTemplateOnWire,
  visibleMentorTemplate,
} from './save-mentor-template.ts';

const KIND = TEMPLATE_ITEM.code.mentorEpisodeTemplate;

export function mentorTemplatesHandlers(deps: TemplatesDeps): Handlers<typeof mentorEpisodeTemplatesContract> {
  const { db, now } = deps;
  return {
    createFromEpisodeTemplate: ({ query: { labelId: label, ...sent }, actor, call }) =>
      createMentorTemplate(deps, { actor, call }, { ...sent, label }),
    sort: ({ params: { id: templateId, labelId }, body: { items }, actor, call }) =>
      sortItems(deps, { actor, call }, KIND, { templateId, labelId, items }),
    ofLessonTemplate: async ({ params, actor }) => {
      await getTemplate(db, actor.scope, params.id);
      return (await mentorTemplatesOf(db, params.id)).map(mentorTemplateOnWire);
    },
    create: ({ body, actor, call }) => createMentorTemplate(deps, { actor, call }, body),
    batchGet: async ({ body, actor }) =>
      (await mentorTemplatesByIds(db, actor.scope, body.ids)).map(mentorTemplateOnWire),
    bindable: async ({ query: { lessonTemplateId, labelId }, actor }) => {
      await getTemplate(db, actor.scope, lessonTemplateId);
      return [...(await bindableEpisodeTemplates(db, lessonTemplateId, labelId))];
    },
    checkInfos: async ({ params, actor }) => {
      const { id } = await visibleMentorTemplate(db, actor.scope, params.id);
      return groupCheckInfos(db, actor, id, now());
    },
    update: ({ params, body, actor, call }) => changeMentorTemplate(deps, { actor, call }, params.id, body),
    remove: async ({ params, query, actor, call }) => {
      await deleteItem(deps, { actor, call }, KIND, params.id, query.rev);
      return { ok: true as const };
    },
  };
}
