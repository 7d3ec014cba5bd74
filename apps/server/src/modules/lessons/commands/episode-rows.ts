/** What every command over the episodes of lessons has in common: versions, reach, impact, and the row as it is held. */
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  ChangedSincePlanError,
  type CommandContext,
  type Impact,
  type RowSource,
  type RowSubject,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { type EpisodeRow, episodesByIds, lessonsOfEpisodes, lockEpisode } from '../../agendas/index.ts';
import { isWithin } from '../lessons.repository.ts';
import { episodesWithin, lessonsHolding } from './chosen-episodes.ts';
import { chosenLessons } from './chosen-lessons.ts';
import { lessonImpact } from './lesson-impact.queries.ts';

export function episodeRows<I>(): RowSource<I> {
  return {
    type: 'episode',
    versionsOf: async (db, actor, ids) =>
      new Map((await episodesWithin(db, actor, ids)).map(({ id, rev }) => [id, rev])),
    selectionOf: async (db, ids) => [
      ...new Set((await episodesByIds(db, ids)).flatMap(({ lessonId }) => (lessonId === 0 ? [] : [lessonId]))),
    ],
    narrowed: (input, episodeIds) => ({ ...input, episodeIds }),
  };
}

/** The lessons behind the rows, and whom a change of them reaches. */
export async function episodeImpact(
  db: Db,
  context: CommandContext,
  ids: readonly number[],
  lessonIds: readonly number[] = [],
): Promise<Impact> {
  return impactOfLessons(db, context, [...new Set([...(await lessonsOfEpisodes(db, ids)), ...lessonIds])]);
}

/** The same where the episodes are not made yet: those lessons of these that the person reaches. */
export async function newEpisodesImpact(db: Db, context: CommandContext, lessonIds: readonly number[]) {
  const lessons = await chosenLessons(db, context.actor, [...new Set(lessonIds)]);
  return impactOfLessons(db, context, [...lessons.keys()]);
}

async function impactOfLessons(db: Db, context: CommandContext, lessonIds: readonly number[]): Promise<Impact> {
  const { lines, shares } = await lessonImpact(db, context, lessonIds);
  const own = [{ label: '课程', value: `${lessonIds.length.toLocaleString('en')} 门` }];
  return { lines: [...own, ...lines.filter(({ label }) => label === '付费学员' || label === '小班')], shares };
}

/**
 * Holds the episode of a row until `tx` ends, as the plan saw it and not begun.
 * @throws ChangedSincePlanError, RefusedError
 */
export async function heldEpisode(
  tx: Tx,
  context: CommandContext,
  subject: Pick<RowSubject, 'id' | 'rev'>,
): Promise<EpisodeRow> {
  const episode = await heldAsPlanned(tx, context, subject);
  if (episode.startAt <= context.at) throw new RefusedError('started', '讲次已经开始，不能再修改');
  return episode;
}

/** The same for what may be done to an episode at any time. */
export async function heldAsPlanned(
  tx: Tx,
  context: CommandContext,
  subject: Pick<RowSubject, 'id' | 'rev'>,
): Promise<EpisodeRow> {
  return (await lockedEpisode(tx, context, subject)).row;
}

/** With the lessons that hold it. */
export async function lockedEpisode(tx: Tx, { actor }: CommandContext, { id, rev }: Pick<RowSubject, 'id' | 'rev'>) {
  if (id === null) throw new TypeError('a row without an episode');
  const row = await lockEpisode(tx, id);
  const [episode] = await episodesByIds(tx, [id]);
  if (!row || row.rev !== rev || !episode) throw new ChangedSincePlanError();
  const lessons = await lessonsHolding(tx, [episode]);
  if ([...lessons.values()].some((lesson) => !isWithin(actor.scope, lesson))) {
    throw new RefusedError('outOfScope', '讲次由你的数据范围之外的课程共用，不能修改');
  }
  return { row, episode, lessons };
}
