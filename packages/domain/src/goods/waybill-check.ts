/** What a waybill means for a student's parcels: which one leaves, or why none does (teams 6 and 10). */
export interface WaybillFacts {
  /** Students of the lesson whom the number or the id names. */
  readonly studentIds: readonly number[];
  readonly sku: string;
  readonly knownSku: boolean;
  readonly trackingNo: string;
  /** The waybill stands on a parcel of another student, or on an earlier line for one. */
  readonly numberOfAnother: boolean;
  /** This very parcel has this very number: the line was imported before. */
  readonly imported: boolean;
  /** A parcel that waits for its waybill and no earlier line takes. */
  readonly waiting: boolean;
  /** Pieces that may leave without a prepared parcel, earlier lines taken off. */
  readonly owed: number;
  readonly onHand: number;
}

export type WaybillVerdict =
  | { readonly effect: 'send' | 'make' | 'none' }
  | { readonly effect: 'refused'; readonly code: string; readonly message: string };

export function checkWaybill(facts: WaybillFacts): WaybillVerdict {
  const { studentIds, sku, trackingNo } = facts;
  if (studentIds.length === 0) return refused('studentUnknown', '本课程没有这位学员，请核对手机号或学员 ID');
  if (studentIds.length > 1) {
    const ids = studentIds.join('、');
    return refused('studentAmbiguous', `手机号对应 ${studentIds.length} 位学员（ID ${ids}），请改填学员 ID`);
  }
  if (!facts.knownSku) return refused('skuUnknown', `本课程没有 SKU ${sku} 的物料，请核对`);
  if (facts.numberOfAnother) return refused('numberTaken', `运单号 ${trackingNo} 已用于其他学员的包裹，请核对`);
  if (facts.imported) return { effect: 'none' };
  if (facts.waiting) return { effect: 'send' };
  if (facts.owed === 0) return refused('nothingOwed', '学员没有应发的这项物料；丢失或退回的请先补寄');
  if (facts.onHand < facts.owed) return refused('stockShort', `库存不足：还差 ${facts.owed - facts.onHand} 件`);
  return { effect: 'make' };
}

const refused = (code: string, message: string): WaybillVerdict => ({ effect: 'refused', code, message });
