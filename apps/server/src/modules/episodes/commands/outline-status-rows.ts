/** Rows of a plan that takes episodes out of what their lessons count, or brings them back: what follows in the lessons. */
import { EPISODE_STATUS, type EpisodeStatus } from '@lectern/domain/episodes/episode-status';
import type { Db } from '../../../platform/db/database.ts';
import type { PlannedRow, RowChange, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { type ComingEpisode, episodeKey, outlinesEdited } from '../../agendas/index.ts';
import { episodeSubject, followingChanges, followingOnce, type LessonRow, sellsNever } from '../../lessons/index.ts';
import { cancelWarnings, neverSold } from './cancel-warnings.ts';

interface OutlineStatus<P> {
  readonly judged: readonly { readonly episode: ComingEpisode; readonly reasons: readonly RowReason[] }[];
  readonly lessons: ReadonlyMap<number, LessonRow>;
  /** What the episodes count as afterwards; to the rules of a lesson one that is canceled and one that is gone are the same. */
  readonly status: EpisodeStatus;
  readonly verb: '取消' | '移除';
  readonly change: RowChange;
  readonly payload: P;
}

export async function outlineStatusRows<P>(
  db: Db,
  { judged, lessons, status, verb, change, payload }: OutlineStatus<P>,
): Promise<PlannedRow<P>[]> {
  const possible = judged.filter(({ reasons }) => !reasons.some(isRefusal));
  const moved = new Map(possible.map(({ episode }) => [episodeKey(episode.id), { status }]));
  const outlineOf = await outlinesEdited(db, [...lessons.keys()], { moved });
  const warningsOf = await cancelWarnings(db, [...lessons.keys()], verb);
  const freshOf = followingOnce(lessons);
  return judged.map(({ episode, reasons }) => {
    const subject = episodeSubject(episode, lessons);
    if (!moved.has(episodeKey(episode.id))) return { subject, reasons, changes: [], payload };
    const fresh = freshOf(episode.lessonIds);
    const never = fresh.lessons.filter((lesson) => sellsNever(lesson, outlineOf(lesson.id)));
    return {
      subject,
      // What was confirmed once for a warning is not asked again on the way back.
      reasons:
        status === EPISODE_STATUS.code.normal
          ? []
          : [...reasons, ...fresh.lessons.flatMap(warningsOf), ...never.map((lesson) => neverSold(lesson, verb))],
      changes: [change, ...fresh.changes((lesson) => followingChanges(lesson, outlineOf(lesson.id)))],
      payload,
    };
  });
}

export const isRefusal = ({ outcome }: RowReason): boolean => outcome === 'refused';
