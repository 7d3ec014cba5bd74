/** The chosen episodes as far as the person reaches them; the others become rows that say why not. */
import type { EpisodeStatus } from '@lectern/domain/episodes/episode-status';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, PlannedRow, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { NOT_FOUND } from '../../../platform/engine/plans/run-directly.ts';
import { type ComingEpisode, episodesByIds } from '../../agendas/index.ts';
import { type LessonRow, lessonsHolding } from '../../lessons/index.ts';
import { episodeVersions } from '../episode-scope.queries.ts';

export interface Chosen<P> {
  readonly episodes: readonly ComingEpisode[];
  readonly lessons: ReadonlyMap<number, LessonRow>;
  readonly rest: readonly PlannedRow<P>[];
}

const MISSING: RowReason = {
  outcome: 'refused',
  code: NOT_FOUND,
  message: '讲次不存在，可能已删除或不在你的数据范围内',
};
const IN_OTHER_STATE: Readonly<Record<EpisodeStatus, RowReason>> = {
  normal: { outcome: 'refused', code: 'unchanged', message: '讲次已取消' },
  canceled: { outcome: 'refused', code: 'unchanged', message: '讲次没有取消，无需恢复' },
};

export async function chosenEpisodes<P>(
  db: Db,
  { actor }: CommandContext,
  { ids, status = 'normal', payload }: { ids: readonly number[]; status?: EpisodeStatus; payload: P },
): Promise<Chosen<P>> {
  const within = await episodeVersions(db, actor.scope, ids);
  const found = await episodesByIds(db, [...within.keys()], status);
  const byId = new Map(found.map((episode) => [episode.id, episode]));
  // In the order of the selection.
  const episodes = ids.flatMap((id) => byId.get(id) ?? []);
  const rest = ids
    .filter((id) => !byId.has(id))
    .map((id) => ({ ...whyNotChosen(id, within.get(id), status), changes: [], payload }));
  return { episodes, lessons: await lessonsHolding(db, episodes), rest };
}

/** Without a version it is out of reach; with one it is not in the state that the command is about. */
export const whyNotChosen = (id: number, rev: number | undefined, status: EpisodeStatus) => ({
  subject: { type: 'episode', id, name: `讲次 ${id}`, rev: rev ?? null, href: null },
  reasons: [rev === undefined ? MISSING : IN_OTHER_STATE[status]],
});
