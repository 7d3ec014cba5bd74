/** What the sale of a lesson is computed from: dated rows of students, orders, carts and teams (statistics 7). */
import type { EndReason, EnrolmentSource } from '../enrolments/enrolment.ts';
import type { Range } from '../teams/membership.ts';
import type { Spell } from './renewal-facts.ts';

export interface SaleEnrolment extends Range {
  readonly id: number;
  readonly studentId: number;
  readonly source: EnrolmentSource;
  readonly endReason: EndReason | null;
  readonly orderId: number | null;
}

export interface SaleStay extends Range {
  readonly enrolmentId: number;
  readonly studentId: number;
  readonly teamId: number;
}

export interface SaleOrder {
  readonly id: number;
  readonly studentId: number;
  /** 分; of an order of several lessons the lesson's share. */
  readonly amount: number;
  /** Empty: not known. */
  readonly channel: string;
  readonly paidAt: number;
  /** What went back, in parts or at once. */
  readonly refunds: readonly { readonly at: number; readonly cents: number }[];
  /** When all of it was refunded, or it was closed; null: it stands. */
  readonly overAt: number | null;
}

export interface TeamOffer {
  readonly capacity: number;
  readonly onShelf: boolean;
}

export interface SaleFacts {
  readonly enrolments: readonly SaleEnrolment[];
  readonly stays: readonly SaleStay[];
  readonly orders: readonly SaleOrder[];
  readonly carts: readonly { readonly studentId: number; readonly addedAt: number }[];
  readonly teams: ReadonlyMap<number, readonly Spell<TeamOffer>[]>;
}
