/** Cancels episodes that have not begun (E095): the outlines count without them, the lessons follow; it can be undone. */
import { EPISODE_STATUS, type EpisodeStatus } from '@lectern/domain/episodes/episode-status';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type RowReason,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { type ComingEpisode, episodesByIds, lockEpisode, saveEpisode } from '../../agendas/index.ts';
import { changeOutlines, episodeImpact, lockLessons, sharingReasons } from '../../lessons/index.ts';
import { returnReasons } from '../../schedule/index.ts';
import { lockTeacher } from '../../teachers/index.ts';
import { episodeSource } from '../episode-source.ts';
import { chosenEpisodes } from './chosen-episodes.ts';
import { isRefusal, outlineStatusRows } from './outline-status-rows.ts';

interface Payload {
  /** What the episode shall be. */
  readonly status: EpisodeStatus;
}

const { normal, canceled } = EPISODE_STATUS.code;
const STARTED: Readonly<Record<EpisodeStatus, RowReason>> = {
  canceled: { outcome: 'refused', code: 'started', message: '讲次已经开始，不能取消' },
  normal: { outcome: 'refused', code: 'started', message: '讲次的时间已过，不能恢复' },
};

export const cancelEpisodeCommand = commandType<object, Payload>({
  name: 'episode.cancel',
  label: '取消讲次',
  words: {
    verb: '取消',
    unit: '个',
    noun: '讲次',
    description: '取消未开始的讲次，课程的开课、结课和按规则计算的时间随之变化；可以撤销',
  },
  privilege: 'EPISODE_WRITE',
  dangerous: true,
  input: z.strictObject({}),
  tiers: { low: 50, high: 500 },
  subject: episodeSource,
  impact: (db, context, ids) => episodeImpact(db, context, ids),
  plan: (db, context, _input, ids) => planTo(db, context, ids, canceled),
  apply: applyStatus,
  invert: (db, context, done) => {
    const ids = done.flatMap(({ subject }) => subject.id ?? []);
    return planTo(db, context, ids, normal);
  },
});

const before = (status: EpisodeStatus): EpisodeStatus => (status === canceled ? normal : canceled);

async function planTo(db: Db, context: CommandContext, ids: readonly number[], status: EpisodeStatus) {
  const payload: Payload = { status };
  const chosen = await chosenEpisodes(db, context, { ids, status: before(status), payload });
  const { episodes, lessons, rest } = chosen;
  const conflictsOf = await conflicts(db, context, episodes, status);
  const judged = episodes.map((episode) => ({
    episode,
    reasons: [
      ...(episode.startAt <= context.at ? [STARTED[status]] : []),
      ...sharingReasons(context.actor, episode, lessons),
      ...conflictsOf(episode),
    ],
  }));
  const rows = await outlineStatusRows(db, {
    judged,
    lessons,
    status,
    verb: '取消',
    change: { field: 'status', before: before(status), after: status },
    payload,
  });
  return [...rows, ...rest];
}

/** Only the way back takes anybody's time. */
async function conflicts(
  db: Db,
  { actor, at, call }: CommandContext,
  episodes: readonly ComingEpisode[],
  status: EpisodeStatus,
): Promise<(episode: ComingEpisode) => readonly RowReason[]> {
  if (status === canceled || episodes.length === 0) return () => [];
  const reasonsOf = await returnReasons(
    db,
    actor,
    episodes.map(({ id }) => ({ kind: 'episode', id })),
    { now: at, taskId: call.taskId },
  );
  return ({ id }) => reasonsOf({ kind: 'episode', id });
}

async function applyStatus(
  tx: Tx,
  context: CommandContext,
  { subject: { id, rev }, payload: { status } }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  if (id === null) throw new TypeError('a row without an episode');
  const [seen] = await episodesByIds(tx, [id], before(status));
  // Lessons, then the teacher, then the episode: everybody who holds several holds them in this order.
  const lessons = await lockLessons(tx, seen?.lessonIds ?? []);
  if (seen && seen.teacherId !== null) await lockTeacher(tx, seen.teacherId);
  const episode = await lockEpisode(tx, id, before(status));
  if (!seen || episode?.rev !== rev) throw new ChangedSincePlanError();
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const refusal = [
    ...(episode.startAt <= context.at ? [STARTED[status]] : []),
    ...sharingReasons(context.actor, seen, byId),
    ...(await conflicts(tx, context, [seen], status))(seen),
  ].find(isRefusal);
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  const note = [status === normal ? '撤销：取消讲次' : '', context.reason].filter((part) => part !== '').join('；');
  const items = [{ kind: 'episode', id }] as const;
  const { result: saved } = await changeOutlines(tx, context, { lessons, items, note }, () =>
    saveEpisode(tx, context, episode, {
      columns: { status },
      action: status === canceled ? 'episode.cancel' : 'episode.restore',
      changes: [{ field: 'status', before: before(status), after: status }],
      note,
    }),
  );
  return { id: null, rev: saved, payload: { status } };
}
