/** The door of what surrounds an episode: comments, videos, rewards, feedback, rooms, numbers and time slots. */
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import { describeSubject } from '../operation-log/index.ts';
import { episodeCommentsCommand, episodeTransferCommand, lessonCommentsCommand } from './commands/episode-switches.ts';
import { linkVideosCommand, unlinkVideosCommand } from './commands/link-videos.ts';
import { commentVersions, moderateCommand } from './commands/moderate-comments.ts';
import { episodeExtrasHandlers } from './episode-extras.routes.ts';
import type { EpisodeExtrasDeps } from './episode-extras-deps.ts';
import { commentWords, ruleWords, slotLogWords } from './extras-words.ts';

export function episodeExtrasCommands(): readonly CommandType[] {
  return [
    episodeCommentsCommand,
    lessonCommentsCommand,
    episodeTransferCommand,
    linkVideosCommand,
    unlinkVideosCommand,
    moderateCommand,
  ];
}

export function episodeExtrasModule(deps: EpisodeExtrasDeps) {
  describeSubject('episodeComment', {
    ...commentWords,
    visibleAmong: async (actor, ids) => new Set((await commentVersions(deps.db, actor, ids)).keys()),
  });
  const everybody = { visibleAmong: (_actor: unknown, ids: readonly number[]) => Promise.resolve(new Set(ids)) };
  describeSubject('periodRule', { ...ruleWords, ...everybody });
  describeSubject('timeSlot', { ...slotLogWords, ...everybody });
  return { contract: episodeExtrasContract, handlers: episodeExtrasHandlers(deps) };
}
