/** The list of the parcels of one lesson, as the skeleton of lists needs it. */
import { lessonMaterialsContract, type ParcelRow } from '@lectern/contract/goods/lesson-materials';
import { PARCEL_STATE } from '@lectern/domain/customer-service/desk-codes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { call } from '../../shared/api/call.ts';
import type { CsvSource } from '../../shared/lists/export-dialog.tsx';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { type ListKind, listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';
import { GOODS } from './goods-queries.ts';

const { exportParcels } = lessonMaterialsContract;

const filters = {
  text: filter.text('学员、学员 ID 或运单号', { maxLength: 40 }),
  state: filter.segments('状态', PARCEL_STATE.options),
  materialId: filter.given('物料'),
};
export type ParcelAddress = AddressOf<typeof filters>;

/** Kept per lesson, so that ticks are still there after a look at another tab. */
const kinds = new Map<number, ListKind<ParcelRow, ParcelAddress>>();

export function lessonParcelsKind(lessonId: number): ListKind<ParcelRow, ParcelAddress> {
  const known = kinds.get(lessonId);
  if (known) return known;
  const made = listKind<ParcelRow, ParcelAddress>({
    name: 'lessonParcels',
    path: lessonPath(lessonId, 'inventories'),
    noun: '包裹',
    measure: '个',
    filters,
    source: plainSource([GOODS, 'parcels', String(lessonId)], (query, signal) =>
      call(lessonMaterialsContract.parcels, { params: { id: lessonId }, query }, { signal }),
    ),
    idOf: ({ id }) => id,
    nameOf: ({ name, student }) => `${student.nickname}的${name}`,
  });
  kinds.set(lessonId, made);
  return made;
}

export function parcelsCsv(lessonId: number): CsvSource<ParcelAddress> {
  const params = { id: lessonId };
  return {
    bySearch: (address, columns) => call(exportParcels, { params, query: { ...address, columns } }),
    byIds: (ids, columns) => call(exportParcels, { params, query: { ids: [...ids], columns } }),
  };
}
