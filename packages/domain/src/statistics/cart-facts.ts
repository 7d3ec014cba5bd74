/** What sources report of carts: events that are kept once, and since when until when a lesson was in one (statistics 2). */
import { codeTable } from '../code-table.ts';
import type { Range } from '../teams/membership.ts';
import { DAY_MS } from '../time/durations.ts';
import type { AccountKind } from './attendance-facts.ts';

export interface CartFact {
  readonly kind: 'cart';
  /** Of the source: the same one again is the same event. */
  readonly eventId: string;
  readonly studentId: number;
  readonly lessonId: number;
  readonly time: number;
  /** Else taken out. */
  readonly putIn: boolean;
}

export const CART_REFUSAL = codeTable({
  unknownStudent: '学员不存在',
  robotAccount: '这是机器人账号，不计入统计',
  staffAccount: '这是员工账号，不计入统计',
  unknownLesson: '课程不存在',
  beyondTomorrow: '时间晚于明天，请核对时钟',
  sameEvent: '同一事件编号的内容与已收到的不同',
});
export type CartRefusal = keyof typeof CART_REFUSAL.code;

export interface CartFault {
  readonly code: CartRefusal;
  readonly place: string;
}

export interface CartWorld {
  readonly now: number;
  readonly account: AccountKind;
  readonly isLesson: (lessonId: number) => boolean;
}

const NO_STUDENT = { robot: 'robotAccount', staff: 'staffAccount', unknown: 'unknownStudent' } as const;

export function cartFault(fact: CartFact, { now, account, isLesson }: CartWorld): CartFault | undefined {
  if (account !== 'student') return { code: NO_STUDENT[account], place: 'studentId' };
  if (!isLesson(fact.lessonId)) return { code: 'unknownLesson', place: 'lessonId' };
  return fact.time > now + DAY_MS ? { code: 'beyondTomorrow', place: 'time' } : undefined;
}

type CartEvent = Pick<CartFact, 'eventId' | 'time' | 'putIn'>;

export function joinCart(known: readonly CartEvent[], fact: CartEvent): 'accepted' | 'unchanged' | CartFault {
  const same = known.find(({ eventId }) => eventId === fact.eventId);
  if (!same) return 'accepted';
  const isSame = same.time === fact.time && same.putIn === fact.putIn;
  return isSame ? 'unchanged' : { code: 'sameEvent', place: 'eventId' };
}

/** When one student had one lesson in the cart. Who has it there already does not put it in again. */
export function cartRanges(events: readonly CartEvent[]): readonly Range[] {
  const ranges: Range[] = [];
  let since: number | null = null;
  for (const { time, putIn } of events.toSorted(
    (one, other) => one.time - other.time || Number(one.putIn) - Number(other.putIn),
  )) {
    if (putIn) since ??= time;
    else if (since !== null) {
      if (since < time) ranges.push({ from: since, to: time });
      since = null;
    }
  }
  return since === null ? ranges : [...ranges, { from: since, to: null }];
}
