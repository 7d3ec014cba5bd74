/** A parcel (包裹): its fields, and which step follows which state. */
import type { ParcelState } from '../customer-service/desk-codes.ts';

export interface ParcelFields {
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  readonly state: ParcelState;
  readonly carrier: string;
  readonly trackingNo: string;
  /** 0: not yet, here and below. */
  readonly sentTime: number;
  readonly deliveredTime: number;
  readonly returnedTime: number;
}

export const PARCEL_FIELD = {
  name: '物料',
  sku: 'SKU',
  quantity: '件数',
  state: '状态',
  carrier: '物流公司',
  trackingNo: '运单号',
  sentTime: '发货时间',
  deliveredTime: '签收时间',
  returnedTime: '退回时间',
} as const satisfies Record<keyof ParcelFields, string>;

export type ParcelStep = 'deliver' | 'return';

const FROM: Record<ParcelStep, readonly ParcelState[]> = { deliver: ['sent'], return: ['sent', 'delivered'] };
const REFUSAL: Record<ParcelStep, string> = {
  deliver: '只有在途的包裹可以登记签收',
  return: '只有已发出的包裹可以登记退回',
};

/** Undefined where the step may be taken. */
export const stepRefusal = (step: ParcelStep, state: ParcelState): string | undefined =>
  FROM[step].includes(state) ? undefined : REFUSAL[step];

/** Undefined where the same pieces may be sent once more: the parcel left the house. */
export function reshipRefusal(state: ParcelState): string | undefined {
  if (state === 'preparing') return '包裹还没有发出，无需补发';
  if (state === 'canceled') return '包裹已取消，不能补发；仍应发的请用“发货”';
  return undefined;
}

/** Undefined where making the parcel can be undone: it still waits in the house. */
export const UNSHIP_REFUSAL: Readonly<Record<ParcelState, string | undefined>> = {
  preparing: undefined,
  sent: '包裹已发出，不能撤销；退回后请登记退回',
  delivered: '包裹已签收，不能撤销；退回后请登记退回',
  returned: '包裹已退回，不能撤销；退回的件数请在物料库存中入库',
  canceled: '包裹已取消，件数已退回库存，无需撤销',
};
