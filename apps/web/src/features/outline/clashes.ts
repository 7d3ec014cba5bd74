/** Which episodes stand in conflict, as the cell and its hint say it. */
import type { ReplyOf } from '@lectern/contract/endpoint';
import type { lessonsContract } from '@lectern/contract/lessons/lessons';
import { formatClock, formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { OutlineItem } from './outline-item.ts';
import type { Clash } from './table/outline-row.tsx';

type Conflict = ReplyOf<(typeof lessonsContract)['teacherConflicts']>[number];

/** By episode; nothing is known while the check is under way, and everything is unknown where it failed. */
export function clashesOf(
  conflicts: readonly Conflict[] | undefined,
  failed: boolean,
  items: readonly OutlineItem[],
): ReadonlyMap<number, Clash> {
  const episodes = items.filter(({ kind }) => kind === 'episode');
  if (failed) return new Map(episodes.map(({ id }) => [id, 'unknown']));
  const byEpisode = Map.groupBy(
    (conflicts ?? []).flatMap((conflict) => [
      { id: conflict.episodeId, other: conflict.otherEpisodeId, conflict },
      ...(conflict.otherEpisodeId === null
        ? []
        : [{ id: conflict.otherEpisodeId, other: conflict.episodeId, conflict }]),
    ]),
    ({ id }) => id,
  );
  const nameOf = new Map(episodes.map(({ id, name }) => [id, name]));
  return new Map(
    episodes.flatMap(({ id }): [number, Clash][] => {
      const found = byEpisode.get(id);
      if (!found) return [];
      const told = found.map(({ other, conflict: { startTime, endTime, overlapMinutes, otherLessonId } }) => {
        const name = other === null ? undefined : nameOf.get(other);
        const elsewhere = other === null ? '权限范围以外的安排' : `讲次 ${other}（课程 ${otherLessonId ?? '—'}）`;
        const whom = name === undefined ? elsewhere : `“${name}”`;
        return `与${whom}重叠 ${overlapMinutes} 分钟：${formatDateTime(startTime)}–${formatClock(endTime)}`;
      });
      return [[id, { words: `冲突 ${found.length}`, title: told.join('\n') }]];
    }),
  );
}
