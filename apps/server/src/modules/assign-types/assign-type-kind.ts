/** The record 分班方式: how students are spread over the teams of a lesson. */
import type { AssignTypeBody } from '@lectern/contract/people/assign-types';
import { TEAM_STRATEGY } from '@lectern/domain/teams/team-codes';
import { columnsOfTable } from '../../kit/record/record-fields.ts';
import type { RecordKind } from '../../kit/record/record-kind.ts';
import { RefusedError } from '../../platform/errors.ts';
import { isNameTaken, knownAssignTypes } from './assign-type-facts.queries.ts';

export interface AssignTypeFields extends AssignTypeBody {
  readonly valid: boolean;
}

const { column, code } = columnsOfTable<'teamAssignType'>();

export const ASSIGN_TYPE: RecordKind<'teamAssignType', AssignTypeFields> = {
  table: 'teamAssignType',
  type: 'teamAssignType',
  label: '分班方式',
  labels: { name: '名称', strategy: '策略', valid: '启用' },
  fields: { name: column('name'), strategy: code('strategy', TEAM_STRATEGY), valid: column('valid') },
  nameOf: ({ name }) => name,
  seenAmong: (db, _scope, ids) => knownAssignTypes(db, ids),
  check: async (tx, _by, { fields, stored }) => {
    if (await isNameTaken(tx, fields.name, stored?.id)) throw nameTaken(fields);
    return undefined;
  },
  taken: (fields) => nameTaken(fields),
};

const nameTaken = ({ name }: AssignTypeFields) =>
  new RefusedError('nameTaken', `已有名为“${name}”的分班方式，请换一个名称`);
