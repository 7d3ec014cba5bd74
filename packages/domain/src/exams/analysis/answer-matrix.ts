/** The submitted and fully marked attempts of an exam as columns of numbers, and what the analysis makes of them first. */
import type { AnswerKey } from '../../questions/question-answer.ts';
import type { Points } from '../points.ts';

export interface AnalysedQuestion {
  readonly questionId: number;
  readonly number: number;
  /** Above 0: what left the total is not analysed. */
  readonly maximum: Points;
  readonly key: AnswerKey;
  /** Labels of its options, 对 and 错 of a judgement; empty where nothing is chosen. */
  readonly options: readonly string[];
}

export interface AnalysedAttempt {
  /** By question; in their order. */
  readonly scores: readonly Points[];
  readonly unanswered: readonly boolean[];
  /** Labels that were chosen; empty where none was or none is offered. */
  readonly chosen: readonly (readonly string[])[];
}

export interface AnswerMatrix {
  readonly n: number;
  /** A column a question. */
  readonly scores: readonly Float64Array[];
  readonly totals: Float64Array;
  /** Attempts from the weakest to the strongest, and where those of equal total begin and end in that order. */
  readonly order: Int32Array;
  readonly ties: readonly Tie[];
}

interface Tie {
  readonly from: number;
  readonly to: number;
}

export function answerMatrix(
  questions: readonly AnalysedQuestion[],
  attempts: readonly AnalysedAttempt[],
): AnswerMatrix {
  const n = attempts.length;
  const scores = questions.map((_, j) => Float64Array.from(attempts, (attempt) => attempt.scores[j] ?? 0));
  const totals = Float64Array.from(attempts, (attempt) => attempt.scores.reduce((sum, score) => sum + score, 0));
  const order = Int32Array.from({ length: n }, (_, i) => i).toSorted((a, b) => at(totals, a) - at(totals, b));
  return { n, scores, totals, order, ties: tiesOf(totals, order) };
}

export const at = (values: Float64Array, index: number): number => values[index] ?? 0;

function tiesOf(totals: Float64Array, order: Int32Array): Tie[] {
  const found: Tie[] = [];
  let from = 0;
  for (let place = 1; place <= order.length; place += 1) {
    const ends = place === order.length || at(totals, order[place] ?? 0) !== at(totals, order[from] ?? 0);
    if (!ends) continue;
    found.push({ from, to: place });
    from = place;
  }
  return found;
}

/**
 * How much of each attempt lies among the places `from` to `to` of the order. Those of equal total share their places
 * evenly, so that it does not matter in which order they stand.
 */
export function partsBetween({ n, order, ties }: AnswerMatrix, from: number, to: number): Float64Array {
  const parts = new Float64Array(n);
  for (const tie of ties) {
    const part = (Math.min(to, tie.to) - Math.max(from, tie.from)) / (tie.to - tie.from);
    if (part <= 0) continue;
    for (let place = tie.from; place < tie.to; place += 1) parts[order[place] ?? 0] = part;
  }
  return parts;
}
