/**
 * The dry run of a republish: one row an attempt with score, level, rank and certificate before and after. The run
 * does what the rows say, so that whoever confirmed knows what happens.
 */
import { type CodeOf, codeTable } from '../../code-table.ts';
import { type Certificate, certificateOf } from '../certificate-of.ts';
import { type LevelRule, levelOf } from '../level-rules.ts';
import type { Points } from '../points.ts';
import { type QuestionPolicy, scoreAttempt, scorer } from '../scoring/score-attempt.ts';
import type { Response, SheetQuestion } from '../scoring/score-question.ts';
import { standings } from '../scoring/standings.ts';
import { faultOf, type RepublishFault } from './republish-policies.ts';

export const REPUBLISH_WARNING = codeTable({
  scoreDown: '分数降低',
  levelDown: '级别降低',
  certificateLost: '失去证书',
  reportSeen: '已查看报告',
});
export type RepublishWarning = CodeOf<typeof REPUBLISH_WARNING>;

export const REPUBLISH_CHOICE = codeTable({ takeNew: '按新成绩', takeHigher: '取高', skip: '跳过' });
export type RepublishChoice = CodeOf<typeof REPUBLISH_CHOICE>;

export interface RepublishedAttempt {
  readonly attemptId: number;
  readonly studentId: number;
  readonly responses: readonly Response[];
  /** As it stands; null while it is not fully marked. */
  readonly score: Points | null;
  readonly reportSeen: boolean;
  readonly rewarded: boolean;
}

export interface RepublishFacts {
  readonly sheet: readonly SheetQuestion[];
  readonly policies: readonly QuestionPolicy[];
  readonly attempts: readonly RepublishedAttempt[];
  /** Of those who sat the other paper of the exam: they are ranked along. */
  readonly otherScores: readonly (Points | null)[];
  readonly levelRules: readonly LevelRule[];
  /** For one level, or (null) for everybody who sat. */
  readonly certificates: readonly Certificate[];
  /** What is done with attempts that a warning concerns; without a choice the new score is taken. */
  readonly choices: Partial<Record<RepublishWarning, RepublishChoice>>;
}

export interface Result {
  readonly score: Points | null;
  readonly levelId: number | null;
  readonly rank: number | null;
  readonly certificate: string | null;
}

export interface RepublishRow {
  readonly attemptId: number;
  readonly studentId: number;
  readonly before: Result;
  readonly after: Result;
  readonly warnings: readonly RepublishWarning[];
  /** Whether the attempt goes over to the new version; else it keeps the one that it was scored by. */
  readonly scoredAnew: boolean;
}

export function planRepublish(facts: RepublishFacts): RepublishRow[] {
  const { sheet, policies, attempts, choices } = facts;
  const score = scorer(sheet, policies);
  const fresh = attempts.map(({ responses }) => {
    const found = score(responses);
    return found.fullyMarked ? found.score : null;
  });
  const before = resultsOf(
    attempts.map((attempt) => attempt.score),
    facts,
  );
  const warnings = resultsOf(fresh, facts).map((result, index) => warningsOf(before[index], result, attempts[index]));
  const anew = attempts.map((attempt, index) =>
    isScoredAnew(attempt.score, fresh[index] ?? null, choiceOf(warnings[index] ?? [], choices)),
  );
  const final = attempts.map((attempt, index) => (anew[index] ? (fresh[index] ?? null) : attempt.score));
  const after = resultsOf(final, facts);
  return attempts.map(({ attemptId, studentId }, index) => ({
    attemptId,
    studentId,
    before: before[index] ?? NOTHING,
    after: after[index] ?? NOTHING,
    warnings: warnings[index] ?? [],
    scoredAnew: anew[index] ?? false,
  }));
}

/** A total that sinks may leave levels that nobody can reach. `highest`: the highest minimum score, if there is one. */
export function levelsFault(
  { sheet, policies }: Pick<RepublishFacts, 'sheet' | 'policies'>,
  highest: Points | null,
): RepublishFault | null {
  const { total } = scoreAttempt(sheet, policies, []);
  return highest !== null && highest > total ? faultOf('levelAboveTotal', null) : null;
}

const NOTHING: Result = { score: null, levelId: null, rank: null, certificate: null };

/** Who is not fully marked has neither level nor rank nor certificate. */
function resultsOf(
  scores: readonly (Points | null)[],
  { otherScores, levelRules, certificates }: Pick<RepublishFacts, 'otherScores' | 'levelRules' | 'certificates'>,
): Result[] {
  const placed = standings([...scores, ...otherScores]);
  return scores.map((score, index) => {
    if (score === null) return NOTHING;
    const levelId = levelOf(levelRules, score)?.levelId ?? null;
    const rank = placed[index]?.rank ?? null;
    return { score, levelId, rank, certificate: certificateOf(certificates, levelId) };
  });
}

function warningsOf(
  before: Result = NOTHING,
  after: Result = NOTHING,
  attempt: RepublishedAttempt | undefined,
): RepublishWarning[] {
  const differs = before.score !== after.score || before.levelId !== after.levelId;
  const lower = before.score !== null && (after.score === null || after.score < before.score);
  // Another certificate for a higher score is that of a higher level.
  const isBetter = !lower && after.certificate !== null;
  const found: Record<RepublishWarning, boolean> = {
    scoreDown: lower,
    // A higher score never has a lower level.
    levelDown: lower && before.levelId !== after.levelId,
    certificateLost: before.certificate !== null && before.certificate !== after.certificate && !isBetter,
    reportSeen: attempt?.reportSeen === true && differs,
  };
  return REPUBLISH_WARNING.codes.filter((code) => found[code]);
}

/** The most careful choice of those that concern the attempt (decision 171). */
function choiceOf(warnings: readonly RepublishWarning[], choices: RepublishFacts['choices']): RepublishChoice {
  const chosen = warnings.map((warning) => choices[warning] ?? REPUBLISH_CHOICE.code.takeNew);
  if (chosen.includes('skip')) return 'skip';
  return chosen.includes('takeHigher') ? 'takeHigher' : 'takeNew';
}

/** Of equal scores the new version counts. */
function isScoredAnew(before: Points | null, fresh: Points | null, choice: RepublishChoice): boolean {
  if (choice === 'takeHigher') return before === null || (fresh !== null && fresh >= before);
  return choice === 'takeNew';
}
