import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import type { TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import { NotFoundError } from '../../platform/errors.ts';
import type { HandlerInput, Handlers } from '../../platform/http/handler.ts';
import { deleteItem } from './bin-items.ts';
import { findJam, jamsOf, stageReviewsOf } from './exam-templates.repository.ts';
import {
  changeJam,
  changeStageReview,
  createJam,
  createStageReview,
  jamOnWire,
  stageReviewOnWire,
} from './exam-templates.ts';
import { placesOf } from './items.repository.ts';
import { changeLabel, sortItems } from './order-items.ts';
import { presentTemplate, presentTemplateV2, rowOnWire } from './present-template.ts';
import { createTemplate, updateTemplate } from './save-template.ts';
import type { TemplatesDeps } from './template-deps.ts';
import { assessmentOf, tutoringOf } from './template-facts.queries.ts';
import { MAX_NAMED, namedTemplates, pageOfTemplates, templateRows } from './template-list.queries.ts';
import { findTemplate, getTemplate } from './templates.repository.ts';

type Contract = typeof lessonTemplatesContract;
type Part<K extends keyof Contract> = Pick<Handlers<Contract>, K>;

export const lessonTemplatesHandlers = (deps: TemplatesDeps): Handlers<Contract> => ({
  ...readHandlers(deps),
  ...saveHandlers(deps),
  ...itemHandlers(deps),
  ...examHandlers(deps),
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

type ExamName = 'jams' | 'jam' | 'stageReviews' | 'createJam' | 'updateJam' | 'createStageReview' | 'updateStageReview';

function examHandlers(deps: TemplatesDeps): Part<ExamName> {
  const { db } = deps;
  return {
    jams: async ({ params, actor }) => {
      await getTemplate(db, actor.scope, params.id);
      return (await jamsOf(db, params.id)).map(jamOnWire);
    },
    jam: async ({ params, actor }) => {
      const jam = await findJam(db, params.id);
      // Of whose template it is, only those who see the template hear.
      const template = jam && (await findTemplate(db, actor.scope, jam.lessonTemplateId));
      if (!jam || !template) throw new NotFoundError('考试模板', params.id);
      return jamOnWire(jam);
    },
    stageReviews: async ({ params, actor }) => {
      await getTemplate(db, actor.scope, params.id);
      return (await stageReviewsOf(db, params.id)).map(stageReviewOnWire);
    },
    createJam: ({ body, actor, call }) => createJam(deps, { actor, call }, body),
    updateJam: ({ params, body, actor, call }) => changeJam(deps, { actor, call }, params.id, body),
    createStageReview: ({ body, actor, call }) => createStageReview(deps, { actor, call }, body),
    updateStageReview: ({ params, body, actor, call }) => changeStageReview(deps, { actor, call }, params.id, body),
  };
}
