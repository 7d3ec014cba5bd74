/**
 * Moves episodes, gives them to other teachers, or exchanges them: the one command behind every drag, move and exchange.
 * A row is an episode, or several that only land together.
 */
import type { Db } from '../../../platform/db/database.ts';
import { type CommandContext, commandType, type PlannedRow } from '../../../platform/engine/commands/command-type.ts';
import { NOT_FOUND } from '../../../platform/engine/plans/run-directly.ts';
import { episodeImpact } from '../../lessons/index.ts';
import { applyMoves } from './apply-moves.ts';
import { episodeSource, reachedEpisodes, rescheduledRows } from './reached-episodes.ts';
import { RescheduleInput } from './reschedule-input.ts';
import { leftByMembers, type ReschedulePayload, rescheduleRows } from './reschedule-rows.ts';
import { undoRows } from './undo-rows.ts';
import { wantedMove } from './wanted-move.ts';

const LABEL = '调课';

export const rescheduleCommand = commandType<RescheduleInput, ReschedulePayload>({
  name: 'episode.reschedule',
  label: LABEL,
  words: {
    verb: '调整',
    // An exchange is one row about two or three episodes.
    unit: '项',
    noun: '讲次安排',
    description: '移动讲次的时间、更换老师或互换讲次；课程的开课、结课和按规则计算的时间随之变化',
  },
  privilege: 'EPISODE_WRITE',
  input: RescheduleInput,
  tiers: { low: 200, high: 2000 },
  subject: episodeSource,
  columns: ['startTime', 'teacher'],
  rows: rescheduledRows(),
  fromInput: true,
  hidden: true,
  recordsOf: ({ members }) => members.map(({ episodeId }) => episodeId),
  impact: (db, context, ids) => episodeImpact(db, context, ids),
  plan: planMoves,
  apply: (tx, context, { payload }, { overrideReason }) => {
    const isBack = payload.way === 'back';
    const note = [isBack ? `撤销：${LABEL}` : '', context.reason, isBack ? '' : (overrideReason ?? '')];
    return applyMoves(tx, context, payload, note.filter((part) => part !== '').join('；'));
  },
  invert: undoRows,
  leftBeside: leftByMembers,
  redoable: true,
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
