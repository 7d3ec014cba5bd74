/** What a person sets of an exam (EN28), what its fields are called, and what is wrong with them alone. */
import { isTooSoon } from '../time/too-soon.ts';
import { examFrozenSince, frozenSinceText } from './exam-freeze.ts';
import { EXAM_SETUP_LABEL } from './exam-labels.ts';
import { type ExamFault, type ExamSetup, type SetupLimits, setupFaults } from './exam-setup.ts';
import type { LevelThreshold } from './level-rules.ts';
import { isSameValue } from './republish/same-value.ts';

export interface ExamFields extends ExamSetup {
  readonly name: string;
  readonly subjectId: number | null;
  readonly phase: number | null;
  /** Milliseconds. */
  readonly duration: number;
  /** 0: not set yet. */
  readonly startTime: number;
  readonly mixedLevels: readonly number[];
  readonly thresholds: readonly LevelThreshold[];
}

export const EXAM_FIELD: Readonly<Record<keyof ExamFields, string>> = {
  name: '考试名称',
  subjectId: '学科',
  phase: '学段',
  startTime: '开始时间',
  duration: '时长',
  ...EXAM_SETUP_LABEL,
  mixedLevels: '混合级别',
  thresholds: '混合级别最低分',
};

export interface ExamMoment {
  readonly now: number;
  readonly examFreezeMs: number;
}

/** Decision 83 for an exam that stands: since when nothing of it may change. */
export function frozenFault(startTime: number, { now, examFreezeMs }: ExamMoment): ExamFault | undefined {
  const since = startTime === 0 ? undefined : examFrozenSince(startTime, now, examFreezeMs);
  if (since === undefined) return undefined;
  return { code: 'examFrozen', message: `考试${frozenSinceText(since)}已冻结，不能修改`, field: 'startTime' };
}

/** R194 and decision 83 for a start that is set anew. */
export function startFault(startTime: number, moment: ExamMoment): ExamFault | undefined {
  if (startTime === 0) return undefined;
  if (isTooSoon(startTime, moment.now)) {
    return { code: 'tooSoon', message: '开始时间须在 5 分钟以后，请重新选择', field: 'startTime' };
  }
  if (examFrozenSince(startTime, moment.now, moment.examFreezeMs) === undefined) return undefined;
  return { code: 'examFrozen', message: '开始时间太近，考试会立即冻结，请选择更晚的时间', field: 'startTime' };
}

const LEVEL_FIELDS: ReadonlySet<string> = new Set<keyof ExamFields>(['withLevelRule', 'levelRules']);

/** Decision 263: when an exam is over its levels may still be set, by rules that look at the scores; nothing else may. */
export const mayOnlySetLevels = ({ startTime, duration }: Pick<ExamFields, 'startTime' | 'duration'>, now: number) =>
  startTime > 0 && now >= startTime + duration;

function isOfLevelsAfterEnd(exam: ExamFields, before: ExamFields, { now }: ExamMoment): boolean {
  const fields = Object.keys(EXAM_FIELD) as (keyof ExamFields)[];
  return (
    mayOnlySetLevels(before, now) &&
    fields.every((field) => LEVEL_FIELDS.has(field) || isSameValue(exam[field], before[field]))
  );
}

/** `before`: null for a new one. Levels are looked at only where something of them changes. */
export function examFaults(
  exam: ExamFields,
  before: ExamFields | null,
  limits: Omit<SetupLimits, 'durationMs'> & ExamMoment,
): readonly ExamFault[] {
  const frozen = before && !isOfLevelsAfterEnd(exam, before, limits) && frozenFault(before.startTime, limits);
  if (frozen) return [frozen];
  const start = before?.startTime === exam.startTime ? undefined : startFault(exam.startTime, limits);
  const thresholdIds = exam.thresholds.map(({ levelId }) => levelId);
  const twice = new Set(thresholdIds).size < thresholdIds.length;
  return [
    ...(start ? [start] : []),
    ...(twice ? [{ code: 'thresholdTwice', message: '同一混合级别只能有一个最低分', field: 'thresholds' }] : []),
    ...setupFaults(exam, { ...limits, durationMs: exam.duration }),
  ];
}
