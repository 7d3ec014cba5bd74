import type { assignTypesContract } from '@lectern/contract/people/assign-types';
import type { Handlers } from '../../platform/http/handler.ts';
import { allAssignTypes } from './assign-types.queries.ts';
import type { AssignTypesDeps } from './assign-types-deps.ts';
import { removeAssignType, saveAssignType, switchAssignType } from './save-assign-type.ts';

export const assignTypesHandlers = (deps: AssignTypesDeps): Handlers<typeof assignTypesContract> => ({
  save: ({ body: { id, rev, ...fields }, actor, call }) => saveAssignType(deps, { actor, call }, { id, rev, fields }),
  all: () => allAssignTypes(deps.db, false),
  valid: () => allAssignTypes(deps.db, true),
  invalidate: ({ params: { id }, body, actor, call }) =>
    switchAssignType(deps, { actor, call }, { id, rev: body?.rev, valid: false }),
  validate: ({ params: { id }, body, actor, call }) =>
    switchAssignType(deps, { actor, call }, { id, rev: body?.rev, valid: true }),
  remove: ({ params, query, actor, call }) => removeAssignType(deps, { actor, call }, params.id, query.rev),
});
