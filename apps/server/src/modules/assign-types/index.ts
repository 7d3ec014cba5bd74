/** The door of 分班方式: how students are spread over the teams of a lesson. */
import { assignTypesContract } from '@lectern/contract/people/assign-types';
import { TEAM_STRATEGY } from '@lectern/domain/teams/team-codes';
import { describeRecord } from '../../kit/record/record-labels.ts';
import type { RecordDeps } from '../../kit/record/save-record.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { ASSIGN_TYPE } from './assign-type-kind.ts';
import { allAssignTypes } from './assign-types.queries.ts';
import { removeAssignType, saveAssignType, switchAssignType } from './change-assign-types.ts';

const handlersOf = (deps: RecordDeps): Handlers<typeof assignTypesContract> => ({
  save: ({ body: { id, rev, ...fields }, actor, call }) => saveAssignType(deps, { actor, call }, { id, rev, fields }),
  all: () => allAssignTypes(deps.db, false),
  valid: () => allAssignTypes(deps.db, true),
  invalidate: ({ params: { id }, body, actor, call }) =>
    switchAssignType(deps, { actor, call }, { id, rev: body?.rev }, false),
  validate: ({ params: { id }, body, actor, call }) =>
    switchAssignType(deps, { actor, call }, { id, rev: body?.rev }, true),
  remove: ({ params: { id }, query: { rev }, actor, call }) => removeAssignType(deps, { actor, call }, { id, rev }),
});

export function assignTypesModule(deps: RecordDeps) {
  describeRecord(ASSIGN_TYPE, deps.db, {
    verbs: {
      create: '新建分班方式',
      update: '修改分班方式',
      invalidate: '停用分班方式',
      validate: '启用分班方式',
      remove: '删除分班方式',
    },
    labelOfValue: (field, value) =>
      field === 'strategy' && TEAM_STRATEGY.has(value) ? TEAM_STRATEGY.labelOf(value) : undefined,
  });
  return { contract: assignTypesContract, handlers: handlersOf(deps) };
}
