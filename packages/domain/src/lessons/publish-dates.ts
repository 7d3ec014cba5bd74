/** Which dates of a lesson contradict each other, as sentences. A date of 0 is not set and contradicts nothing. */
import { lessonFieldLabel } from './lesson-field-labels.ts';
import type { LessonFields } from './lesson-fields.ts';

type DateField =
  | 'startSaleTime'
  | 'endSaleTime'
  | 'refundDeadline'
  | 'transferredDeadline'
  | 'displayStartTime'
  | 'displayEndTime';

export interface PublishDates extends Pick<LessonFields, DateField | 'startPreSaleTime' | 'endPreSaleTime'> {
  /** First start and last end of the outline; 0 without. */
  readonly startAt: number;
  readonly endAt: number;
}

const WORD: Readonly<Record<'startAt' | 'endAt', string>> = { startAt: '开课时间', endAt: '课程结束时间' };
type Dated = keyof PublishDates;
const wordOf = (date: Dated): string => (date === 'startAt' || date === 'endAt' ? WORD[date] : lessonFieldLabel(date));

/** The first may not come after the second; `strictly`: nor at the same moment. */
const IN_ORDER: readonly { readonly first: Dated; readonly then: Dated; readonly strictly?: true }[] = [
  { first: 'startSaleTime', then: 'endSaleTime', strictly: true },
  { first: 'startSaleTime', then: 'endAt', strictly: true },
  { first: 'endSaleTime', then: 'endAt' },
  { first: 'startSaleTime', then: 'refundDeadline' },
  { first: 'refundDeadline', then: 'endAt' },
  { first: 'startSaleTime', then: 'transferredDeadline' },
  { first: 'transferredDeadline', then: 'endAt' },
  { first: 'displayStartTime', then: 'displayEndTime', strictly: true },
  { first: 'displayStartTime', then: 'endAt' },
  { first: 'startPreSaleTime', then: 'endPreSaleTime', strictly: true },
];

export function dateContradictions(dates: PublishDates): readonly string[] {
  return IN_ORDER.flatMap(({ first, then, strictly }) => {
    const [earlier, later] = [dates[first] ?? 0, dates[then] ?? 0];
    if (earlier === 0 || later === 0 || earlier < later || (earlier === later && !strictly)) return [];
    return [`${wordOf(first)}${earlier === later ? '等于' : '晚于'}${wordOf(then)}`];
  });
}
