/** The documented calls that go through the engine: cancel one, give or move many. */
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { agendaOfLesson } from '../agendas/index.ts';
import { runAnswered, visibleLessonIds } from '../lessons/index.ts';
import { episodeVersions } from './episode-scope.queries.ts';
import type { By, EpisodesDeps } from './episodes-deps.ts';
import { getEpisode } from './present-episode.ts';

/** E095. */
export async function cancelEpisode(deps: EpisodesDeps, by: By, id: number, rev: number | undefined) {
  const known = await episodeVersions(deps.db, by.actor.scope, [id]);
  if (!known.has(id)) throw new NotFoundError('讲次', id);
  const { taskId } = await deps.engine.runDirectly(by, { type: 'episode.cancel', id, rev });
  const after = await getEpisode(deps, by.actor.scope, id);
  return { id, status: 'canceled' as const, rev: after.rev, taskId };
}

/** E097. */
export async function changeTeacherOf(deps: EpisodesDeps, by: By, ids: readonly number[], toTeacherId: number) {
  const request = { type: 'episode.changeTeacher', ids, input: { toTeacherId } };
  const { taskId, outcomes } = await runAnswered(deps, by, request, 'episode');
  return { taskId, ids: outcomes.filter(({ ok }) => ok).map(({ id }) => id), outcomes };
}

interface NewTime {
  readonly id: number;
  readonly startTime: number;
  readonly endTime: number;
}

/** E107: episodes of one lesson's outline, moved together. */
export async function moveAgendaTimes(deps: EpisodesDeps, by: By, lessonId: number, times: readonly NewTime[]) {
  const visible = await visibleLessonIds(deps.db, by.actor.scope, [lessonId]);
  if (!visible.has(lessonId)) throw new NotFoundError('课程', lessonId);
  const agenda = await agendaOfLesson(deps.db, lessonId);
  const held = new Set(agenda.filter(({ kind }) => kind === 'episode').map(({ id }) => id));
  const strange = times.find(({ id }) => !held.has(id));
  if (strange) throw new RefusedError('notInLesson', `讲次 ${strange.id} 不在这门课程的大纲中，请刷新后重试`);
  const moves = times.map(({ id, startTime, endTime }) => ({ episodeId: id, startTime, endTime }));
  const request = { type: 'episode.reschedule', ids: [], input: { moves } };
  const { taskId, outcomes } = await runAnswered(deps, by, request, 'episode');
  return { taskId, ids: outcomes.filter(({ ok }) => ok).map(({ id }) => id), outcomes };
}
