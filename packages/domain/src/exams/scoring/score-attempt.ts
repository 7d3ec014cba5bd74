/**
 * The score of an attempt from the sheet version, the policies of republishing and the responses alone. An attempt keeps
 * which version and policies it was scored by, so any score can be recomputed and explained at any time.
 */
import { codeTable } from '../../code-table.ts';
import { type Points, pointsText, shareOf } from '../points.ts';
import { type Response, type ScoreReason, type SheetQuestion, scoreQuestion, type Worth } from './score-question.ts';

/** What was scored before a republish: a former version, itself scored by an earlier policy. */
interface Former {
  readonly questionId: number;
  readonly former: SheetQuestion;
  readonly by: QuestionPolicy | null;
}

/** How a question that a republish changed is scored. Without one, by its version in the sheet. */
export type QuestionPolicy =
  /** 新旧答案均给分: the better of the version in the sheet and the former one, out of the score in the sheet. */
  | ({ readonly kind: 'both' } & Former)
  /** 不重判: as before, also a question that is no longer in the sheet. */
  | ({ readonly kind: 'keep' } & Former)
  /** 全员满分. */
  | { readonly kind: 'full'; readonly questionId: number }
  /** 本题作废: it leaves the total; by `scaledBack`, 0 or its score, the rest is scaled up again. */
  | { readonly kind: 'void'; readonly questionId: number; readonly scaledBack: Points };

export interface QuestionScore {
  readonly questionId: number;
  readonly number: number;
  readonly got: Points | null;
  readonly points: Points;
  readonly reason: ScoreReason;
}

export interface AttemptScore {
  readonly score: Points;
  readonly total: Points;
  /** Nothing waits for a marker. */
  readonly fullyMarked: boolean;
  readonly questions: readonly QuestionScore[];
}

export function scoreAttempt(
  sheet: readonly SheetQuestion[],
  policies: readonly QuestionPolicy[],
  responses: readonly Response[],
): AttemptScore {
  return scorer(sheet, policies)(responses);
}

/** The same for many attempts: what does not depend on the responses is prepared once. */
export function scorer(sheet: readonly SheetQuestion[], policies: readonly QuestionPolicy[]) {
  const policyOf = new Map(policies.map((policy) => [policy.questionId, policy]));
  const inSheet = new Set(sheet.map(({ questionId }) => questionId));
  const gone = policies.filter(({ questionId }) => !inSheet.has(questionId));
  const kept = gone.flatMap((policy) => (policy.kind === 'keep' ? [policy.former] : []));
  const scaledBack = policies.reduce((sum, policy) => sum + scaledBackBy(policy), 0);
  return (responses: readonly Response[]): AttemptScore => {
    const responseOf = new Map(responses.map((response) => [response.questionId, response]));
    const questions = [...sheet, ...kept].map((question) =>
      scoreByPolicy(question, policyOf.get(question.questionId) ?? null, responseOf.get(question.questionId)),
    );
    return { ...sumOf(questions, scaledBack), questions };
  };
}

function scaledBackBy(policy: QuestionPolicy | null): Points {
  if (policy?.kind === 'void') return policy.scaledBack;
  return policy?.kind === 'keep' ? scaledBackBy(policy.by) : 0;
}

function scoreByPolicy(
  question: SheetQuestion,
  policy: QuestionPolicy | null,
  response: Response | undefined,
): QuestionScore {
  const { questionId, number, points } = question;
  if (policy?.kind === 'full') return { questionId, number, points, got: points, reason: 'full' };
  if (policy?.kind === 'void') return { questionId, number, points: 0, got: 0, reason: 'void' };
  if (policy?.kind === 'keep') return { ...scoreByPolicy(policy.former, policy.by, response), number };
  const worth = scoreQuestion(question, response);
  if (policy === null) return { questionId, number, points, ...worth };
  const former = scoreByPolicy(policy.former, policy.by, response);
  return { questionId, number, points, ...better(points, worth, outOf(points, former)) };
}

/** The former score may have been another one; what had left the total is worth nothing. */
function outOf(points: Points, former: QuestionScore): Worth {
  const { got, reason } = former;
  if (got === null) return { got, reason };
  return { got: former.points === 0 ? 0 : shareOf(points, got, former.points), reason };
}

/** What waits for a marker may still become the better one, unless the other is worth it all. */
function better(points: Points, one: Worth, other: Worth): Worth {
  if (one.got === points || other.got === points) return one.got === points ? one : other;
  if (one.got === null || other.got === null) return { got: null, reason: 'byHand' };
  return other.got > one.got ? other : one;
}

function sumOf(questions: readonly QuestionScore[], scaledBack: Points) {
  const got = questions.reduce((sum, question) => sum + (question.got ?? 0), 0);
  const counted = questions.reduce((sum, { points }) => sum + points, 0);
  const fullyMarked = questions.every((question) => question.got !== null);
  // Where nothing counts any more there is nothing to scale.
  const total = counted === 0 ? 0 : counted + scaledBack;
  return { score: counted === 0 ? 0 : shareOf(got, total, counted), total, fullyMarked };
}

const REASON = codeTable({
  right: '正确',
  incomplete: '少选',
  partly: '部分正确',
  wrong: '错误',
  unanswered: '未作答',
  byHand: '待阅卷',
  marked: '人工评分',
  void: '本题作废，不计分',
  full: '全员满分',
});

/** 「第 12 题：少选，得 2/4」. */
export function explainScore({ number, got, points, reason }: QuestionScore): string {
  const worth = got === null || reason === 'void' ? '' : `，得 ${pointsText(got)}/${pointsText(points)}`;
  return `第 ${number} 题：${REASON.labelOf(reason)}${worth}`;
}
