/** The record 包裹: pieces of one material on their way to one student, and back. */
import { PARCEL_STATE } from '@lectern/domain/customer-service/desk-codes';
import type { ParcelFields } from '@lectern/domain/goods/parcels';
import { PARCEL_FIELD } from '@lectern/domain/goods/parcels';
import { columnsOfTable, type RowOf } from '../../kit/record/record-fields.ts';
import type { RecordKind } from '../../kit/record/record-kind.ts';
import { parcelsAmong } from './parcel-scope.queries.ts';

const { column, code, instantOrNone } = columnsOfTable<'studentParcel'>();

export type ParcelRow = RowOf<'studentParcel'>;

export const PARCEL: RecordKind<'studentParcel', ParcelFields> = {
  table: 'studentParcel',
  type: 'studentParcel',
  label: '包裹',
  labels: PARCEL_FIELD,
  fields: {
    name: column('name'),
    sku: column('sku'),
    quantity: column('quantity'),
    state: code('state', PARCEL_STATE),
    carrier: column('carrier'),
    trackingNo: column('trackingNo'),
    sentTime: instantOrNone('sentAt'),
    deliveredTime: instantOrNone('deliveredAt'),
    returnedTime: instantOrNone('returnedAt'),
  },
  nameOf: ({ name, sku }) => (sku === '' ? name : `${name}（${sku}）`),
  seenAmong: parcelsAmong,
};
