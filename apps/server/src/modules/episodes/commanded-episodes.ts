/** Episodes as what commands of one record are about: within the person's reach, locked as the plan saw them. */
import type { CommandedRecords } from '../../kit/record/record-command.ts';
import { type ComingEpisode, episodesByIds } from '../agendas/index.ts';
import { episodeImpact, episodeSubject, type LessonRow, lessonsHolding, lockedEpisode } from '../lessons/index.ts';
import { whyNotChosen } from './commands/chosen-episodes.ts';
import { episodeVersions } from './episode-scope.queries.ts';
import { episodeSource } from './episode-source.ts';

export interface CommandedEpisode {
  readonly episode: ComingEpisode;
  /** With those that hold it. */
  readonly lessons: ReadonlyMap<number, LessonRow>;
}

export const commandedEpisodes: CommandedRecords<CommandedEpisode> = {
  source: episodeSource,
  unit: '个',
  noun: '讲次',
  missing: '讲次不存在、已取消，或不在你的数据范围内',
  rowsOf: async (db, { actor }, ids, way) => {
    // What was done is undone wherever it is by now: its version is the same.
    const within = way === 'back' ? ids : [...(await episodeVersions(db, actor.scope, ids)).keys()];
    const episodes = await episodesByIds(db, within);
    const lessons = await lessonsHolding(db, episodes);
    return new Map(episodes.map((episode) => [episode.id, { episode, lessons }]));
  },
  subjectsOf: () => Promise.resolve(({ episode, lessons }) => episodeSubject(episode, lessons)),
  hold: (tx, context, subject) => lockedEpisode(tx, context, subject),
  impact: (db, context, ids) => episodeImpact(db, context, ids),
};

/** The same where a canceled one is no stranger: it says that it is canceled. */
export const commandedOrCanceled: CommandedRecords<CommandedEpisode> = {
  ...commandedEpisodes,
  missingRows: async (db, { actor }, ids) => {
    const within = await episodeVersions(db, actor.scope, ids);
    return (id) => whyNotChosen(id, within.get(id), 'normal');
  },
};
