/** Parcels as what commands are about. */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { commandedTable } from '../../kit/record/commanded-table.ts';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { PARCEL } from './parcel-kind.ts';
import { parcelsByIds } from './parcel-scope.queries.ts';

export const parcelRecords = commandedTable({
  table: 'studentParcel',
  unit: '个',
  noun: '包裹',
  byIds: parcelsByIds,
  shownAs: (row) => ({
    name: PARCEL.nameOf(fieldsOfRow(PARCEL, row)),
    href: row.lessonId === null ? null : lessonPath(row.lessonId, 'inventories'),
  }),
});
