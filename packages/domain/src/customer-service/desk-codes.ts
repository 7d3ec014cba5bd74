/** What the one-student desk shows of orders, parcels and welcome calls. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const ORDER_STATE = codeTable({ paid: '已支付', refunding: '退款中', refunded: '已退款', closed: '已关闭' });
export type OrderState = CodeOf<typeof ORDER_STATE>;

export const PARCEL_STATE = codeTable({
  preparing: '待发货',
  sent: '已发货',
  delivered: '已签收',
  returned: '已退回',
  canceled: '已取消',
});
export type ParcelState = CodeOf<typeof PARCEL_STATE>;

export const VERDICT = codeTable({ yes: '可以', no: '不可以', unknown: '未知' });
export type Verdict = CodeOf<typeof VERDICT>;
