/** The list of 分班方式, as the skeleton of lists needs it: one call answers all of them. */
import { type AssignType, assignTypesContract } from '@lectern/contract/people/assign-types';
import { ASSIGN_TYPES_PATH } from '@lectern/domain/assistants/people-paths';
import { TEAM_STRATEGY } from '@lectern/domain/teams/team-codes';
import { call } from '../../../shared/api/call.ts';
import { type AddressOf, filter, flagOptions } from '../../../shared/lists/list-filters.ts';
import { listKind } from '../../../shared/lists/list-kind.ts';
import { textHolds, wholeSource } from '../../../shared/lists/whole-source.ts';
import { ASSIGN_TYPES } from '../people-queries.ts';

const filters = {
  text: filter.text('名称', { maxLength: 40 }),
  strategy: filter.select('策略', TEAM_STRATEGY.options),
  valid: filter.segments('状态', flagOptions({ true: '启用', false: '停用' })),
};
type Address = AddressOf<typeof filters, 'teamCount' | 'updatedTime'>;

export const assignTypeKind = listKind<AssignType, Address>({
  name: 'assignTypes',
  path: ASSIGN_TYPES_PATH,
  noun: '分班方式',
  measure: '种',
  filters,
  sorts: ['teamCount', 'updatedTime'],
  source: wholeSource([ASSIGN_TYPES], {
    load: () => call(assignTypesContract.all, {}),
    keeps:
      ({ text, strategy, valid }) =>
      (type) =>
        textHolds(type.name, text) &&
        (strategy === undefined || type.strategy === strategy) &&
        (valid === undefined || String(type.valid) === valid),
    sorts: {
      teamCount: (one, other) => one.teamCount - other.teamCount,
      updatedTime: (one, other) => one.updatedTime - other.updatedTime,
    },
  }),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});
