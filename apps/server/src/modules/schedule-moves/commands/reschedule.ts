/**
 * Moves episodes, gives them to other teachers, or exchanges them: the one command behind every drag, move and exchange.
 * A row is an episode, or several that only land together.
 */
import type { Db } from '../../../platform/db/database.ts';
import {
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
} from '../../../platform/plans/command-type.ts';
import { NOT_FOUND } from '../../../platform/plans/run-directly.ts';
import { episodesByIds } from '../../agendas/index.ts';
import { episodeImpact } from '../../lessons/index.ts';
import { landEpisodes } from './land-episodes.ts';
import { episodeSource, reachedEpisodes, rescheduledRows } from './reached-episodes.ts';
import { RescheduleInput } from './reschedule-input.ts';
import { CHANGED_SINCE_RUN, type ReschedulePayload, rescheduleRows } from './reschedule-rows.ts';
import { timesOf, type WantedMove, wantedMove } from './wanted-move.ts';

const LABEL = '调课';

export const rescheduleCommand = commandType<RescheduleInput, ReschedulePayload>({
  name: 'episode.reschedule',
  label: LABEL,
  words: {
    verb: '调整',
    unit: '个',
    noun: '讲次',
    description: '移动讲次的时间、更换老师或互换讲次；课程的开课、结课和按规则计算的时间随之变化',
  },
  privilege: 'EPISODE_WRITE',
  input: RescheduleInput,
  tiers: { low: 200, high: 2000 },
  subject: episodeSource,
  rows: rescheduledRows,
  fromInput: true,
  hidden: true,
  impact: episodeImpact,
  plan: planMoves,
  apply: (tx, context, { payload }, { overrideReason }) => {
    const isBack = payload.way === 'back';
    const note = [isBack ? `撤销：${LABEL}` : '', context.reason, isBack ? '' : (overrideReason ?? '')];
    return landEpisodes(tx, context, payload, note.filter((part) => part !== '').join('；'));
  },
  invert: planWayBack,
});

async function planMoves(
  db: Db,
  context: CommandContext,
  { moves, overrideReason, only }: RescheduleInput,
): Promise<readonly PlannedRow<ReschedulePayload>[]> {
  const { actor, at } = context;
  const found = await reachedEpisodes(
    db,
    actor,
    moves.map(({ episodeId }) => episodeId),
  );
  const episodes = new Map(found.map((episode) => [episode.id, episode]));
  const wanted = moves.flatMap((move) => {
    const episode = episodes.get(move.episodeId);
    return episode ? [wantedMove(episode, move)] : [];
  });
  const missing = moves
    .filter(({ episodeId }) => !episodes.has(episodeId))
    .map(({ episodeId }) => missingRow(episodeId));
  const reason = overrideReason ?? '';
  const override = reason === '' ? null : { reason, by: actor.name, at: at.getTime() };
  const rows = [...(await rescheduleRows(db, context, { moves: wanted, way: 'there', override })), ...missing];
  if (!only) return rows;
  const left = new Set(only);
  return rows.filter(({ subject, payload: { members } }) =>
    members.length > 0
      ? members.some(({ episodeId }) => left.has(episodeId))
      : subject.id !== null && left.has(subject.id),
  );
}

function missingRow(id: number): PlannedRow<ReschedulePayload> {
  return {
    subject: { type: 'episode', id, name: `讲次 ${id}`, rev: null, href: null },
    reasons: [{ outcome: 'refused', code: NOT_FOUND, message: '讲次不存在，可能已取消、已删除或不在你的数据范围内' }],
    changes: [],
    payload: { way: 'there', members: [], waitsFor: [], inTheWay: [] },
  };
}

async function planWayBack(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<ReschedulePayload>[],
): Promise<readonly PlannedRow<ReschedulePayload>[]> {
  const members = done.flatMap(({ applied }) => applied.payload.members.map(({ episodeId }) => episodeId));
  const episodes = new Map((await episodesByIds(db, members)).map((episode) => [episode.id, episode]));
  const changed: PlannedRow<ReschedulePayload>[] = [];
  const moves = done.flatMap(({ subject, applied }, group): WantedMove[] => {
    const back = applied.payload.members.flatMap(({ episodeId, rev, before }): WantedMove[] => {
      const episode = episodes.get(episodeId);
      if (episode?.rev !== rev) return [];
      const { teacherId, override } = before;
      return [{ episode, times: timesOf(before), teacherId, override, group }];
    });
    if (back.length === applied.payload.members.length) return back;
    // One of those that landed together was changed since: none of them goes back.
    const payload: ReschedulePayload = { way: 'back', members: [], waitsFor: [], inTheWay: [] };
    changed.push({ subject, reasons: [CHANGED_SINCE_RUN], changes: [], payload });
    return [];
  });
  return [...(await rescheduleRows(db, context, { moves, way: 'back', override: null })), ...changed];
}
