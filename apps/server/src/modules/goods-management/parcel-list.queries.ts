/** The parcels of a lesson, the newest first. Phone numbers leave masked. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { lessonMaterialsContract, ParcelRow } from '@lectern/contract/goods/lesson-materials';
import { maskPhone } from '@lectern/domain/access/phone-mask';
import { PARCEL_STATE } from '@lectern/domain/customer-service/desk-codes';
import { sql } from 'kysely';
import { countExactly } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { idOr } from '../../platform/db/name-search.ts';
import type { ParcelRow as StoredParcel } from './parcel-kind.ts';

type Filter = HandlerArgs<typeof lessonMaterialsContract.parcels>['query'];
type Page = Pick<Filter, 'page' | 'pageSize'>;
type Shown = StoredParcel & { readonly nickname: string; readonly phone: string | null };

export type ParcelFilter = Omit<Filter, 'page' | 'pageSize'> & { readonly ids?: readonly number[] | undefined };

export async function pageOfParcels(db: Db, lessonId: number, { page, pageSize, ...filter }: ParcelFilter & Page) {
  const { text, materialId, state, ids } = filter;
  const conditions = [sql`p.lesson_id = ${lessonId}`];
  if (ids !== undefined) conditions.push(sql`p.id = ANY(${[...ids]}::bigint[])`);
  if (text !== undefined) conditions.push(found(text));
  if (materialId !== undefined) conditions.push(sql`p.material_id = ${materialId}`);
  if (state !== undefined) conditions.push(sql`p.state = ${state}`);
  const from = sql`FROM student_parcel p JOIN student s ON s.id = p.student_id
    WHERE ${sql.join(conditions, sql` AND `)}`;
  const { rows } = await sql<Shown>`
    SELECT p.*, s.nickname, s.phone ${from} ORDER BY p.id DESC
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  return { list: rows.map(onWire), ...(await countExactly(db, from)), page, pageSize };
}

const found = (text: string) =>
  idOr(
    'p.studentId',
    text,
    sql<boolean>`(s.nickname ILIKE ${containing(text)} OR p.tracking_no = ${text.toUpperCase()})`,
  );

const onWire = (row: Shown): ParcelRow => ({
  id: row.id,
  rev: row.rev,
  student: { id: row.studentId, nickname: row.nickname },
  phone: row.phone === null ? null : maskPhone(row.phone),
  materialId: row.materialId,
  sku: row.sku,
  name: row.name,
  quantity: row.quantity,
  state: PARCEL_STATE.has(row.state) ? row.state : 'preparing',
  carrier: row.carrier,
  trackingNo: row.trackingNo,
  sentTime: row.sentAt?.getTime() ?? 0,
  deliveredTime: row.deliveredAt?.getTime() ?? 0,
  createdTime: row.createdAt.getTime(),
  replaces: row.replacesId,
});
