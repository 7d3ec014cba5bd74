/** Rows of a plan for the episodes that teachers on leave would give: who stands in for each, and why, or that nobody does. */
import type { RankedTeacher } from '@lectern/domain/schedule/rank-teachers';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, PlannedRow, RowReason } from '../../../platform/engine/commands/command-type.ts';
import type { ComingEpisode } from '../../agendas/index.ts';
import { episodeSubject, lessonsHolding } from '../../lessons/index.ts';
import { coverProposal, type LeaveRange } from '../cover-proposal.ts';
import { type ReschedulePayload, rescheduleRows } from './reschedule-rows.ts';
import { wantedMove } from './wanted-move.ts';

interface Assigned {
  readonly episodeId: number;
  /** null: nobody yet. */
  readonly teacherId: number | null;
}

type Row = PlannedRow<ReschedulePayload>;

export async function coverRows(
  db: Db,
  context: CommandContext,
  range: LeaveRange,
  assignments: readonly Assigned[],
  /** Of an episode that another leave looks after. */
  isLeftOut: (episode: ComingEpisode) => boolean = () => false,
): Promise<{ readonly covered: readonly Row[]; readonly open: readonly Row[] }> {
  const { episodes: all, plan, suited } = await coverProposal(db, context.actor, range);
  const episodes = all.filter((episode) => !isLeftOut(episode));
  const chosen = new Map(assignments.map((one) => [one.episodeId, one.teacherId]));
  const standIn = (id: number) => (chosen.has(id) ? (chosen.get(id) ?? null) : (plan.covers.get(id) ?? null));
  const moves = episodes.flatMap((episode) => {
    const substitute = standIn(episode.id);
    return substitute === null ? [] : [wantedMove(episode, { episodeId: episode.id, teacherId: substitute })];
  });
  const covered = (await rescheduleRows(db, context, { moves, way: 'there', override: null })).map((row) => {
    const { id } = row.subject;
    const substitute = id === null ? undefined : suited.get(id)?.find((one) => one.id === standIn(id));
    return substitute ? { ...row, reasons: [...row.reasons, whySubstitute(substitute)] } : row;
  });
  const lessons = await lessonsHolding(db, episodes);
  const open = episodes
    .filter(({ id }) => standIn(id) === null)
    .map(
      (episode): Row => ({
        subject: episodeSubject(episode, lessons),
        reasons: [chosen.has(episode.id) ? LEFT_OPEN : NOBODY_FREE],
        changes: [],
        payload: { way: 'there', members: [], waitsFor: [], inTheWay: [] },
      }),
    );
  return { covered, open };
}

const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });
const LEFT_OPEN = refused('leftOpen', '已选择暂不安排代课，讲次仍由原老师授课');
const NOBODY_FREE = refused('nobodyFree', '没有学科相符且有空的老师，请改时间或另行安排');

/** Beside whatever stands against it: why this one of all who have time. */
const whySubstitute = ({ name, reasons }: RankedTeacher): RowReason => ({
  outcome: 'ok',
  code: 'substitute',
  message: `代课理由：${name}，${reasons.map(({ text }) => text).join('，')}`,
});
