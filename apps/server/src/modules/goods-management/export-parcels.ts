/** The parcels of a lesson as a CSV file (L561). Numbers are masked. */
import type { ParcelRow } from '@lectern/contract/goods/lesson-materials';
import { PARCEL_STATE } from '@lectern/domain/customer-service/desk-codes';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { CsvColumn } from '../../platform/files/csv-columns.ts';
import { exportPages } from '../../platform/files/export-records.ts';
import { type ParcelFilter, pageOfParcels } from './parcel-list.queries.ts';

const moment = (time: number): string => (time === 0 ? '' : formatDateTime(time));

/** Under the keys of the screen's columns. */
const COLUMNS: readonly CsvColumn<ParcelRow>[] = [
  { key: 'student', title: '学员', cell: ({ student }) => student.nickname },
  { key: 'studentId', title: '学员 ID', cell: ({ student }) => String(student.id) },
  { key: 'phone', title: '手机号', cell: ({ phone }) => phone ?? '' },
  { key: 'name', title: '物料', cell: ({ name }) => name },
  { key: 'sku', title: 'SKU', cell: ({ sku }) => sku },
  { key: 'quantity', title: '件数', cell: ({ quantity }) => String(quantity) },
  { key: 'state', title: '状态', cell: ({ state }) => PARCEL_STATE.labelOf(state) },
  { key: 'carrier', title: '物流公司', cell: ({ carrier }) => carrier },
  { key: 'trackingNo', title: '运单号', cell: ({ trackingNo }) => trackingNo },
  { key: 'sent', title: '发货时间', cell: ({ sentTime }) => moment(sentTime) },
  { key: 'delivered', title: '签收时间', cell: ({ deliveredTime }) => moment(deliveredTime) },
];

/** @throws RefusedError */
export async function exportParcels(
  db: Db,
  lessonId: number,
  filter: ParcelFilter,
  keys: string | undefined,
): Promise<AsyncIterable<string>> {
  const page = (number: number, pageSize: number) => pageOfParcels(db, lessonId, { ...filter, page: number, pageSize });
  const { total } = await page(1, 1);
  return exportPages<ParcelRow>({
    columns: COLUMNS,
    keys,
    noun: '个包裹',
    total,
    pageOf: async (number, pageSize) => (await page(number, pageSize)).list,
  });
}
