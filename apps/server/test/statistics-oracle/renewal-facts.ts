/** What the renewal of one lesson is computed from. Instants are epoch milliseconds, spans half-open. */
export const END_REASONS = ['refund', 'transferred', 'lessonCanceled', 'removed'] as const;
export type EndReason = (typeof END_REASONS)[number];

export interface DatedEnrolment {
  readonly lesson: number;
  readonly student: number;
  readonly from: number;
  readonly to: number | null;
  readonly endReason: EndReason | null;
  readonly order: number | null;
  /** 内部名额. */
  readonly internal: boolean;
}

export interface DatedOrder {
  readonly id: number;
  readonly lesson: number;
  readonly student: number;
  readonly createdAt: number;
  readonly paidAt: number | null;
  /** When all of it was paid back. */
  readonly refundedAt: number | null;
  readonly closedAt: number | null;
}

export interface DatedStay {
  readonly lesson: number;
  readonly student: number;
  readonly team: number;
  readonly from: number;
  readonly to: number | null;
}

/** A connection that leads from the lesson to a target. */
export interface LessonConnection {
  readonly id: number;
  readonly to: number;
  readonly from: number;
  readonly until: number | null;
  /** While the target is published. */
  readonly published: readonly { readonly from: number; readonly to: number | null }[];
  readonly soldTo: (student: number) => boolean;
  /** Grade and level are in the connection's map. */
  readonly fits: (student: number) => boolean;
}

export interface RenewalFacts {
  readonly lesson: number;
  readonly canceledAt: number | null;
  /** Start of the first episode and end of the last one; null without any. */
  readonly firstStart: number | null;
  readonly lastEnd: number | null;
  readonly enrolments: readonly DatedEnrolment[];
  readonly orders: readonly DatedOrder[];
  readonly stays: readonly DatedStay[];
  readonly connections: readonly LessonConnection[];
  /** Seconds of carts that hold a target. */
  readonly carts: readonly {
    readonly student: number;
    readonly lesson: number;
    readonly from: number;
    readonly to: number | null;
  }[];
  /** 老生窗口. */
  readonly window: { readonly from: number; readonly to: number } | null;
}

export type RenewalClass = 'refunded' | 'excluded' | 'renewed' | 'open';

export interface Renewal {
  readonly student: number;
  readonly class: RenewalClass;
  readonly reason: string;
  /** Of a renewed student: the one that brought the renewal. */
  readonly connection: number | null;
  readonly target: number | null;
  readonly paidAt: number | null;
  /** The team of the lesson that it is attributed to. */
  readonly team: number | null;
}
