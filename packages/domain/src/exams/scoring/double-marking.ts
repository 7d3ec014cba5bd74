/** 双评: two people mark an answer without seeing one another's mark; beyond the tolerance a third one decides. */
import { type CodeOf, codeTable } from '../../code-table.ts';
import { type Points, shareOf } from '../points.ts';
import { needsThirdMarker } from './rubric-points.ts';

export const MARKING_STAGE = codeTable({ first: '待一评', second: '待二评', third: '待仲裁', decided: '已定分' });
export type MarkingStage = CodeOf<typeof MARKING_STAGE>;

/** 1 and 2 are the pair, 3 is whoever decides. */
export type MarkOrdinal = 1 | 2 | 3;

export interface GivenMark {
  readonly ordinal: MarkOrdinal;
  readonly markerId: number;
  readonly got: Points;
  /** A republish may have given the question another score since. */
  readonly of: Points;
}

export interface Decided {
  readonly stage: MarkingStage;
  /** Null until it is decided. */
  readonly got: Points | null;
}

interface Question {
  readonly points: Points;
  readonly tolerance: Points;
}

/** Of a pair within the tolerance the mean counts, half up; else the third one's mark alone. */
export function decideMark(marks: readonly GivenMark[], { points, tolerance }: Question): Decided {
  const worth = (ordinal: MarkOrdinal): Points | undefined => {
    const mark = marks.find((each) => each.ordinal === ordinal);
    return mark && shareOf(points, mark.got, mark.of);
  };
  const [one, two, third] = [worth(1), worth(2), worth(3)];
  if (one === undefined && two === undefined) return { stage: 'first', got: null };
  if (one === undefined || two === undefined) return { stage: 'second', got: null };
  if (!needsThirdMarker(one, two, tolerance)) return { stage: 'decided', got: shareOf(one + two, 1, 2) };
  return third === undefined ? { stage: 'third', got: null } : { stage: 'decided', got: third };
}

interface NewMark {
  readonly markerId: number;
  /** Null takes one's own mark away. */
  readonly got: Points | null;
}

/**
 * The marks as they are after somebody marked; null: nothing is theirs to mark. One's own mark may be changed; whoever
 * decided did so on the pair as it was, so that another mark of the pair takes the decision away.
 */
export function marksAfter(
  marks: readonly GivenMark[],
  { markerId, got }: NewMark,
  question: Question,
): readonly GivenMark[] | null {
  const own = marks.find((mark) => mark.markerId === markerId);
  if (own) {
    const others = marks.filter((mark) => mark !== own && (own.ordinal === 3 || mark.ordinal !== 3));
    return got === null ? others : [...others, { ordinal: own.ordinal, markerId, got, of: question.points }];
  }
  const { stage } = decideMark(marks, question);
  if (got === null || stage === 'decided') return null;
  const free = ([1, 2, 3] as const).find((ordinal) => !marks.some((mark) => mark.ordinal === ordinal)) ?? 3;
  return [...marks, { ordinal: free, markerId, got, of: question.points }];
}
