/** The door of robots: scripted accounts of the live rooms, which nothing counts as students. */
import { robotsContract } from '@lectern/contract/students/robots';
import { robotFieldWords } from '@lectern/domain/robots/robot-fields';
import { describeRecord } from '../../kit/record/record-labels.ts';
import { saveRecord } from '../../kit/record/save-record.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { ROBOT } from './robot-kind.ts';
import { pageOfRobots } from './robots.queries.ts';
import type { RobotsDeps } from './robots-deps.ts';

const handlersOf = (deps: RobotsDeps): Handlers<typeof robotsContract> => ({
  list: ({ query, actor }) => pageOfRobots(deps.db, actor.scope, query, deps.now()),
  save: ({ body: { id, rev, ...fields }, actor, call }) =>
    saveRecord(ROBOT, deps, { actor, call }, { id, rev, fields }),
});

export function robotsModule(deps: RobotsDeps) {
  describeRecord(ROBOT, deps.db, {
    verbs: { create: '新建机器人', update: '修改机器人' },
    labelOfValue: robotFieldWords,
  });
  return { contract: robotsContract, handlers: handlersOf(deps) };
}
