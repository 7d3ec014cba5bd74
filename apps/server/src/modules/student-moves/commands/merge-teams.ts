/** 合班: teams (小班) of a lesson become one, one row a source (E211). Always a task; sources stay, empty, and name where they went. */
import { Id } from '@lectern/contract/wire-values';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { TEAM_CAPACITY_MAX } from '@lectern/domain/teams/team-fields';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import {
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowReason,
} from '../../../platform/engine/commands/command-type.ts';
import { NOT_FOUND } from '../../../platform/engine/plans/run-directly.ts';
import { isWithin, type LessonRow, teamImpact } from '../../lessons/index.ts';
import { commandedTeams } from '../../team-management/index.ts';
import { studentsOfTeams } from '../../teams/index.ts';
import { applyMerge, type MergePayload } from '../apply-merge.ts';
import { lessonsOf, type StandingTeam, teamsByIds } from '../move-facts.queries.ts';
import { planMergeBack, undoMerge } from '../undo-merge.ts';
import { MoveReason } from './move-fields.ts';

const MAX_SOURCES = 200;

const Input = z
  .strictObject({
    srcTeamIds: z
      .array(Id)
      .min(1, '请至少选择一个要合并的小班')
      .max(MAX_SOURCES, `一次最多 ${MAX_SOURCES} 个小班`)
      .refine((ids) => new Set(ids).size === ids.length, '小班重复'),
    destTeamId: Id,
    reason: MoveReason,
    /** 同时扩容: the capacity grows by as many seats as are missing. */
    expand: z.boolean().default(false),
  })
  .refine(({ srcTeamIds, destTeamId }) => !srcTeamIds.includes(destTeamId), {
    path: ['destTeamId'],
    message: '不能把小班合并到自己，请重新选择目标小班',
  });
type Input = z.output<typeof Input>;

export const mergeTeamsCommand = commandType<Input, MergePayload>({
  name: 'team.merge',
  label: '合班',
  words: { verb: '合并', unit: '个', noun: '小班', description: '把小班的全部学员并入另一个小班，原小班保留历史' },
  privilege: 'STUDENT_TRANSFER',
  input: Input,
  // Never at once: it always answers as a task (1001).
  tiers: { low: 0, high: 2000 },
  subject: commandedTeams.source,
  fromInput: true,
  hidden: true,
  dangerous: true,
  remaining: (input, ordinals) => ({ ...input, srcTeamIds: ordinals.flatMap((at) => input.srcTeamIds[at] ?? []) }),
  plan: planMerge,
  apply: (tx, context, { subject, payload }, input) =>
    payload.way === 'back'
      ? undoMerge(tx, context, { subject, payload })
      : applyMerge(tx, context, { subject, payload }, input),
  invert: (db, _context, done) => planMergeBack(db, done),
  impact: (db, context, ids) => teamImpact(db, context, ids),
});

async function planMerge(db: Db, context: CommandContext, input: Input): Promise<PlannedRow<MergePayload>[]> {
  const { srcTeamIds, destTeamId } = input;
  const teams = await teamsByIds(db, [...srcTeamIds, destTeamId]);
  const dest = teams.get(destTeamId);
  const lessons = await lessonsOf(
    db,
    [...teams.values()].map(({ lessonId }) => lessonId),
  );
  const reached = (team: StandingTeam | undefined): LessonRow | undefined => {
    const lesson = lessons.get(team?.lessonId ?? 0);
    return lesson && isWithin(context.actor.scope, lesson) ? lesson : undefined;
  };
  const total = await studentsOfTeams(db, srcTeamIds);
  const rows: PlannedRow<MergePayload>[] = [];
  for (const id of srcTeamIds) {
    const source = teams.get(id);
    const studentIds = await studentsOfTeams(db, [id]);
    const payload: MergePayload = { way: 'there', destTeamId, studentIds };
    if (!source || !dest || !reached(source) || !reached(dest)) {
      rows.push({ subject: subjectOf(id, undefined), reasons: [MISSING], changes: [], payload });
      continue;
    }
    const reasons = reasonsOf(source, dest, { total: total.length, expand: input.expand });
    const refused = reasons.some(({ outcome }) => outcome === 'refused');
    const changes = [
      { field: 'studentCount', before: source.studentCount, after: 0 },
      { field: 'mergedInto', before: null, after: { id: dest.id, name: dest.name } },
    ];
    rows.push({ subject: subjectOf(id, source), reasons, changes: refused ? [] : changes, payload });
  }
  return rows;
}

const subjectOf = (id: number, team: StandingTeam | undefined) => ({
  type: 'team',
  id,
  name: team?.name ?? `小班 ${id}`,
  rev: team?.rev ?? null,
  href: team ? lessonPath(team.lessonId, 'teams') : null,
});

const MISSING: RowReason = { outcome: 'refused', code: NOT_FOUND, message: '小班不存在，或不在你的数据范围内' };
const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });
const warned = (code: string, message: string): RowReason => ({ outcome: 'warning', code, message });

function reasonsOf(
  source: StandingTeam,
  dest: StandingTeam,
  { total, expand }: { readonly total: number; readonly expand: boolean },
): readonly RowReason[] {
  const reasons: RowReason[] = [];
  const gone = [source, dest].find((team) => team.gone);
  if (gone) reasons.push(refused('teamGone', `小班“${gone.name}”已合并、移走或删除，请重新选择`));
  if (source.lessonId !== dest.lessonId) {
    reasons.push(refused('otherLesson', '只能合并同一门课程的小班；跨课程请用“移到其他课程”'));
  }
  const short = total - (dest.capacity - dest.reservedLimit - dest.studentCount);
  if (short > 0 && !expand && !dest.restrictionTags.includes('unLimit')) {
    reasons.push(refused('placesShort', `“${dest.name}”名额不足，还差 ${short} 个，请选择同时扩容`));
  }
  const needed = dest.studentCount + total + dest.reservedLimit;
  if (expand && needed > TEAM_CAPACITY_MAX) {
    reasons.push(refused('tooLarge', `合并后需要容量 ${needed}，小班最多 ${TEAM_CAPACITY_MAX}，请减少合并的小班`));
  } else if (expand && short > 0) {
    reasons.push(warned('expands', `“${dest.name}”的容量将从 ${dest.capacity} 扩为 ${needed}，撤销合班时不缩回`));
  }
  if (source.mentorId !== dest.mentorId)
    reasons.push(warned('mentorDiffers', '辅导老师不同：学员由新辅导老师重新外呼'));
  if (source.classType !== dest.classType) reasons.push(warned('classTypeDiffers', '班型不同，请核对'));
  return reasons;
}
