/** The parcels of a lesson as a CSV file (L561), in chunks, so that memory stays small. Numbers are masked. */
import type { ParcelRow } from '@lectern/contract/goods/lesson-materials';
import { PARCEL_STATE } from '@lectern/domain/customer-service/desk-codes';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { type CsvColumn, chosenColumns, csvHead, csvRows } from '../../platform/files/csv-columns.ts';
import { type ParcelFilter, pageOfParcels } from './parcel-list.queries.ts';

const MAX_EXPORTED = 50_000;
const CHUNK = 500;

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

/** @throws RefusedError beyond `MAX_EXPORTED` rows, before anything is sent. */
export async function exportParcels(
  db: Db,
  lessonId: number,
  filter: ParcelFilter,
  keys: string | undefined,
): Promise<AsyncIterable<string>> {
  const columns = chosenColumns(COLUMNS, keys);
  const { total } = await pageOfParcels(db, lessonId, { ...filter, page: 1, pageSize: 1 });
  if (total > MAX_EXPORTED) {
    const most = MAX_EXPORTED.toLocaleString('en-US');
    throw new RefusedError('exportTooLarge', `一次最多导出 ${most} 个包裹，请缩小筛选范围后分批导出`);
  }
  return fileOf(db, lessonId, filter, columns);
}

async function* fileOf(db: Db, lessonId: number, filter: ParcelFilter, columns: readonly CsvColumn<ParcelRow>[]) {
  yield csvHead(columns);
  for (let page = 1; ; page += 1) {
    const { list } = await pageOfParcels(db, lessonId, { ...filter, page, pageSize: CHUNK });
    yield csvRows(columns, list);
    if (list.length < CHUNK) return;
  }
}
