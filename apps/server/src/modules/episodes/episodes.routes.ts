import type { episodesContract } from '@lectern/contract/episodes';
import type { Handlers } from '../../platform/http/handler.ts';
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

export function episodesHandlers(deps: EpisodesDeps): Handlers<typeof episodesContract> {
  return {
    get: ({ params, actor }) => getEpisode(deps, actor.scope, params.id),
    batchGet: ({ query, actor }) => batchOfEpisodes(deps, actor.scope, query),
    listIds: ({ query, actor }) => pageOfEpisodes(deps, actor.scope, query),
    lessonIds: ({ params, actor }) => lessonIdsOf(deps, actor.scope, params.id),
    ofMentorGroup: ({ params, query, actor }) => mentorGroupEpisodes(deps, actor, params.id, query.teacherId),
    roomRecords: ({ params, actor }) => roomRecords(deps, actor.scope, params.id, params.teamId),
    replay: ({ params, actor }) => replayOf(deps, actor.scope, params.id),
    showTag: ({ params, actor }) => tagOf(deps, actor.scope, params.id),
    exportCsv: ({ query, actor, call }) => exportEpisodes(deps, { actor, call }, query),
  };
}
