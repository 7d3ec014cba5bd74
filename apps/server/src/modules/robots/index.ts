/** The door of robots: scripted accounts of the live rooms, which nothing counts as students. */
import { robotsContract } from '@lectern/contract/robots';
import { ROBOT_KIND, ROBOT_SCRIPT_SET, ROBOT_TARGET, ROBOT_TRIGGER } from '@lectern/domain/robots/robot-codes';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Handlers } from '../../platform/http/handler.ts';
import { describeSubject, plainValueLabel, wordsFrom } from '../operation-log/index.ts';
import { pageOfRobots, robotsAmong } from './robots.queries.ts';
import type { RobotsDeps } from './robots-deps.ts';
import { saveRobot } from './save-robot.ts';

const ACTIONS = { 'robot.create': '新建机器人', 'robot.update': '修改机器人' };
const FIELDS = {
  nickname: '昵称',
  kind: '类型',
  scriptSet: '话术',
  trigger: '触发条件',
  triggerMinutes: '分钟数',
  targetType: '绑定到',
  targetId: '绑定 ID',
  windowStartTime: '生效开始',
  windowEndTime: '生效结束',
  enabled: '启用',
};
const CODED = { kind: ROBOT_KIND, scriptSet: ROBOT_SCRIPT_SET, trigger: ROBOT_TRIGGER, targetType: ROBOT_TARGET };

function valueLabel(field: string, value: unknown): string {
  const option = Object.entries(CODED)
    .find(([name]) => name === field)?.[1]
    .options.find((each) => each.value === value);
  if (option) return option.label;
  return field.endsWith('Time') && typeof value === 'number' ? formatDateTime(value) : plainValueLabel(value);
}

const handlersOf = (deps: RobotsDeps): Handlers<typeof robotsContract> => ({
  list: ({ query, actor }) => pageOfRobots(deps.db, actor.scope, query, deps.now()),
  save: ({ body: { id, rev, ...fields }, actor, call }) => saveRobot(deps, { actor, call }, { id, rev, fields }),
});

export function robotsModule(deps: RobotsDeps) {
  describeSubject('robot', {
    ...wordsFrom('机器人', ACTIONS, FIELDS),
    valueLabel,
    visibleAmong: (actor, ids) => robotsAmong(deps.db, actor.scope, ids),
  });
  return { contract: robotsContract, handlers: handlersOf(deps) };
}
