/**
 * Takes episodes whose episode template was deleted out of the outlines (areas section 4): to the recycle bin, and the
 * lessons follow. What has begun stays. The way back takes them from the bin to their places.
 */
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
import { type ComingEpisode, episodesByIds, lockEpisode } from '../../agendas/index.ts';
import { episodeImpact, lockLessons, sharingReasons } from '../../lessons/index.ts';
import { versionsWithBinned } from '../episode-scope.queries.ts';
import { episodeSource } from '../episode-source.ts';
import { withKeptTemplate } from '../episode-surroundings.queries.ts';
import { chosenEpisodes } from './chosen-episodes.ts';
import { isRefusal, outlineStatusRows } from './outline-status-rows.ts';
import { IN_BIN, type RemovePayload, writeRemoval } from './removal.ts';
import { applyReturn, planReturn } from './return-episodes.ts';

const THERE: RemovePayload = { way: 'there' };

const STARTED: RowReason = { outcome: 'refused', code: 'started', message: '讲次已经开始，不能移除' };
const KEPT: RowReason = {
  outcome: 'refused',
  code: 'templateKept',
  message: '讲次的模板没有删除，请在课程大纲中移除该讲次',
};

export const removeEpisodesCommand = commandType<object, RemovePayload>({
  name: 'template.removeEpisodes',
  label: '移除班型已删除的讲次',
  words: {
    verb: '移除',
    unit: '个',
    noun: '讲次',
    description: '把模板已删除、还未开始的讲次从课程大纲移入回收站；可以撤销',
  },
  privilege: 'EPISODE_WRITE',
  dangerous: true,
  input: z.strictObject({}),
  tiers: { low: 50, high: 500 },
  subject: { ...episodeSource, versionsOf: (db, actor, ids) => versionsWithBinned(db, actor.scope, ids) },
  hidden: true,
  impact: (db, context, ids) => episodeImpact(db, context, ids),
  plan: (db, context, _input, ids) => planRemoval(db, context, ids),
  apply: (tx, context, row) =>
    row.payload.way === 'back' ? applyReturn(tx, context, row.subject) : applyRemoval(tx, context, row),
  invert: planReturn,
});

async function planRemoval(db: Db, context: CommandContext, ids: readonly number[]) {
  const { episodes, lessons, rest } = await chosenEpisodes(db, context, { ids, payload: THERE });
  const refusalsOf = await refusals(db, context, episodes);
  const judged = episodes.map((episode) => ({
    episode,
    reasons: [...refusalsOf(episode), ...sharingReasons(context.actor, episode, lessons)],
  }));
  const rows = await outlineStatusRows(db, {
    judged,
    lessons,
    status: 'canceled',
    verb: '移除',
    change: IN_BIN,
    payload: THERE,
  });
  return [...rows, ...rest];
}

async function refusals(
  db: Db,
  { at }: CommandContext,
  episodes: readonly ComingEpisode[],
): Promise<(episode: ComingEpisode) => readonly RowReason[]> {
  const kept = await withKeptTemplate(
    db,
    episodes.map(({ id }) => id),
  );
  return ({ id, startAt }) => [...(startAt <= at ? [STARTED] : []), ...(kept.has(id) ? [KEPT] : [])];
}

async function applyRemoval(
  tx: Tx,
  context: CommandContext,
  { subject: { id, rev } }: RunRow<RemovePayload>,
): Promise<AppliedRow<RemovePayload>> {
  if (id === null) throw new TypeError('a row without an episode');
  const [seen] = await episodesByIds(tx, [id]);
  const lessons = await lockLessons(tx, seen?.lessonIds ?? []);
  const episode = await lockEpisode(tx, id);
  if (!seen || episode?.rev !== rev) throw new ChangedSincePlanError();
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const refusal = [...(await refusals(tx, context, [seen]))(seen), ...sharingReasons(context.actor, seen, byId)].find(
    isRefusal,
  );
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  const saved = await writeRemoval(tx, context, { way: 'there', episode, lessons, note: context.reason });
  return { id: null, rev: saved, payload: THERE };
}
