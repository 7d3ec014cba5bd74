/** How each changed question is scored after a republish: what may be chosen, what is refused, what follows. */
import { type CodeOf, codeTable } from '../../code-table.ts';
import type { RepublishPhase } from '../exam-freeze.ts';
import type { QuestionPolicy } from '../scoring/score-attempt.ts';
import { type QuestionChange, SHEET_CHANGE, type SheetChange, TOUCHES_SCORE } from './compare-sheets.ts';

export const REPUBLISH_POLICY = codeTable({
  both: '新旧答案均给分',
  newOnly: '只认新答案',
  full: '全员满分',
  void: '本题作废',
  keep: '不重判',
});
export type RepublishPolicy = CodeOf<typeof REPUBLISH_POLICY>;

export interface ChosenPolicy {
  readonly questionId: number;
  readonly policy: RepublishPolicy;
  /** Of 本题作废: the rest is scaled up to the total as it was. */
  readonly scaleBack: boolean;
}

/** Empty for a change that touches no score: nothing is chosen then. */
export function policiesFor(kinds: readonly SheetChange[]): readonly RepublishPolicy[] {
  if (!kinds.some((kind) => TOUCHES_SCORE[kind])) return [];
  if (kinds.includes('added')) return ['newOnly', 'full', 'void'];
  if (kinds.includes('removed')) return ['void', 'full', 'keep'];
  return REPUBLISH_POLICY.codes.filter((code) => code !== 'both' || kinds.includes('key'));
}

export const REPUBLISH_REFUSAL = codeTable({
  unchanged: '试卷与已发布的版本相同，无需变更',
  frozen: '考试即将开始，试卷已冻结，请在开始后或结束后再发布',
  notUntilEnd: '考试结束前只能修改题面和答案；开始前要改其他内容，请先撤回',
  policyMissing: '请选择这道题的处理方式',
  policyTwice: '一道题只能选择一种处理方式',
  policyNotOffered: '这道题不能用该处理方式，请重新选择',
  levelAboveTotal: '级别的最低分高于变更后的总分，请先调整级别',
});
export type RepublishRefusal = CodeOf<typeof REPUBLISH_REFUSAL>;

/** `questionId` null: the sheet as a whole. */
export interface RepublishFault {
  readonly code: RepublishRefusal;
  readonly questionId: number | null;
  readonly message: string;
}

export interface RepublishRequest {
  readonly changes: readonly QuestionChange[];
  readonly chosen: readonly ChosenPolicy[];
  readonly phase: RepublishPhase;
}

/** R252, decision 170. */
const OFFERED: Record<RepublishPhase, readonly SheetChange[]> = {
  beforeFreeze: ['wording', 'key', 'score', 'rubric', 'order'],
  frozen: [],
  examing: ['wording', 'key'],
  ended: SHEET_CHANGE.codes,
};

export function republishFaults({ changes, chosen, phase }: RepublishRequest): RepublishFault[] {
  if (changes.length === 0) return [faultOf('unchanged', null)];
  const early = phaseFaults(changes, phase);
  return early.length > 0 ? early : policyFaults(changes, chosen);
}

/** What may not change where the exam stands now. */
export function phaseFaults(changes: readonly QuestionChange[], phase: RepublishPhase): RepublishFault[] {
  if (phase === 'frozen') return [faultOf('frozen', null)];
  return changes
    .filter(({ kinds }) => kinds.some((kind) => !OFFERED[phase].includes(kind)))
    .map(({ questionId }) => faultOf('notUntilEnd', questionId));
}

/** Decision 170: another key while students answer is looked at by two people. */
export const needsSecondPerson = (changes: readonly QuestionChange[], phase: RepublishPhase): boolean =>
  phase === 'examing' && changes.some(({ kinds }) => kinds.includes('key'));

/** Each change that touches scores has one policy, and nothing else has any: a policy silently replaces an earlier one. */
function policyFaults(changes: readonly QuestionChange[], chosen: readonly ChosenPolicy[]): RepublishFault[] {
  const offeredOf = new Map(changes.map(({ questionId, kinds }) => [questionId, policiesFor(kinds)]));
  const seen = new Set<number>();
  const wrong = chosen.flatMap(({ questionId, policy }) => {
    const twice = seen.has(questionId);
    seen.add(questionId);
    if (twice) return [faultOf('policyTwice', questionId)];
    return offeredOf.get(questionId)?.includes(policy) ? [] : [faultOf('policyNotOffered', questionId)];
  });
  const missing = changes.filter(({ questionId, kinds }) => policiesFor(kinds).length > 0 && !seen.has(questionId));
  return [...wrong, ...missing.map(({ questionId }) => faultOf('policyMissing', questionId))];
}

export const faultOf = (code: RepublishRefusal, questionId: number | null): RepublishFault => ({
  code,
  questionId,
  message: REPUBLISH_REFUSAL.labelOf(code),
});

/** What holds after the republish: of the questions that were not chosen for, the earlier policies. */
export function policiesAfter(
  earlier: readonly QuestionPolicy[],
  changes: readonly QuestionChange[],
  chosen: readonly ChosenPolicy[],
): QuestionPolicy[] {
  const changeOf = new Map(changes.map((change) => [change.questionId, change]));
  const earlierOf = new Map(earlier.map((policy) => [policy.questionId, policy]));
  const chosenIds = new Set(chosen.map(({ questionId }) => questionId));
  const made = chosen.flatMap((choice) => {
    const change = changeOf.get(choice.questionId);
    return change ? policyFor(choice, change, earlierOf.get(choice.questionId) ?? null) : [];
  });
  return [...earlier.filter(({ questionId }) => !chosenIds.has(questionId)), ...made];
}

function policyFor(
  { policy, scaleBack }: ChosenPolicy,
  { questionId, before, after }: QuestionChange,
  by: QuestionPolicy | null,
): QuestionPolicy[] {
  const points = (before ?? after)?.points ?? 0;
  if (policy === 'void') return [{ kind: 'void', questionId, scaledBack: scaleBack ? points : 0 }];
  if (policy === 'newOnly' || !before) return policy === 'full' ? [{ kind: 'full', questionId }] : [];
  if (policy !== 'full') return [{ kind: policy, questionId, former: before, by }];
  const full = { kind: 'full', questionId } as const;
  // What has left the sheet is scored by its former version.
  return after ? [full] : [{ kind: 'keep', questionId, former: before, by: full }];
}
