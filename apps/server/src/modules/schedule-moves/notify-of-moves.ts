/**
 * Messages about episodes that a task has moved or given to somebody else: to the teachers who have an account, and to
 * whoever answers for the lessons, but not to whoever did it. What is taken back before it was read leaves no message.
 */
import { EPISODE_LIST_PATH } from '@lectern/domain/episodes/episode-paths';
import { type EpisodeMove, moveNotice, netMoves } from '@lectern/domain/schedule/move-notice';
import type { Tx } from '../../platform/db/database.ts';
import type { TaskNews } from '../../platform/engine/engine-deps.ts';
import { addNotice, withdrawUnread } from '../notices/index.ts';
import type { Member } from './commands/reschedule-rows.ts';
import {
  membersMoved,
  namesOfEpisodes,
  namesOfTeachers,
  ownersOfEpisodes,
  staffOfTeachers,
} from './concerned-staff.queries.ts';

const MOVES: ReadonlySet<string> = new Set(['teacher.coverLeave', 'teacher.changeLeave', 'episode.reschedule']);
const MAX_LINKED = 100;

export async function notifyOfMoves(tx: Tx, news: TaskNews): Promise<void> {
  if (news.kind !== 'ended' || !MOVES.has(news.task.type)) return;
  const { task, at } = news;
  const moves = netMoves((await membersMoved(tx, task.id)).flatMap(movesOf));
  if (moves.length === 0) return;
  const ids = moves.map(({ episodeId }) => episodeId);
  const teacherIds = [...new Set(moves.flatMap(({ before, after }) => [before.teacherId, after.teacherId]))].filter(
    (id) => id !== null,
  );
  const names = await namesOfEpisodes(tx, ids);
  const teachers = await namesOfTeachers(tx, teacherIds);
  const named = moves.map((move) => ({ ...move, name: names.get(move.episodeId) ?? '' }));
  const by = { actor: task.creatorName, nameOf: (id: number) => teachers.get(id) ?? '' };
  const people = concerned(await staffOfTeachers(tx, teacherIds), await ownersOfEpisodes(tx, ids));
  for (const [staffId, person] of people) {
    const notice = staffId === task.creatorId ? undefined : moveNotice(named, person, by);
    if (!notice) continue;
    const link = `${EPISODE_LIST_PATH}?ids=${notice.ids
      .slice(0, MAX_LINKED)
      .toSorted((a, b) => a - b)
      .join(',')}`;
    const which = { staffId, kind: 'episodesMoved' as const, link };
    // Taken back before it was read: it is as if nothing had been.
    if (task.undoOf !== null && (await withdrawUnread(tx, which))) continue;
    await addNotice(tx, { ...which, text: notice.text.slice(0, 300), at });
  }
}

function concerned(
  teaching: Awaited<ReturnType<typeof staffOfTeachers>>,
  owning: Awaited<ReturnType<typeof ownersOfEpisodes>>,
) {
  const people = new Map<number, { readonly teacherIds: Set<number>; readonly ownIds: Set<number> }>();
  const of = (staffId: number) => {
    const person = people.get(staffId) ?? { teacherIds: new Set<number>(), ownIds: new Set<number>() };
    people.set(staffId, person);
    return person;
  };
  for (const { staffId, teacherId } of teaching) of(staffId).teacherIds.add(teacherId);
  for (const { staffId, episodeId } of owning) of(staffId).ownIds.add(episodeId);
  return people;
}

/** As rows of the task keep them: written by `applyMoves`. */
function movesOf(members: unknown): EpisodeMove[] {
  if (!Array.isArray(members)) return [];
  return (members as readonly Member[]).map(({ episodeId, before, after }) => ({
    episodeId,
    before: { teacherId: before.teacherId, startAt: before.startAt },
    after: { teacherId: after.teacherId, startAt: after.startAt },
  }));
}
