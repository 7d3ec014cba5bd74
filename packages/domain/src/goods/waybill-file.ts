/** A file of waybills (运单): which columns it has, and what a line of it says. */
import type { TableShape } from '../imports/read-table.ts';
import { isSku, normalSku } from './materials.ts';

export interface WaybillRow {
  /** Phone number or id of a student. */
  readonly student: string;
  readonly sku: string;
  readonly carrier: string;
  readonly trackingNo: string;
}

export const WAYBILL_COLUMN = {
  student: '手机号或学员 ID',
  sku: 'SKU',
  carrier: '物流公司',
  trackingNo: '运单号',
} as const satisfies Record<keyof WaybillRow, string>;

export const MAX_WAYBILLS = 5000;
const DIGITS = /^[1-9]\d{0,14}$/;
const TRACKING_NO = /^[A-Z0-9-]{5,40}$/;
const PHONE = /^1\d{10}$/;

export const isPhone = (text: string): boolean => PHONE.test(text);

export const WAYBILL_TABLE: TableShape<keyof WaybillRow, WaybillRow> = {
  columns: WAYBILL_COLUMN,
  required: ['student', 'sku', 'carrier', 'trackingNo'],
  mostRows: MAX_WAYBILLS,
  rowOf: (cell) => {
    const [student, sku, carrier] = [cell('student').replaceAll(/[\s-]/g, ''), normalSku(cell('sku')), cell('carrier')];
    const trackingNo = cell('trackingNo').replaceAll(/\s/g, '').toUpperCase();
    if (!DIGITS.test(student)) return `“${WAYBILL_COLUMN.student}”须为 11 位手机号或数字 ID，请修改`;
    if (!isSku(sku)) return '“SKU”格式不正确，请按随课物料中的 SKU 填写';
    if (carrier.length > 20) return '“物流公司”最长 20 个字，请缩短';
    if (!TRACKING_NO.test(trackingNo)) return '“运单号”须为 5 至 40 位字母、数字或 -，请核对';
    return { student, sku, carrier, trackingNo };
  },
};
