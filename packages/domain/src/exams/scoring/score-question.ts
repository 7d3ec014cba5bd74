/** What one response is worth by one version of its question: automatic parts by key, the others by the marker. */
import type { GivenAnswer, QuestionBody, SimpleKey } from '../../questions/question-answer.ts';
import { type Points, shareOf } from '../points.ts';
import { isUnanswered, type Judged, judgeAnswer, type Outcome } from './judge-answer.ts';

/** A marker's points, with the score that they were given out of: another score scales them (decision 171). */
export interface Mark {
  readonly got: Points;
  readonly of: Points;
}

export interface Response {
  readonly questionId: number;
  readonly answer: GivenAnswer | null;
  /** Of a question that a key scores it overrules the key; of a 组合 it is for the parts that no key scores. */
  readonly mark: Mark | null;
}

export interface SheetQuestion {
  readonly questionId: number;
  readonly versionId: number;
  /** As printed: 第 12 题. */
  readonly number: number;
  readonly points: Points;
  readonly body: QuestionBody;
}

export type ScoreReason = Outcome | 'marked' | 'void' | 'full';

export interface Worth {
  /** Null: nobody has marked it yet. */
  readonly got: Points | null;
  readonly reason: ScoreReason;
}

export function scoreQuestion({ points, body }: SheetQuestion, response: Response | undefined): Worth {
  const mark = response?.mark ?? null;
  const answer = response?.answer ?? null;
  if (body.key.kind === 'composite') return scoreParts(body.parts, points, { answer, mark });
  if (mark) return { got: shareOf(points, mark.got, mark.of), reason: 'marked' };
  return worthOf(judgeAnswer(body.key, answer), points);
}

function worthOf({ outcome, part, whole }: Judged, points: Points): Worth {
  return { got: outcome === 'byHand' ? null : shareOf(points, part, whole), reason: outcome };
}

type Part = { readonly key: SimpleKey; readonly share: number };

function scoreParts(
  parts: readonly Part[],
  points: Points,
  { answer, mark }: Pick<Response, 'answer' | 'mark'>,
): Worth {
  const given = answer?.kind === 'parts' ? answer.parts : [];
  const worths = pointsOfParts(parts, points).map((own, index) => {
    const key = parts[index]?.key;
    const judged = key && judgeAnswer(key, given[index] ?? null);
    return {
      own,
      byHand: key?.kind === 'manual',
      ...(judged ? worthOf(judged, own) : { got: 0, reason: 'wrong' as const }),
    };
  });
  const byKey = worths.filter(({ byHand }) => !byHand);
  const byHand = worths.filter((worth) => worth.byHand);
  const handPoints = byHand.reduce((sum, { own }) => sum + own, 0);
  const marked = mark && byHand.length > 0 ? shareOf(handPoints, mark.got, mark.of) : null;
  const fromHand = marked ?? (byHand.every(({ got }) => got !== null) ? 0 : null);
  if (fromHand === null || byKey.some(({ got }) => got === null)) return { got: null, reason: 'byHand' };
  const got = byKey.reduce((sum, worth) => sum + (worth.got ?? 0), 0) + fromHand;
  if (marked === null && isUnanswered(answer)) return { got: 0, reason: 'unanswered' };
  return { got, reason: got === points ? 'right' : got === 0 ? 'wrong' : 'partly' };
}

/** Whole numbers that add up to the score, whatever the shares. */
function pointsOfParts(parts: readonly Part[], points: Points): Points[] {
  const whole = parts.reduce((sum, { share }) => sum + share, 0);
  let before = 0;
  return parts.map(({ share }) => {
    const upTo = (part: number): Points => shareOf(points, part, whole);
    before += share;
    return upTo(before) - upTo(before - share);
  });
}
