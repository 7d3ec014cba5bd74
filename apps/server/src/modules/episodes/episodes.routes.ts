import type { episodesContract } from '@lectern/contract/episodes/episodes';
import type { Handlers } from '../../platform/http/handler.ts';
import { classesToday } from './classes-today.ts';
import { cancelEpisode, changeTeacherOf, moveAgendaTimes } from './episode-calls.ts';
import type { EpisodesDeps } from './episodes-deps.ts';
import { exportEpisodes } from './export-episodes.ts';
import {
  batchOfEpisodes,
  getEpisode,
  lessonIdsOf,
  mentorGroupEpisodes,
  pageOfEpisodes,
  replayOf,
  roomRecords,
  tagOf,
} from './present-episode.ts';
import { createEpisode, updateEpisode } from './save-episode.ts';

export function episodesHandlers(deps: EpisodesDeps): Handlers<typeof episodesContract> {
  return {
    get: ({ params, actor }) => getEpisode(deps, actor.scope, params.id),
    batchGet: ({ query, actor }) => batchOfEpisodes(deps, actor.scope, query),
    listIds: ({ query, actor }) => pageOfEpisodes(deps, actor.scope, query),
    today: ({ actor }) => classesToday(deps, actor.scope),
    lessonIds: ({ params, actor }) => lessonIdsOf(deps, actor.scope, params.id),
    ofMentorGroup: ({ params, query, actor }) => mentorGroupEpisodes(deps, actor, params.id, query.teacherId),
    roomRecords: ({ params, actor }) => roomRecords(deps, actor.scope, params.id, params.teamId),
    replay: ({ params, actor }) => replayOf(deps, actor.scope, params.id),
    showTag: ({ params, actor }) => tagOf(deps, actor.scope, params.id),
    create: async ({ body, actor, call }) => {
      const id = await createEpisode(deps, { actor, call }, body);
      return getEpisode(deps, actor.scope, id);
    },
    update: async ({ params, body, actor, call }) => {
      await updateEpisode(deps, { actor, call }, params.id, body);
      return getEpisode(deps, actor.scope, params.id);
    },
    cancel: ({ params, body, actor, call }) => cancelEpisode(deps, { actor, call }, params.id, body?.rev),
    changeTeacher: ({ query, body, actor, call }) =>
      changeTeacherOf(deps, { actor, call }, body.ids, query.newTeacherId),
    agendaTimes: ({ params, body, actor, call }) => moveAgendaTimes(deps, { actor, call }, params.id, body.times),
    exportCsv: ({ query, actor, call }) => exportEpisodes(deps, { actor, call }, query),
  };
}
