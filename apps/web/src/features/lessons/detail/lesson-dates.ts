/** The six times that decide about a lesson, in the order in which they come. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { NO_VALUE } from '@lectern/domain/lessons/lesson-value-words';
import { SALE_REASON } from '@lectern/domain/lessons/sale-status';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { TimeMark } from '../../../shared/ui/time-marks.ts';
import { type RuledTime, ruledTime } from './ruled-time.ts';

interface LessonDate extends TimeMark {
  readonly text: string;
}

type DatedLesson = Pick<
  LessonV2,
  'startTime' | 'endTime' | 'startSaleTime' | 'refundDeadline' | 'transferredDeadline' | 'saleInfo'
> &
  Parameters<typeof ruledTime>[1];

/** Those without a time stand behind those that have one. */
export function lessonDates(lesson: DatedLesson): readonly LessonDate[] {
  const ofOutline = (at: number): RuledTime => ({ value: at === 0 ? '大纲中未设置' : formatDateTime(at), rule: '' });
  const dates: readonly (readonly [label: string, at: number, time: RuledTime])[] = [
    ['开售', lesson.startSaleTime, ruledTime('startSaleTime', lesson)],
    ['开课', lesson.startTime, ofOutline(lesson.startTime)],
    ['停售', lesson.endSaleTime, endOfSale(lesson)],
    ['调课截止', lesson.transferredDeadline, ruledTime('transferredDeadline', lesson)],
    ['退款截止', lesson.refundDeadline, ruledTime('refundDeadline', lesson)],
    ['结课', lesson.endTime, ofOutline(lesson.endTime)],
  ];
  return dates
    .map(([label, at, { value, rule }]) => ({ label, at, text: value === NO_VALUE ? '未设置' : value, rule }))
    .toSorted((one, other) => (one.at || Infinity) - (other.at || Infinity) || 0);
}

/** With the reason where a lesson is not on sale although no time of its own says so. */
function endOfSale(lesson: DatedLesson): RuledTime {
  const { saleReason } = lesson.saleInfo;
  const { value, rule } = ruledTime('endSaleTime', lesson);
  return saleReason === 'noEnd' ? { value: NO_VALUE, rule: SALE_REASON.labelOf(saleReason) } : { value, rule };
}
