/**
 * Takes episodes whose episode template was deleted out of the outlines (areas section 4): to the recycle bin, and the
 * lessons follow. What has begun stays. The way back takes them from the bin to their places.
 */
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { RefusedError } from '../../../platform/errors.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../../platform/plans/command-type.ts';
import { type ComingEpisode, episodesByIds, lockEpisode, outlinesMoved } from '../../agendas/index.ts';
import {
  episodeImpact,
  episodeSubject,
  followingChanges,
  lockLessons,
  sellsNever,
  sharingReasons,
} from '../../lessons/index.ts';
import { versionsWithBinned } from '../episode-scope.queries.ts';
import { episodeSource } from '../episode-source.ts';
import { withKeptTemplate } from '../episode-surroundings.queries.ts';
import { cancelWarnings, neverSold } from './cancel-warnings.ts';
import { chosenEpisodes } from './chosen-episodes.ts';
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
  input: z.strictObject({}),
  tiers: { low: 50, high: 500 },
  subject: { ...episodeSource, versionsOf: (db, actor, ids) => versionsWithBinned(db, actor.scope, ids) },
  hidden: true,
  impact: episodeImpact,
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
  const gone = new Map(
    judged
      .filter(({ reasons }) => !reasons.some(isRefusal))
      .map(({ episode }) => [episode.id, { status: 'canceled' as const }]),
  );
  // To the rules of a lesson one that is canceled and one that is gone are the same.
  const outlineOf = await outlinesMoved(db, [...lessons.keys()], gone);
  const warningsOf = await cancelWarnings(db, [...lessons.keys()], '移除');
  // What follows in a lesson stands once, beside the first of its episodes.
  const told = new Set<number>();
  const rows = judged.map(({ episode, reasons }): PlannedRow<RemovePayload> => {
    const subject = episodeSubject(episode, lessons);
    if (!gone.has(episode.id)) return { subject, reasons, changes: [], payload: THERE };
    const fresh = episode.lessonIds.filter((id) => !told.has(id)).flatMap((id) => lessons.get(id) ?? []);
    for (const { id } of fresh) told.add(id);
    const never = fresh.filter((lesson) => sellsNever(lesson, outlineOf(lesson.id)));
    return {
      subject,
      reasons: [...reasons, ...fresh.flatMap(warningsOf), ...never.map((lesson) => neverSold(lesson, '移除'))],
      changes: [IN_BIN, ...fresh.flatMap((lesson) => followingChanges(lesson, outlineOf(lesson.id)))],
      payload: THERE,
    };
  });
  return [...rows, ...rest];
}

const isRefusal = ({ outcome }: RowReason): boolean => outcome === 'refused';

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
