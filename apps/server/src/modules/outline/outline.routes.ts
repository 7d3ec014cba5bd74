import type { outlineContract } from '@lectern/contract/outline/outline';
import type { Handlers } from '../../platform/http/handler.ts';
import { getLesson, runDocumentedBatch } from '../lessons/index.ts';
import { addEntries, addEpisodes } from './commands/add-items.ts';
import { attachEntries, attachEpisodes } from './commands/attach-items.ts';
import { bindTemplates } from './commands/bind-templates.ts';
import { changeLabel, nameGroups, orderOutline } from './commands/order-items.ts';
import { removeItem } from './commands/remove-item.ts';
import { consequencesOf } from './consequences.ts';
import { findAgendaLabels, teachersCalled, templatesOfLesson } from './outline.queries.ts';
import type { OutlineDeps } from './outline-deps.ts';
import { episodeOfLesson, reportUrlOf } from './read-outline.ts';

type All = Handlers<typeof outlineContract>;

export const outlineHandlers = (deps: OutlineDeps): All => ({
  ...readHandlers(deps),
  ...addHandlers(deps),
  ...changeHandlers(deps),
});

function readHandlers(
  deps: OutlineDeps,
): Pick<All, 'agendaLabels' | 'consequences' | 'episode' | 'pasteNames' | 'reportUrl' | 'templates'> {
  return {
    agendaLabels: ({ query }) => findAgendaLabels(deps.db, query),
    consequences: ({ params, body, actor }) => consequencesOf(deps, actor, params.id, body),
    episode: ({ params, actor }) => episodeOfLesson(deps, actor, params.id, params.episodeId),
    pasteNames: async ({ params, body, actor }) => {
      await getLesson(deps.db, actor.scope, params.id);
      return teachersCalled(deps.db, body.texts);
    },
    templates: async ({ params, actor }) => {
      const { id, templateId } = await getLesson(deps.db, actor.scope, params.id);
      return templatesOfLesson(deps.db, id, templateId);
    },
    reportUrl: async ({ params, actor }) => ({ url: await reportUrlOf(deps, actor, params.id, params.studentId) }),
  };
}

type AddName =
  | 'addEpisode'
  | 'addEpisodes'
  | 'addPerformedEpisodes'
  | 'addJams'
  | 'attachEpisodes'
  | 'attachJams'
  | 'addStageReviews'
  | 'addMockExams'
  | 'batchAddEpisodes';

function addHandlers(deps: OutlineDeps): Pick<All, AddName> {
  const targetOf = (params: { readonly id: number; readonly labelId: number }, rev: number | undefined) => ({
    lessonId: params.id,
    labelId: params.labelId,
    rev,
  });
  return {
    addEpisode: ({ body: { lessonId, labelId, rev, ...draft }, actor, call }) =>
      addEpisodes(deps, { actor, call }, { lessonId, labelId, rev, episodes: [draft] }),
    batchAddEpisodes: ({ body, actor, call }) =>
      runDocumentedBatch(deps, { actor, call }, { type: 'outline.addEpisodes', input: body, made: true }),
    addEpisodes: ({ params, body: { episodes, rev }, actor, call }) =>
      addEpisodes(deps, { actor, call }, { ...targetOf(params, rev), episodes }),
    addPerformedEpisodes: ({ params, body: { episodes, rev }, actor, call }) =>
      addEpisodes(deps, { actor, call }, { ...targetOf(params, rev), episodes }),
    addJams: ({ params, body: { jams, rev }, actor, call }) =>
      addEntries(deps, { actor, call }, { ...targetOf(params, rev), kind: 'jam', entries: jams }),
    addMockExams: ({ params, body: { mockExams: entries, rev }, actor, call }) =>
      addEntries(deps, { actor, call }, { ...targetOf(params, rev), kind: 'mockExamQaEpisodeGroup', entries }),
    attachEpisodes: ({ params, body: { ids, rev }, actor, call }) =>
      attachEpisodes(deps, { actor, call }, { ...targetOf(params, rev), ids }),
    attachJams: ({ params, body: { ids, rev }, actor, call }) =>
      attachEntries(deps, { actor, call }, { ...targetOf(params, rev), kind: 'jam', ids }),
    addStageReviews: ({ params, body: { ids, stageReviews: entries, rev }, actor, call }) =>
      attachEntries(deps, { actor, call }, { ...targetOf(params, rev), kind: 'stageReview', ids, entries }),
  };
}

type ChangeName =
  | 'nameGroups'
  | 'changeLabel'
  | 'bindTemplates'
  | 'order'
  | 'removeEpisode'
  | 'removeJam'
  | 'removeItem';

function changeHandlers(deps: OutlineDeps): Pick<All, ChangeName> {
  return {
    nameGroups: ({ params, body, actor, call }) => nameGroups(deps, { actor, call }, { lessonId: params.id, ...body }),
    changeLabel: ({ params: { id, ...labels }, body, actor, call }) =>
      changeLabel(deps, { actor, call }, { lessonId: id, ...labels, ...body }),
    bindTemplates: ({ params, body, actor, call }) =>
      bindTemplates(deps, { actor, call }, { lessonId: params.id, ...body }),
    order: ({ params, body, actor, call }) => orderOutline(deps, { actor, call }, { lessonId: params.id, ...body }),
    removeEpisode: ({ params, query, actor, call }) =>
      removeItem(deps, { actor, call }, { lessonId: params.id, kind: 'episode', id: params.episodeId, rev: query.rev }),
    removeJam: ({ params, query, actor, call }) =>
      removeItem(deps, { actor, call }, { lessonId: params.lessonId, kind: 'jam', id: params.jamId, rev: query.rev }),
    removeItem: ({ params, query, actor, call }) =>
      removeItem(deps, { actor, call }, { lessonId: params.id, kind: params.kind, id: params.itemId, rev: query.rev }),
  };
}
