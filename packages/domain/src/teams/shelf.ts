/** Whether a team (小班) may go on the shelf or off it (teams 4, R257, R148, decision 105). */
import type { ShelfState } from './team-codes.ts';

export interface ShelfFacts {
  readonly capacity: number;
  readonly mentorId: number | null;
  /** Of its type (R255). */
  readonly needsMentor: boolean;
  readonly lesson: {
    readonly status: 'init' | 'published' | 'canceled';
    /** Publishing asks for a team on shelf (R148). */
    readonly needsTeam: boolean;
    /** Whether anything of its outline is still to come. */
    readonly hasComing: boolean;
    /** Who has it in the cart, and who paid for it today. */
    readonly carts: number;
    readonly buyersToday: number;
  };
  /** What its mentor has to attend elsewhere at its times; `unchecked` where the schedule could not be looked at. */
  readonly mentorClash: 'none' | 'unchecked' | { readonly text: string };
  /** Other teams of the lesson that are on shelf and stay there. */
  readonly othersOnShelf: number;
}

export interface ShelfReason {
  readonly outcome: 'refused' | 'unknown' | 'warning';
  readonly code: 'lessonCanceled' | 'noCapacity' | 'withoutMentor' | 'mentorBusy' | 'nothingToCome' | 'lastOnShelf';
  readonly message: string;
}

export function shelfReasons(to: ShelfState, facts: ShelfFacts): readonly ShelfReason[] {
  return to === 'on_shelf' ? reasonsToShelve(facts) : reasonsToTakeOff(facts);
}

function reasonsToShelve({ capacity, mentorId, needsMentor, mentorClash, lesson }: ShelfFacts): readonly ShelfReason[] {
  const reasons: ShelfReason[] = [];
  if (lesson.status === 'canceled') {
    reasons.push({ outcome: 'refused', code: 'lessonCanceled', message: '课程已取消，小班不能上架' });
  }
  if (capacity === 0) {
    reasons.push({ outcome: 'refused', code: 'noCapacity', message: '容量为 0 的小班不能上架，请先设置容量' });
  }
  if (needsMentor && mentorId === null) {
    reasons.push({
      outcome: 'warning',
      code: 'withoutMentor',
      message: '还没有辅导老师，上架后学员会分到没有老师的小班',
    });
  }
  if (mentorClash === 'unchecked') {
    reasons.push({ outcome: 'unknown', code: 'mentorBusy', message: '辅导老师的时间未能检查，请稍后重试' });
  } else if (mentorClash !== 'none') {
    const message = `辅导老师同一时间有其他安排，上架前请核对：${mentorClash.text}`;
    reasons.push({ outcome: 'warning', code: 'mentorBusy', message });
  }
  if (!lesson.hasComing) {
    reasons.push({
      outcome: 'warning',
      code: 'nothingToCome',
      message: '课程没有未开始的讲次，上架后买到的学员无课可上',
    });
  }
  return reasons;
}

function reasonsToTakeOff({ lesson, othersOnShelf }: ShelfFacts): readonly ShelfReason[] {
  if (othersOnShelf > 0 || lesson.status !== 'published' || !lesson.needsTeam) return [];
  const { buyersToday, carts } = lesson;
  const message = `这是课程最后一个在架的小班，下架后报名的学员没有小班可分；课程仍在售卖，需要时请先停售：今日付款 ${buyersToday} 人，购物车中 ${carts} 人`;
  return [{ outcome: 'warning', code: 'lastOnShelf', message }];
}
