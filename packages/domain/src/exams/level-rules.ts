/** The levels of an exam by minimum score (R241): whether rules hold, whose level a score is, who changes level. */
import { type CodeOf, codeTable } from '../code-table.ts';
import { PRODUCT_KIND } from '../lessons/option-codes.ts';
import { type Points, pointsText } from './points.ts';

/** `score` is the lowest one of the level. */
export interface LevelRule {
  readonly levelId: number;
  readonly levelName: string;
  readonly ordinal: number;
  readonly score: Points;
}

export const LEVEL_FAULT = codeTable({
  empty: '请至少设置一个级别，或关闭定级',
  ordinalGap: '级别序号须从 1 起连续，不能重复',
  levelTwice: '同一级别只能出现一次',
  unknownLevel: '级别不存在，请重新选择',
  notPoints: '最低分须为不小于 0、至多两位小数的分数',
  notFalling: '最低分须低于上一级',
  lowestAboveZero: '最后一级的最低分须为 0',
  aboveTotal: '最低分不能高于试卷总分',
});
export type LevelFaultCode = CodeOf<typeof LEVEL_FAULT>;

/** `index`: which of the rules as they were sent; null: all of them. */
export interface LevelFault {
  readonly code: LevelFaultCode;
  readonly index: number | null;
  readonly field: 'levelRules' | 'levelId' | 'ordinal' | 'score';
  readonly message: string;
}

export interface LevelLimits {
  /** Null: the exam has no paper yet. */
  readonly total: Points | null;
  readonly knownLevelIds: ReadonlySet<number>;
}

export function levelFaults(rules: readonly LevelRule[], { total, knownLevelIds }: LevelLimits): LevelFault[] {
  if (rules.length === 0) return [faultOf('empty', null, 'levelRules')];
  const placed = rules.map((rule, index) => ({ rule, index })).toSorted((a, b) => a.rule.ordinal - b.rule.ordinal);
  const seen = new Set<number>();
  return placed.flatMap(({ rule, index }, place) => {
    const above = placed[place - 1]?.rule;
    const isLast = place === placed.length - 1;
    const found: LevelFault[] = [];
    const refuse = (code: LevelFaultCode, field: LevelFault['field'], detail = '') =>
      found.push(faultOf(code, index, field, detail));
    if (rule.ordinal !== place + 1) refuse('ordinalGap', 'ordinal');
    if (seen.has(rule.levelId)) refuse('levelTwice', 'levelId');
    if (!knownLevelIds.has(rule.levelId)) refuse('unknownLevel', 'levelId');
    if (!Number.isSafeInteger(rule.score) || rule.score < 0) refuse('notPoints', 'score');
    if (above && rule.score >= above.score) refuse('notFalling', 'score', `（${pointsText(above.score)} 分）`);
    if (isLast && rule.score > 0) refuse('lowestAboveZero', 'score');
    if (total !== null && rule.score > total) refuse('aboveTotal', 'score', `（${pointsText(total)} 分）`);
    seen.add(rule.levelId);
    return found;
  });
}

function faultOf(code: LevelFaultCode, index: number | null, field: LevelFault['field'], detail = ''): LevelFault {
  const place = index === null ? '' : `第 ${index + 1} 行：`;
  return { code, index, field, message: `${place}${LEVEL_FAULT.labelOf(code)}${detail}` };
}

/** By rules without fault every score from 0 on has exactly one level; undefined where there are no rules. */
export function levelOf<R extends Pick<LevelRule, 'score'>>(rules: readonly R[], score: Points): R | undefined {
  return rules
    .filter((rule) => rule.score <= score)
    .reduce<R | undefined>((best, rule) => (best && best.score >= rule.score ? best : rule), undefined);
}

interface ScoredAttempt {
  readonly attemptId: number;
  readonly studentId: number;
  readonly score: Points;
}

export interface LevelChange extends ScoredAttempt {
  readonly before: LevelRule | null;
  readonly after: LevelRule | null;
}

/** Who has another level by the new rules; a level that is only renamed or moved changes nobody. */
export function levelChanges(
  attempts: readonly ScoredAttempt[],
  before: readonly LevelRule[],
  after: readonly LevelRule[],
): LevelChange[] {
  return attempts
    .map((attempt) => ({
      ...attempt,
      before: levelOf(before, attempt.score) ?? null,
      after: levelOf(after, attempt.score) ?? null,
    }))
    .filter((change) => change.before?.levelId !== change.after?.levelId);
}

/** The minimum score of a mixed level. */
export interface LevelThreshold {
  readonly levelId: number;
  readonly score: Points;
}

export interface ThresholdExam {
  readonly mode: CodeOf<typeof PRODUCT_KIND>;
  readonly thresholds: readonly LevelThreshold[];
}

/** `showLevelIds` is the setting jamPromotionModeShowMixedLevelIds. */
export function shownThresholds({ mode, thresholds }: ThresholdExam, showLevelIds: readonly number[]) {
  if (mode !== PRODUCT_KIND.code.promotion) return [];
  return thresholds.filter(({ levelId }) => showLevelIds.includes(levelId));
}
