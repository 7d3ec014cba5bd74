/**
 * 移到其他课程: whole teams (小班) to another lesson (E210, decision 142). One that somebody ever joined stays, empty and gone, and
 * its students go on in a copy of it; one that nobody joined goes itself.
 */
import { Id } from '@lectern/contract/wire-values';
import { teamPath } from '@lectern/domain/lessons/lesson-link';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import {
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowReason,
} from '../../../platform/engine/commands/command-type.ts';
import { NOT_FOUND } from '../../../platform/engine/plans/run-directly.ts';
import { isWithin } from '../../lessons/index.ts';
import { commandedTeams } from '../../team-management/index.ts';
import { teamImpact } from '../../teams/index.ts';
import { lessonsOf, teamsByIds } from '../move-facts.queries.ts';
import { applyTeamMove } from '../whole-team/apply-team-move.ts';
import { planTeamMoves } from '../whole-team/plan-team-moves.ts';
import { planTeamsBack, undoTeamMove } from '../whole-team/undo-team-move.ts';
import type { TeamMoveMode, TeamMovePayload } from '../whole-team/whole-team.ts';
import { MoveReason } from './move-fields.ts';

const Input = z.strictObject({
  destLessonId: Id.meta({ title: '目标课程', control: 'lesson' }),
  reason: MoveReason.meta({ title: '原因', control: 'textarea' }),
});
type Input = z.output<typeof Input>;

const MODE: TeamMoveMode = { away: true, label: '移到其他课程', logged: 'move' };

export const moveTeamsCommand = commandType<Input, TeamMovePayload>({
  name: 'team.move',
  label: MODE.label,
  words: {
    verb: '移动',
    unit: '个',
    noun: '小班',
    description: '把小班连同学员移到另一门课程；有过学员的小班在原课程保留历史',
  },
  privilege: 'STUDENT_TRANSFER',
  input: Input,
  tiers: { low: 50, high: 500 },
  subject: commandedTeams.source,
  dangerous: true,
  plan: planMove,
  apply: (tx, context, { subject, payload }, { reason }) =>
    payload.way === 'there'
      ? applyTeamMove(tx, context, { subject, payload }, { mode: MODE, reason })
      : undoTeamMove(tx, context, { subject, payload }, MODE),
  invert: planTeamsBack,
  leftBeside: (payload) =>
    payload.way === 'back' ? [{ type: 'team', id: payload.sourceId, since: payload.sourceRev }] : [],
  impact: teamImpact,
});

async function planMove(
  db: Db,
  context: CommandContext,
  { destLessonId }: Input,
  ids: readonly number[],
): Promise<PlannedRow<TeamMovePayload>[]> {
  const teams = await teamsByIds(db, ids);
  const lessons = await lessonsOf(db, [destLessonId, ...[...teams.values()].map(({ lessonId }) => lessonId)]);
  const reached = (id: number) => {
    const lesson = lessons.get(id);
    return lesson && isWithin(context.actor.scope, lesson) ? lesson : undefined;
  };
  const dest = reached(destLessonId);
  const found = ids.flatMap((id) => {
    const team = teams.get(id);
    const src = team && reached(team.lessonId);
    return team && src && dest ? [{ team, src }] : [];
  });
  const planned = dest
    ? await planTeamMoves(db, context, { teams: found, dest, mode: MODE, clashesConfirmed: true })
    : [];
  const rows = new Map(planned.map((row) => [row.subject.id, row]));
  return ids.map((id) => {
    const row = rows.get(id);
    if (!row) return missing(id, dest === undefined ? NO_LESSON : NO_TEAM);
    const lessonId = row.payload.srcLessonId;
    return { ...row, subject: { ...row.subject, href: teamPath(lessonId, id) } };
  });
}

const NO_LESSON: RowReason = { outcome: 'refused', code: NOT_FOUND, message: '目标课程不存在，或不在你的数据范围内' };
const NO_TEAM: RowReason = { outcome: 'refused', code: NOT_FOUND, message: '小班不存在，或不在你的数据范围内' };

const missing = (id: number, reason: RowReason): PlannedRow<TeamMovePayload> => ({
  subject: { type: 'team', id, name: `小班 ${id}`, rev: null, href: null },
  reasons: [reason],
  changes: [],
  payload: { way: 'there', srcLessonId: 0, destLessonId: 0, studentIds: [], coming: [], changes: [] },
});
