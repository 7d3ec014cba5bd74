/** The door of robots: scripted accounts of the live rooms, which nothing counts as students. */
import { robotsContract } from '@lectern/contract/students/robots';
import { ROBOT_FIELD, robotFieldWords } from '@lectern/domain/robots/robot-fields';
import type { Handlers } from '../../platform/http/handler.ts';
import { describeSubject, plainValueLabel, wordsFrom } from '../operation-log/index.ts';
import { pageOfRobots, robotsAmong } from './robots.queries.ts';
import type { RobotsDeps } from './robots-deps.ts';
import { saveRobot } from './save-robot.ts';

const ACTIONS = { 'robot.create': '新建机器人', 'robot.update': '修改机器人' };

const handlersOf = (deps: RobotsDeps): Handlers<typeof robotsContract> => ({
  list: ({ query, actor }) => pageOfRobots(deps.db, actor.scope, query, deps.now()),
  save: ({ body: { id, rev, ...fields }, actor, call }) => saveRobot(deps, { actor, call }, { id, rev, fields }),
});

export function robotsModule(deps: RobotsDeps) {
  describeSubject('robot', {
    ...wordsFrom('机器人', ACTIONS, ROBOT_FIELD),
    valueLabel: (field, value) => robotFieldWords(field, value) ?? plainValueLabel(value),
    visibleAmong: (actor, ids) => robotsAmong(deps.db, actor.scope, ids),
  });
  return { contract: robotsContract, handlers: handlersOf(deps) };
}
