import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import type { TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import { NotFoundError } from '../../platform/errors.ts';
import type { HandlerInput, Handlers } from '../../platform/http/handler.ts';
import { deleteItem } from './bin-items.ts';
import { stageReviewsOf } from './exam-templates.repository.ts';
import { placesOf } from './items.repository.ts';
import { changeLabel, sortItems } from './order-items.ts';
import { presentTemplate, presentTemplateV2, rowOnWire } from './present-template.ts';
import { createTemplate, updateTemplate } from './save-template.ts';
import { changeStageReview, createStageReview, stageReviewOnWire } from './stage-review-templates.ts';
import type { TemplatesDeps } from './template-deps.ts';
import { assessmentOf, tutoringOf } from './template-facts.queries.ts';
import { MAX_NAMED, namedTemplates, pageOfTemplates, templateRows } from './template-list.queries.ts';
import { getTemplate } from './templates.repository.ts';

type Contract = typeof lessonTemplatesContract;
type Part<K extends keyof Contract> = Pick<Handlers<Contract>, K>;

export const lessonTemplatesHandlers = (deps: TemplatesDeps): Handlers<Contract> => ({
  ...readHandlers(deps),
  ...saveHandlers(deps),
  ...itemHandlers(deps),
  ...stageReviewHandlers(deps),
});

function readHandlers({ db }: TemplatesDeps): Part<'get' | 'getV2' | 'listIds' | 'assessment' | 'tutoring'> {
  return {
    get: async ({ params, actor }) => presentTemplate(db, await getTemplate(db, actor.scope, params.id)),
    getV2: async ({ params, actor }) => presentTemplateV2(db, await getTemplate(db, actor.scope, params.id)),
    listIds: async ({ query: { expand, page, pageSize, sort, order, ...filter }, actor }) => {
      if (expand === 'names') {
        const names = await namedTemplates(db, filter, actor.scope);
        const list = names.map(({ id }) => id);
        return { list, total: list.length, page: 1, pageSize: MAX_NAMED, names };
      }
      const { ids, total } = await pageOfTemplates(db, filter, { page, pageSize, sort, order }, actor.scope);
      const found = { list: [...ids], total, page, pageSize };
      return expand === 'rows' ? { ...found, rows: (await templateRows(db, ids)).map(rowOnWire) } : found;
    },
    assessment: async ({ params, actor }) => {
      await getTemplate(db, actor.scope, params.id);
      const found = await assessmentOf(db, params.id);
      if (!found) throw new NotFoundError('班型的入学测评');
      const status = found.status === 'open' ? ('open' as const) : ('closed' as const);
      return { ...found, type: found.type === 1 ? (1 as const) : (0 as const), status };
    },
    tutoring: async ({ body, actor }) => [...(await tutoringOf(db, body.mainLessonTemplateIds, actor.scope))],
  };
}

function saveHandlers(deps: TemplatesDeps): Part<'create' | 'update'> {
  const { db } = deps;
  return {
    create: async ({ body, actor, call }) => {
      const id = await createTemplate(deps, { actor, call }, body);
      return presentTemplateV2(db, await getTemplate(db, actor.scope, id));
    },
    update: async ({ params, body, actor, call }) => {
      await updateTemplate(deps, { actor, call }, params.id, body);
      return presentTemplateV2(db, await getTemplate(db, actor.scope, params.id));
    },
  };
}

type ItemName =
  | 'sortEpisodes'
  | 'sortJams'
  | 'sortStageReviews'
  | 'deleteEpisode'
  | 'deleteJam'
  | 'deleteStageReview'
  | 'changeLabel'
  | 'episodes';

function itemHandlers(deps: TemplatesDeps): Part<ItemName> {
  const { db } = deps;
  const sort =
    (kind: TemplateItem) =>
    ({ params, query, body, actor, call }: HandlerInput<Contract['sortEpisodes']>) =>
      sortItems(deps, { actor, call }, kind, { templateId: params.id, labelId: query.labelId, items: body.items });
  const remove =
    (kind: TemplateItem) =>
    async ({ params, query, actor, call }: HandlerInput<Contract['deleteEpisode']>) => {
      await deleteItem(deps, { actor, call }, kind, params.id, query.rev);
      return { ok: true as const };
    };
  return {
    sortEpisodes: sort('episodeTemplate'),
    sortJams: sort('jamTemplate'),
    sortStageReviews: sort('stageReviewTemplate'),
    deleteEpisode: remove('episodeTemplate'),
    deleteJam: remove('jamTemplate'),
    deleteStageReview: remove('stageReviewTemplate'),
    changeLabel: ({ params, query, actor, call }) =>
      changeLabel(deps, { actor, call }, { templateId: params.id, ...query }),
    episodes: async ({ params, actor }) => {
      await getTemplate(db, actor.scope, params.id);
      const places = await placesOf(db, 'episodeTemplate', params.id);
      return places.map(({ id, labelId, ordinal }) => ({ id, episodeTemplateId: id, label: labelId, ordinal }));
    },
  };
}

type StageReviewName = 'stageReviews' | 'createStageReview' | 'updateStageReview';

function stageReviewHandlers(deps: TemplatesDeps): Part<StageReviewName> {
  const { db } = deps;
  return {
    stageReviews: async ({ params, actor }) => {
      await getTemplate(db, actor.scope, params.id);
      return (await stageReviewsOf(db, params.id)).map(stageReviewOnWire);
    },
    createStageReview: ({ body, actor, call }) => createStageReview(deps, { actor, call }, body),
    updateStageReview: ({ params, body, actor, call }) => changeStageReview(deps, { actor, call }, params.id, body),
  };
}
