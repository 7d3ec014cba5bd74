/** What renewal is decided from: everything with its dates, so that a past instant is answered as it was (statistics 6). */
import type { EndReason } from '../enrolments/enrolment.ts';
import { contains, type Range } from '../teams/membership.ts';

/** Something that was so for a while; half-open. */
export interface Spell<T> extends Range {
  readonly value: T;
}

export const valueAt = <T>(spells: readonly Spell<T>[] | undefined, at: number): T | undefined =>
  spells?.find((spell) => contains(spell, at))?.value;

export interface RenewalLesson {
  readonly status: string;
  readonly internal: boolean;
  readonly templateId: number | null;
  readonly semesterId: number | null;
  readonly level: number | null;
  readonly gradeIds: readonly number[];
}

export interface RenewalConnection {
  readonly fromTemplateId: number;
  readonly fromSemesterId: number;
  readonly toTemplateId: number;
  readonly toSemesterId: number;
  readonly levelMap: readonly { readonly from: number; readonly to: number }[];
  readonly valid: boolean;
  /** 老生窗口 in epoch milliseconds, 0: not set. */
  readonly windowStart: number;
  readonly windowEnd: number;
}

export interface RenewalWorld {
  readonly lessonId: number;
  readonly lesson: readonly Spell<RenewalLesson>[];
  readonly connections: ReadonlyMap<number, readonly Spell<RenewalConnection>[]>;
  /** Lessons where any of the connections ever led. */
  readonly targets: ReadonlyMap<number, readonly Spell<RenewalLesson>[]>;
  /** Of the outline; null: it has no episode. */
  readonly firstStart: number | null;
  readonly lastEnd: number | null;
}

interface PaidOrder {
  readonly paidAt: number;
  /** Refunded or closed; null: it stands. */
  readonly overAt: number | null;
}

export interface OwnOrder extends PaidOrder {
  /** What it was bought for; null: a lesson that is gone. */
  readonly lessonId: number | null;
  /** An order goes with its student from lesson to lesson: since when it counts where. */
  readonly places: readonly { readonly from: number; readonly lessonId: number }[];
}

/** An enrolment in a target, with the order that paid for it. */
export interface Purchase extends Range {
  readonly lessonId: number;
  readonly order: PaidOrder;
}

export interface RenewalStudent {
  readonly studentId: number;
  readonly gradeId: number | null;
  /** In the lesson, in the order in which they began. */
  readonly enrolments: readonly (Range & { readonly endReason: EndReason | null })[];
  /** In teams of the lesson, in the same order. */
  readonly stays: readonly (Range & { readonly teamId: number })[];
  readonly orders: readonly OwnOrder[];
  readonly purchases: readonly Purchase[];
  /** Targets in the cart. */
  readonly carts: readonly (Range & { readonly lessonId: number })[];
}
