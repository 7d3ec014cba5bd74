/** One row of the rule registry, and which rows hold at a moment. All rows have one shape; what a rule lacks is empty. */
import { formatDate } from '../time/shanghai-time.ts';
import type { LessonType } from './lesson-codes.ts';
import { REGISTERED_RULE, type RegisteredRule } from './rule-kinds.ts';

/** What rules decide by. */
export interface RuleFact {
  readonly id: number;
  readonly rule: RegisteredRule;
  readonly name: string;
  /** Epoch ms; 0 = since ever. */
  readonly validFrom: number;
  /** The moment after its last day; 0 = for good. */
  readonly validUntil: number;
  readonly enabled: boolean;
  readonly semester: number | null;
  readonly labelFrom: number | null;
  readonly labelTo: number | null;
  readonly subject: number | null;
  readonly grades: readonly number[];
  readonly types: readonly LessonType[];
}

export interface ExampleLesson {
  readonly flattedCategory: LessonType;
  readonly phase: number | null;
  readonly subject: number | null;
  readonly semester: number | null;
  readonly grades: readonly number[];
  readonly label: number | null;
  readonly otherLabel: number | null;
  readonly withGift: boolean;
}

/** A lesson like this, on this day: does the row fire? Asked before every save. */
export interface RuleExample {
  readonly on: number;
  readonly lesson: ExampleLesson;
  readonly fires: boolean;
}

export interface RuleContent extends Omit<RuleFact, 'id'> {
  readonly examples: readonly RuleExample[];
  readonly note: string;
}

export const EMPTY_EXAMPLE_LESSON: ExampleLesson = {
  flattedCategory: 'systematic',
  phase: null,
  subject: null,
  semester: null,
  grades: [],
  label: null,
  otherLabel: null,
  withGift: false,
};

export const EMPTY_RULE: RuleContent = {
  rule: 'refundDeadlineSemester',
  name: '',
  validFrom: 0,
  validUntil: 0,
  enabled: true,
  semester: null,
  labelFrom: null,
  labelTo: null,
  subject: null,
  grades: [],
  types: [],
  examples: [],
  note: '',
};

type Dated = Pick<RuleFact, 'validFrom' | 'validUntil'>;

export const endOf = ({ validUntil }: Dated): number => (validUntil === 0 ? Number.POSITIVE_INFINITY : validUntil);

export function holdsAt(row: Dated & Pick<RuleFact, 'enabled'>, at: number): boolean {
  return row.enabled && row.validFrom <= at && at < endOf(row);
}

export type LessonRules = Readonly<Record<RegisteredRule, readonly RuleFact[]>>;

/** The rows that hold at a moment, rule by rule: what the rules of a lesson are given. */
export function rulesOn(rows: readonly RuleFact[], at: number): LessonRules {
  const of = (rule: RegisteredRule) => rows.filter((row) => row.rule === rule && holdsAt(row, at));
  return {
    refundDeadlineSemester: of('refundDeadlineSemester'),
    giftPriceSemester: of('giftPriceSemester'),
    specialSemester: of('specialSemester'),
    labelGroup: of('labelGroup'),
    seniorGrades: of('seniorGrades'),
    primaryGrades: of('primaryGrades'),
  };
}

/** The semester from which a rule holds; null: no row holds, so it never does. */
export function fromSemester(
  rules: LessonRules,
  rule: 'refundDeadlineSemester' | 'giftPriceSemester' | 'specialSemester',
): number | null {
  return rules[rule][0]?.semester ?? null;
}

export const reaches = (semester: number | null, from: number | null): boolean =>
  semester !== null && from !== null && semester >= from;

/** Does some row, whenever it holds, name this id? Such a row of a dictionary is not deleted. */
export function namedByRules(
  rows: readonly RuleFact[],
  dictionary: 'semesters' | 'lessonLabels' | 'grades' | 'subjects',
  id: number,
): boolean {
  return rows.some((row) => {
    if (dictionary === 'semesters') return row.semester === id;
    if (dictionary === 'grades') return row.grades.includes(id);
    if (dictionary === 'subjects') return row.subject === id;
    return row.labelFrom !== null && row.labelTo !== null && row.labelFrom <= id && id <= row.labelTo;
  });
}

export type RuleState = 'inForce' | 'later' | 'over' | 'disabled';

export function ruleStateAt(row: Dated & Pick<RuleFact, 'enabled'>, at: number): RuleState {
  if (!row.enabled) return 'disabled';
  if (holdsAt(row, at)) return 'inForce';
  return row.validFrom > at ? 'later' : 'over';
}

/** As a row stood from one save on. */
export interface SavedRule {
  readonly time: number;
  /** Empty: what the product started with, which always counted. */
  readonly actorName: string;
  readonly value: Dated & Pick<RuleFact, 'enabled'>;
}

/** Was there a moment at which the row decided? `versions`: all that were saved, the oldest first. */
export function everInForce(versions: readonly SavedRule[], now: number): boolean {
  if (versions[0]?.actorName === undefined || versions[0].actorName === '') return true;
  return versions.some(({ time, value }, i) => {
    const until = versions[i + 1]?.time ?? now + 1;
    return value.enabled && value.validFrom < until && endOf(value) > time;
  });
}

/** Both days included. */
export function datesWords({ validFrom, validUntil }: Dated): string {
  const last = validUntil === 0 ? '' : formatDate(validUntil - 1);
  if (validFrom === 0) return last === '' ? '一直有效' : `至 ${last}`;
  return last === '' ? `${formatDate(validFrom)} 起` : `${formatDate(validFrom)} 至 ${last}`;
}

export interface RuleNames {
  readonly semesters: ReadonlyMap<number, string>;
  readonly subjects: ReadonlyMap<number, string>;
  readonly grades: ReadonlyMap<number, string>;
}

/** What a row says, in words. */
export function ruleWords(row: Omit<RuleFact, 'id'>, names: RuleNames, typeName: (type: LessonType) => string): string {
  const grades = row.grades.map((id) => names.grades.get(id) ?? String(id)).join('、');
  switch (row.rule) {
    case 'labelGroup':
      return `课程标签 ${row.labelFrom ?? '？'}–${row.labelTo ?? '？'}`;
    case 'seniorGrades':
      return grades;
    case 'primaryGrades': {
      const subject = row.subject === null ? '？' : (names.subjects.get(row.subject) ?? String(row.subject));
      return `${row.types.map(typeName).join('、')} · 小学${subject}：${grades}`;
    }
    default:
      return row.semester === null ? '？' : `学期 ${row.semester} 起（${names.semesters.get(row.semester) ?? '未建'}）`;
  }
}

export const ruleLabel = ({ rule, name }: Pick<RuleFact, 'rule' | 'name'>): string =>
  name === '' ? REGISTERED_RULE.labelOf(rule) : name;
