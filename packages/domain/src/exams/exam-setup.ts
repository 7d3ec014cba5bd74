/**
 * What an exam template gives and an exam has alike: kind, times after the exam, levels, certificates. Pure, so that the
 * form shows and the server decides by the same rules.
 */
import type { Major } from '../lessons/lesson-codes.ts';
import { EXAM_TYPE, type ExamType } from './exam-codes.ts';
import { EXAM_MODE, type ExamMode, type PublishReportType } from './exam-setup-codes.ts';
import { type LevelLimits, type LevelRule, levelFaults } from './level-rules.ts';

/** Decision 175: a certificate by name, for everybody who sat the exam (null) or for those of one level. */
export interface CertificateConfig {
  readonly levelId: number | null;
  readonly name: string;
}

export interface ExamSetup {
  readonly mode: ExamMode;
  readonly examType: ExamType;
  readonly markingTime: number;
  /** 0: whoever comes may enter until the end. */
  readonly limitedEnterTime: number;
  readonly publishReportType: PublishReportType;
  readonly withLevelRule: boolean;
  readonly levelRules: readonly LevelRule[];
  readonly gradeIds: readonly number[];
  readonly major: Major;
  readonly productLineId: number | null;
  readonly jamReportDesc: string;
  readonly hasCertificate: boolean;
  readonly certificateConfigList: readonly CertificateConfig[];
}

export const NEW_EXAM_SETUP: ExamSetup = {
  mode: 'normal',
  examType: 'other',
  markingTime: 0,
  limitedEnterTime: 0,
  publishReportType: 'afterMarking',
  withLevelRule: false,
  levelRules: [],
  gradeIds: [],
  major: 'all',
  productLineId: null,
  jamReportDesc: '',
  hasCertificate: false,
  certificateConfigList: [],
};

const GIFT_PACKS: ReadonlySet<ExamMode> = new Set([EXAM_MODE.code.giftPack, EXAM_MODE.code.giftPackLevel]);

/** R238. */
export const forcedExamType = (mode: ExamMode): ExamType | null => (GIFT_PACKS.has(mode) ? EXAM_TYPE.code.other : null);

/** What a switch that is off makes void is not kept (R241). */
export function effectiveSetup<S extends ExamSetup>(setup: S): S {
  return {
    ...setup,
    levelRules: setup.withLevelRule ? setup.levelRules : [],
    certificateConfigList: setup.hasCertificate ? setup.certificateConfigList : [],
  };
}

export interface ExamFault {
  readonly code: string;
  readonly message: string;
  readonly field: string;
}

export interface SetupLimits extends LevelLimits {
  readonly durationMs: number;
}

export function setupFaults(setup: ExamSetup, { durationMs, ...limits }: SetupLimits): readonly ExamFault[] {
  const { mode, examType, limitedEnterTime, certificateConfigList, withLevelRule, levelRules } = effectiveSetup(setup);
  const forced = forcedExamType(mode);
  const faults: ExamFault[] = [];
  if (forced !== null && examType !== forced) {
    const message = `${EXAM_MODE.labelOf(mode)}模式的考试类型只能是“${EXAM_TYPE.labelOf(forced)}”`;
    faults.push({ code: 'giftPackExamType', message, field: 'examType' });
  }
  if (limitedEnterTime > durationMs) {
    faults.push({ code: 'enterAfterEnd', message: '限时入场不能长于考试时长', field: 'limitedEnterTime' });
  }
  const given = certificateConfigList.map(({ levelId }) => levelId);
  if (new Set(given).size < given.length) {
    faults.push({ code: 'certificateTwice', message: '同一级别只能配置一个证书', field: 'certificateConfigList' });
  }
  // The field is the list: rows of it are named by the message.
  const levels = withLevelRule ? levelFaults(levelRules, limits) : [];
  return [...faults, ...levels.map(({ code, message }) => ({ code: `level.${code}`, message, field: 'levelRules' }))];
}
