/**
 * What a changed duration moves in lessons beyond their fields: their start and end, and all dates of lessons that share
 * the episode without a row of their own. The run derives the same from the stored outlines.
 */
import type { Db } from '../../platform/db/database.ts';
import type { RowChange } from '../../platform/engine/commands/command-type.ts';
import { type EpisodeTimes, episodeKey, outlinesEdited } from '../agendas/index.ts';
import { followingChanges, followingOnce, type LessonRow, lessonsByIds } from '../lessons/index.ts';
import type { EpisodeCell } from './matrix-cells.ts';
import { sharedEpisodes } from './matrix-facts.queries.ts';

export interface Retimed {
  readonly lesson: LessonRow;
  readonly cells: readonly EpisodeCell[];
}

/** The episode as it becomes; none where another attribute changes. */
export function retimedEpisode({ attribute, episode, template }: EpisodeCell): [number, EpisodeTimes][] {
  if (attribute !== 'duration' || typeof template !== 'number') return [];
  const endAt = new Date(episode.startAt.getTime() + template);
  return [[episode.id, { startAt: episode.startAt, endAt, displayAt: episode.displayAt }]];
}

const SPAN = ['lessonStartTime', 'lessonEndTime'];

export async function followsOf(
  db: Db,
  rows: readonly Retimed[],
): Promise<(lesson: Pick<LessonRow, 'id'>) => readonly RowChange[]> {
  const times = new Map(rows.map(({ lesson, cells }) => [lesson.id, cells.flatMap(retimedEpisode)]));
  const own = new Map(
    rows.flatMap(({ lesson }) => (times.get(lesson.id)?.length ? [[lesson.id, lesson] as const] : [])),
  );
  if (own.size === 0) return () => [];
  const moved = new Map([...times.values()].flat().map(([id, after]) => [episodeKey(id), after]));
  const shared = await sharedEpisodes(db, [...new Set([...times.values()].flat().map(([id]) => id))]);
  const chosen = new Set(rows.map(({ lesson }) => lesson.id));
  const others = [...new Set([...shared.values()].flat())].filter((id) => !chosen.has(id));
  const lessons = new Map([...own, ...(await lessonsByIds(db, others)).map((lesson) => [lesson.id, lesson] as const)]);
  const outlineOf = await outlinesEdited(db, [...lessons.keys()], { moved });
  const freshOf = followingOnce(lessons);
  return ({ id: rowId }) => {
    if (!own.has(rowId)) return [];
    const holders = (times.get(rowId) ?? []).flatMap(([id]) => shared.get(id) ?? []).filter((id) => !chosen.has(id));
    return freshOf([rowId, ...holders]).changes((lesson) =>
      // The row shows the other dates of its lesson as fields.
      followingChanges(lesson, outlineOf(lesson.id)).filter(({ field }) => lesson.id !== rowId || SPAN.includes(field)),
    );
  };
}
