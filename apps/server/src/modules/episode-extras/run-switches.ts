/** The documented calls that turn comments and transfers on and off, and that hide a comment: through the task engine. */

import type { CommentState } from '@lectern/domain/episodes/extras-codes';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type By, episodesWithin, getLesson, runDocumentedBatch } from '../lessons/index.ts';
import type { EpisodeExtrasDeps } from './episode-extras-deps.ts';

export async function commentFeatureOf(db: Db, actor: Actor, id: number) {
  const [episode] = await episodesWithin(db, actor, [id]);
  if (!episode) throw new NotFoundError('讲次', id);
  return { episodeId: id, enable: !episode.commentForbidden, rev: episode.rev };
}

/** E104: answers the present state also where nothing was left to do. */
export async function setCommentFeature(
  { db, engine }: EpisodeExtrasDeps,
  by: By,
  id: number,
  { enable, rev }: { readonly enable: boolean; readonly rev?: number | undefined },
) {
  const input = { state: enable ? 'on' : 'off' };
  try {
    await engine.runDirectly(by, { type: 'episode.comments', id, input, rev });
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === UNCHANGED)) throw error;
  }
  return commentFeatureOf(db, by.actor, id);
}

interface Switched {
  readonly type: 'episode.comments' | 'lesson.comments' | 'episode.transfer';
  readonly state: 'on' | 'off';
}

/** E105, E111: the ids that were changed; what is too large for one answer goes on as a task. */
export function switchMany(
  deps: EpisodeExtrasDeps,
  by: By,
  { type, ids, state }: Switched & { readonly ids: readonly number[] },
) {
  return runDocumentedBatch(deps, by, { type, ids: [...new Set(ids)].toSorted((a, b) => a - b), input: { state } });
}

/** E106. */
export async function switchLesson(deps: EpisodeExtrasDeps, by: By, { type, id, state }: Switched & { id: number }) {
  await getLesson(deps.db, by.actor.scope, id);
  return runDocumentedBatch(deps, by, { type, ids: [id], input: { state } });
}

interface Moderation {
  readonly state: CommentState;
  readonly reason: string;
  readonly rev?: number | undefined;
}

export async function moderateOne({ engine }: EpisodeExtrasDeps, by: By, id: number, { rev, ...input }: Moderation) {
  const { applied } = await engine.runDirectly(by, { type: 'episodeComment.moderate', id, input, rev });
  if (applied.rev === null) throw new TypeError('a comment has a version');
  return { id, state: input.state, rev: applied.rev };
}
