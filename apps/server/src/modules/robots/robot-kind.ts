/** The record 机器人: its fields, what may not be, and what is said of it. */
import type { RobotBody } from '@lectern/contract/students/robots';
import { checkRobot } from '@lectern/domain/robots/check-robot';
import {
  ROBOT_KIND,
  ROBOT_SCRIPT_SET,
  ROBOT_TARGET,
  ROBOT_TRIGGER,
  type RobotTarget,
} from '@lectern/domain/robots/robot-codes';
import { ROBOT_FIELD } from '@lectern/domain/robots/robot-fields';
import { columnsOfTable, type RowOf } from '../../kit/record/record-fields.ts';
import type { RecordKind } from '../../kit/record/record-kind.ts';
import { RefusedError } from '../../platform/errors.ts';
import { hasTarget, robotsAmong } from './robot-scope.queries.ts';

const { column, code, instant } = columnsOfTable<'robot'>();

export const ROBOT: RecordKind<'robot', RobotBody> = {
  table: 'robot',
  type: 'robot',
  label: '机器人',
  labels: ROBOT_FIELD,
  fields: {
    nickname: column('nickname'),
    kind: code('kind', ROBOT_KIND),
    scriptSet: code('scriptSet', ROBOT_SCRIPT_SET),
    trigger: code('trigger', ROBOT_TRIGGER),
    triggerMinutes: column('triggerMinutes'),
    targetType: { ofRow: (row) => targetOf(row)[0] },
    targetId: { ofRow: (row) => targetOf(row)[1] },
    windowStartTime: instant('windowStartAt'),
    windowEndTime: instant('windowEndAt'),
    enabled: column('enabled'),
  },
  moreColumns: ({ targetType, targetId }) => ({
    lessonId: targetType === 'lesson' ? targetId : null,
    episodeId: targetType === 'episode' ? targetId : null,
    teamId: targetType === 'team' ? targetId : null,
  }),
  nameOf: ({ nickname }) => nickname,
  seenAmong: robotsAmong,
  judge: (fields) => {
    const refusal = checkRobot(fields);
    if (refusal) throw new RefusedError(refusal.code, refusal.message);
  },
  check: async (tx, { actor }, { fields: { targetType, targetId } }) => {
    if (await hasTarget(tx, actor.scope, targetType, targetId)) return undefined;
    const what = ROBOT_TARGET.labelOf(targetType);
    throw new RefusedError('targetMissing', `${what} ${targetId} 不存在，或不在你的数据范围内，请核对 ID`);
  },
};

/** Exactly one of the three is set. */
function targetOf({ lessonId, episodeId, teamId }: RowOf<'robot'>): [RobotTarget, number] {
  if (lessonId !== null) return ['lesson', lessonId];
  return episodeId === null ? ['team', teamId ?? 0] : ['episode', episodeId];
}
