/**
 * Turns generated values into ones that a call is likely to understand: what has a name that says what it is becomes an
 * id that exists, a time to come, or a choice of a dictionary. Everything else stays as it was drawn.
 */

export interface Plausible {
  /** Of whatever record is named. */
  readonly id: number;
  /** Around this time things happen. */
  readonly at: number;
}

const DAY_MS = 86_400_000;
const LESSON_MS = 5_400_000;

type ValueOf = (plausible: Plausible) => string | number;
const BY_NAME: readonly (readonly [RegExp, ValueOf])[] = [
  [/^(rev|baseRev)$/, () => 1],
  [/^(subject|subjects|subjectId|subjectIds)$/, () => 2],
  [/^(phase|phases)$/, () => 2],
  [/^(grade|grades|gradeId|gradeIds)$/, () => 7],
  [/^(semester|semesterId|fromSemesterId)$/, () => 122],
  [/^toSemesterId$/, () => 123],
  [/^(label|labelId|oldLabelId|labelFrom|mixedLevel|productLine|lessonMarkId|logisticsBiz)$/, () => 1],
  [/^newLabelId$/, () => 2],
  [/^(resourceId|programming.*|.*Number)$/, () => 1],
  [/^firstMinute$/, () => 480],
  [/^lastMinute$/, () => 1200],
  [/^duration$/, () => LESSON_MS],
  [/^pageSize$/, () => 100],
  [/^page$/, () => 1],
  [/^year$/, ({ at }) => new Date(at).getUTCFullYear()],
  [/^isbn$/, () => '9787107321801'],
  [/^color$/, () => '#00aa55'],
  [/^(from|startFrom|since|week)$/, ({ at }) => at - 2 * DAY_MS],
  [/^(to|startTo|until)$/, ({ at }) => at + 5 * DAY_MS],
  [/^(startTime|windowStartTime|oldStudentStart|displayTime)$/, ({ at }) => at + DAY_MS],
  [/^(endTime|windowEndTime|oldStudentEnd)$/, ({ at }) => at + DAY_MS + LESSON_MS],
  [/^(id|ids|.*Ids?|template|teacher|places|video)$/, ({ id }) => id],
];
const FILE = /^[\w-]{32}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WHOLE = /^-?\d[\d,\s]*$/;

export const fileId = (id: number): string => `canary${String(id).padStart(26, '0')}`;

/** `name`: what the value is called where it stands; the values of a list are called as the list is. */
export function plausible(name: string, value: unknown, of: Plausible): unknown {
  if (Array.isArray(value)) {
    const values = value.map((each) => plausible(name, each, of));
    return typeof value[0] === 'object' ? values : [...new Set(values)];
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plausible(key, each, of)]));
  }
  const known = BY_NAME.find(([pattern]) => pattern.test(name))?.[1](of);
  if (typeof value === 'number') return typeof known === 'number' ? known : value;
  if (typeof value !== 'string') return value;
  if (FILE.test(value)) return fileId(of.id);
  if (DAY.test(value)) return new Date(of.at).toISOString().slice(0, 10);
  return typeof known === 'string' || (known !== undefined && WHOLE.test(value)) ? String(known) : value;
}
