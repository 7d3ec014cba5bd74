import type { episodeTemplatesContract } from '@lectern/contract/episodes/episode-templates';
import type { DataScope } from '@lectern/domain/access/roles';
import type { RewardReach } from '@lectern/domain/episode-templates/reward-change';
import { TEMPLATE_ITEM } from '@lectern/domain/lesson-templates/template-codes';
import { boundWords } from '@lectern/domain/lesson-templates/tutoring-binding';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { type TemplatesDeps, tutoringOfItem } from '../lesson-templates/index.ts';
import { type EpisodeTemplateRow, episodeTemplates } from './episode-templates.repository.ts';
import { findEpisodeTemplates } from './find-episode-templates.queries.ts';
import { episodesMadeFrom } from './generated-episodes.queries.ts';
import { episodeTemplateOnWire } from './present-episode-template.ts';
import { changeEpisodeTemplate, createEpisodeTemplate, createEpisodeTemplates } from './save-episode-template.ts';

const KIND = TEMPLATE_ITEM.code.episodeTemplate;

export interface EpisodeTemplatesDeps extends TemplatesDeps {
  /** Counted by the matrix, which stands above. */
  readonly rewardReach: (
    db: Db,
    template: Pick<EpisodeTemplateRow, 'id' | 'lessonTemplateId' | 'reward'>,
    at: Date,
  ) => Promise<RewardReach>;
}

export const episodeTemplatesHandlers = (deps: EpisodeTemplatesDeps): Handlers<typeof episodeTemplatesContract> => {
  const { db, now } = deps;
  return {
    get: async ({ params, actor }) => episodeTemplateOnWire(await getEpisodeTemplate(db, actor.scope, params.id)),
    listByIds: async ({ query, actor }) =>
      (await episodeTemplates(db, actor.scope, query.ids)).map(episodeTemplateOnWire),
    create: async ({ body, actor, call }) =>
      episodeTemplateOnWire(await createEpisodeTemplate(deps, { actor, call }, body)),
    createEpisodes: async ({ body, actor, call }) =>
      (await createEpisodeTemplates(deps, { actor, call }, body)).map(episodeTemplateOnWire),
    update: async ({ params, body, actor, call }) =>
      episodeTemplateOnWire(await changeEpisodeTemplate(deps, { actor, call }, params.id, body)),
    episodeIds: async ({ params, actor }) => {
      await getEpisodeTemplate(db, actor.scope, params.id);
      return episodesMadeFrom(db, actor.scope, params.id);
    },
    editable: async ({ params, actor }) => {
      const { id, name } = await getEpisodeTemplate(db, actor.scope, params.id);
      const tutoring = await tutoringOfItem(db, KIND, id);
      const prestudyEditable = tutoring.length === 0;
      const message = prestudyEditable ? '' : boundWords({ id, name, tutoring }, 'editPrestudy');
      return { editable: actor.privileges.has('LESSON_TEMPLATE_WRITE'), prestudyEditable, message };
    },
    search: ({ query, actor }) => findEpisodeTemplates(db, actor.scope, query),
    rewardReach: async ({ params, actor }) => {
      const { id, lessonTemplateId, reward } = await getEpisodeTemplate(db, actor.scope, params.id);
      return deps.rewardReach(db, { id, lessonTemplateId, reward }, now());
    },
  };
};

async function getEpisodeTemplate(db: Db, scope: DataScope, id: number): Promise<EpisodeTemplateRow> {
  const [row] = await episodeTemplates(db, scope, [id]);
  if (!row) throw new NotFoundError(TEMPLATE_ITEM.labelOf(KIND), id);
  return row;
}
