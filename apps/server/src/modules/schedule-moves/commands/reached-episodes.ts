/** Episodes that a person may reach: of one of the lessons that hold them, or held by none. */
import type { Db } from '../../../platform/db/database.ts';
import type { RowSource, SubjectSource } from '../../../platform/engine/commands/command-type.ts';
import { InvalidError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type ComingEpisode, episodesByIds } from '../../agendas/index.ts';
import { isWithin, lessonsHolding } from '../../lessons/index.ts';

export async function reachedEpisodes(db: Db, actor: Actor, ids: readonly number[]): Promise<readonly ComingEpisode[]> {
  const episodes = await episodesByIds(db, ids);
  const lessons = await lessonsHolding(db, episodes);
  return episodes.filter(({ lessonIds }) => {
    const held = lessonIds.flatMap((id) => lessons.get(id) ?? []);
    return held.length === 0 || held.some((lesson) => isWithin(actor.scope, lesson));
  });
}

async function versionsOf(db: Db, actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  return new Map((await reachedEpisodes(db, actor, ids)).map(({ id, rev }) => [id, rev]));
}

export const episodeSource: SubjectSource = {
  type: 'episode',
  viewPage: null,
  idsOfQuery: () => Promise.reject(new InvalidError('讲次不能按筛选条件选择，请改用 ID', [])),
  versionsOf,
};

/** What was not done is planned again together with what was: those that land together still know of each other. */
export function rescheduledRows<I>(): RowSource<I> {
  return {
    type: 'episode',
    versionsOf,
    selectionOf: (_db, ids) => Promise.resolve(ids),
    narrowed: (input, ids) => ({ ...input, only: [...ids] }),
  };
}

/** Rows of whole classes: the lessons behind them are selected again. */
export function postponedRows<I>(): RowSource<I> {
  return {
    type: 'episode',
    versionsOf,
    selectionOf: async (db, ids) => [
      ...new Set((await episodesByIds(db, ids)).flatMap(({ lessonId }) => (lessonId === 0 ? [] : [lessonId]))),
    ],
    narrowed: (input) => input,
  };
}
