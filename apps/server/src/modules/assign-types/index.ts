/** The door of 分班方式: how students are spread over the teams of a lesson. */
import { assignTypesContract } from '@lectern/contract/people/assign-types';
import { TEAM_STRATEGY } from '@lectern/domain/teams/team-codes';
import { describeSubject, plainValueLabel, wordsFrom } from '../operation-log/index.ts';
import { knownAssignTypes } from './assign-types.queries.ts';
import { assignTypesHandlers } from './assign-types.routes.ts';
import type { AssignTypesDeps } from './assign-types-deps.ts';

const ACTIONS = {
  'teamAssignType.create': '新建分班方式',
  'teamAssignType.update': '修改分班方式',
  'teamAssignType.invalidate': '停用分班方式',
  'teamAssignType.validate': '启用分班方式',
  'teamAssignType.remove': '删除分班方式',
};

export function assignTypesModule(deps: AssignTypesDeps) {
  describeSubject('teamAssignType', {
    ...wordsFrom('分班方式', ACTIONS, { name: '名称', strategy: '策略', valid: '启用' }),
    valueLabel: (field, value) =>
      field === 'strategy' && TEAM_STRATEGY.has(value) ? TEAM_STRATEGY.labelOf(value) : plainValueLabel(value),
    visibleAmong: (_actor, ids) => knownAssignTypes(deps.db, ids),
  });
  return { contract: assignTypesContract, handlers: assignTypesHandlers(deps) };
}
