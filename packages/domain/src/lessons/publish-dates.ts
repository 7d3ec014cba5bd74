/** Which dates of a lesson contradict each other, as sentences. A date of 0 is not set and contradicts nothing. */
import { lessonFieldLabel } from './lesson-field-labels.ts';
import type { LessonField, LessonFields } from './lesson-fields.ts';

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

type Dated = Exclude<keyof PublishDates, 'startAt' | 'endAt'>;
const wordOf = (date: Dated | 'endAt'): string => (date === 'endAt' ? '课程结束时间' : lessonFieldLabel(date));

/** The first may not come after the second; `strictly`: nor at the same moment. */
const IN_ORDER: readonly { readonly first: Dated; readonly second: Dated | 'endAt'; readonly strictly?: true }[] = [
  { first: 'startSaleTime', second: 'endSaleTime', strictly: true },
  { first: 'startSaleTime', second: 'endAt', strictly: true },
  { first: 'endSaleTime', second: 'endAt' },
  { first: 'startSaleTime', second: 'refundDeadline' },
  { first: 'refundDeadline', second: 'endAt' },
  { first: 'startSaleTime', second: 'transferredDeadline' },
  { first: 'transferredDeadline', second: 'endAt' },
  { first: 'displayStartTime', second: 'displayEndTime', strictly: true },
  { first: 'displayStartTime', second: 'endAt' },
  { first: 'startPreSaleTime', second: 'endPreSaleTime', strictly: true },
];

export interface DateContradiction {
  readonly text: string;
  /** Of the lesson's form, where it is put right. */
  readonly field: LessonField;
}

export function dateContradictions(dates: PublishDates): readonly DateContradiction[] {
  return IN_ORDER.flatMap(({ first, second, strictly }) => {
    const [earlier, later] = [dates[first] ?? 0, dates[second] ?? 0];
    if (earlier === 0 || later === 0 || earlier < later || (earlier === later && !strictly)) return [];
    const text = `${wordOf(first)}${earlier === later ? '等于' : '晚于'}${wordOf(second)}`;
    return [{ text, field: second === 'endAt' ? first : second }];
  });
}
