/** A row of `robot` and the fields of the wire. */
import type { RobotBody } from '@lectern/contract/students/robots';
import type {
  RobotKind,
  RobotRun,
  RobotScriptSet,
  RobotTarget,
  RobotTrigger,
} from '@lectern/domain/robots/robot-codes';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';
import type { FieldChange } from '../operation-log/index.ts';

/** The columns' checks list the same codes. */
export type RobotRow = Selectable<Tables['robot']> & {
  readonly kind: RobotKind;
  readonly scriptSet: RobotScriptSet;
  readonly trigger: RobotTrigger;
  readonly lastRunResult: RobotRun | null;
};

export function columnsOf({ targetType, targetId, windowStartTime, windowEndTime, ...same }: RobotBody) {
  return {
    ...same,
    lessonId: targetType === 'lesson' ? targetId : null,
    episodeId: targetType === 'episode' ? targetId : null,
    teamId: targetType === 'team' ? targetId : null,
    windowStartAt: new Date(windowStartTime),
    windowEndAt: new Date(windowEndTime),
  };
}

export function fieldsOf(row: RobotRow): RobotBody {
  const { nickname, kind, scriptSet, trigger, triggerMinutes, enabled } = row;
  const [targetType, targetId] = targetOf(row);
  return {
    nickname,
    kind,
    scriptSet,
    trigger,
    triggerMinutes,
    targetType,
    targetId,
    windowStartTime: row.windowStartAt.getTime(),
    windowEndTime: row.windowEndAt.getTime(),
    enabled,
  };
}

/** Exactly one of the three is set. */
function targetOf({ lessonId, episodeId, teamId }: RobotRow): [RobotTarget, number] {
  if (lessonId !== null) return ['lesson', lessonId];
  return episodeId === null ? ['team', teamId ?? 0] : ['episode', episodeId];
}

export function changesOf(before: RobotBody | null, after: RobotBody): FieldChange[] {
  // The keys of the fields are the fields.
  const names = Object.keys(after) as (keyof RobotBody)[];
  return names
    .filter((field) => before?.[field] !== after[field])
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] }));
}
