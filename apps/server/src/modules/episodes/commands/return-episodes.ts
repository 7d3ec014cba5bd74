/** The way back of a removal: from the recycle bin to the places in the outlines, while the teachers still have time. */
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RowSubject,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { binnedEpisodesByIds, type ComingEpisode, lockBinnedEpisode } from '../../agendas/index.ts';
import { episodeSubject, lessonsHolding, lockLessons, sharingReasons } from '../../lessons/index.ts';
import { returnReasons } from '../../schedule/index.ts';
import { lockTeacher } from '../../teachers/index.ts';
import { OUT_OF_BIN, type RemovePayload, writeRemoval } from './removal.ts';

const BACK: RemovePayload = { way: 'back' };
const STARTED: RowReason = { outcome: 'refused', code: 'started', message: '讲次的时间已过，不能恢复' };
const LESSON_GONE: RowReason = {
  outcome: 'refused',
  code: 'lessonInBin',
  message: '讲次所在的课程已不在，请先从回收站恢复课程',
};

export async function planReturn(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<RemovePayload>[],
): Promise<PlannedRow<RemovePayload>[]> {
  const ids = done.flatMap(({ subject }) => subject.id ?? []);
  const episodes = await binnedEpisodesByIds(db, ids);
  const lessons = await lessonsHolding(db, episodes);
  const refusalsOf = await refusals(db, context, episodes);
  return episodes.map((episode) => {
    const sharing = sharingReasons(context.actor, episode, lessons).filter(isRefusal);
    const reasons = [...refusalsOf(episode), ...sharing];
    return {
      subject: episodeSubject(episode, lessons),
      reasons,
      changes: reasons.length > 0 ? [] : [OUT_OF_BIN],
      payload: BACK,
    };
  });
}

const isRefusal = ({ outcome }: RowReason): boolean => outcome === 'refused';

/** What else there was about its place was so before. */
async function refusals(
  db: Db,
  { actor, at, call }: CommandContext,
  episodes: readonly ComingEpisode[],
): Promise<(episode: ComingEpisode) => readonly RowReason[]> {
  const reasonsOf = await returnReasons(
    db,
    actor,
    episodes.map(({ id }) => ({ kind: 'episode', id })),
    { now: at, taskId: call.taskId },
  );
  return ({ id, startAt, lessonIds }) => [
    ...(startAt <= at ? [STARTED] : []),
    ...(lessonIds.length === 0 ? [LESSON_GONE] : []),
    ...reasonsOf({ kind: 'episode', id }),
  ];
}

export async function applyReturn(
  tx: Tx,
  context: CommandContext,
  { id, rev }: Pick<RowSubject, 'id' | 'rev'>,
): Promise<AppliedRow<RemovePayload>> {
  if (id === null) throw new TypeError('a row without an episode');
  const [seen] = await binnedEpisodesByIds(tx, [id]);
  const lessons = await lockLessons(tx, seen?.lessonIds ?? []);
  if (seen && seen.teacherId !== null) await lockTeacher(tx, seen.teacherId);
  const episode = await lockBinnedEpisode(tx, id);
  if (!seen || episode?.rev !== rev) throw new ChangedSincePlanError();
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const refusal = [...(await refusals(tx, context, [seen]))(seen), ...sharingReasons(context.actor, seen, byId)].find(
    isRefusal,
  );
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  const note = ['撤销：移除班型已删除的讲次', context.reason].filter((part) => part !== '').join('；');
  const saved = await writeRemoval(tx, context, { way: 'back', episode, lessons, note });
  return { id: null, rev: saved, payload: BACK };
}
