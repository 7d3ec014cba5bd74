/** The record 小班: a team of a lesson, led by a mentor, with places that are sold. */
import { BUNDLE_SALE_STATE, SALE_RESTRICTION, SHELF_STATE } from '@lectern/domain/teams/team-codes';
import { TEAM_FIELD, type TeamFields } from '@lectern/domain/teams/team-fields';
import { columnsOfTable } from '../../kit/record/record-fields.ts';
import type { RecordKind } from '../../kit/record/record-kind.ts';
import { refuseByConstraint } from '../../platform/db/constraint-refusals.ts';
import { nameTeamChanges } from './name-team-changes.ts';
import { teamsAmong } from './team-scope.queries.ts';

const { column, code, instantOrNone } = columnsOfTable<'team'>();

export const NAME_TAKEN = { code: 'nameTaken', message: '课程已有同名的小班，请换一个名称' };

// Two at once: each was judged before the other was there.
refuseByConstraint('team_name_once', NAME_TAKEN);
refuseByConstraint('team_reserved_for_purpose', {
  code: 'reservedForPurpose',
  message: '预留名额少于已按用途预留的名额，请先在“预留”中释放',
});

const AT_FIRST: ReadonlySet<unknown> = new Set(['off_shelf', 'normal', 'uncheck']);

export const TEAM: RecordKind<'team', TeamFields> = {
  table: 'team',
  type: 'team',
  label: '小班',
  labels: TEAM_FIELD,
  fields: {
    name: column('name'),
    typeId: column('typeId'),
    mentorId: column('mentorId'),
    capacity: column('capacity'),
    reservedLimit: column('reservedLimit'),
    saleStatus: code('saleStatus', SHELF_STATE),
    restrictionTags: {
      ofRow: ({ restrictionTags }) => restrictionTags.filter((tag) => SALE_RESTRICTION.has(tag)),
      toColumns: (tags) => ({ restrictionTags: [...tags] }),
    },
    bundleSaleState: code('bundleSaleState', BUNDLE_SALE_STATE),
    assignTypeId: column('assignTypeId'),
    startTime: instantOrNone('startAt'),
    endTime: instantOrNone('endAt'),
  },
  nameOf: ({ name }) => name,
  nameChanges: nameTeamChanges,
  binField: 'inBin',
  // As it is made: not on the shelf, for everybody.
  isUnset: (value) => value === null || value === 0 || AT_FIRST.has(Array.isArray(value) ? value.join() : value),
  seenAmong: teamsAmong,
};
