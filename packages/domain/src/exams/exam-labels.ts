/** What the fields of exams and their templates are called, and how their values read in forms, merges and logs. */

import { MAJOR } from '../lessons/lesson-codes.ts';
import { formatDateTime } from '../time/shanghai-time.ts';
import { EXAM_TYPE } from './exam-codes.ts';
import type { CertificateConfig, ExamSetup } from './exam-setup.ts';
import { EXAM_MODE, PUBLISH_REPORT_TYPE } from './exam-setup-codes.ts';
import type { LevelRule, LevelThreshold } from './level-rules.ts';
import { daysHoursMinutes } from './marking-time.ts';
import { pointsText } from './points.ts';

/** Shown where nothing is set. */
export const NOT_SET = '—';

export const EXAM_SETUP_LABEL: Readonly<Record<keyof ExamSetup, string>> = {
  mode: '模式',
  examType: '考试类型',
  markingTime: '阅卷时间',
  limitedEnterTime: '限时入场',
  publishReportType: '报告发布',
  withLevelRule: '定级',
  levelRules: '级别规则',
  gradeIds: '年级',
  major: '文理科',
  productLineId: '产品线',
  jamReportDesc: '报告说明',
  hasCertificate: '颁发证书',
  certificateConfigList: '证书',
};

/** `1 天 2 小时 30 分钟`. */
export function durationText(ms: number): string {
  const { days, hours, minutes } = daysHoursMinutes(ms);
  const parts = [
    [days, '天'],
    [hours, '小时'],
    [minutes, '分钟'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return shown.length === 0 ? '0 分钟' : shown.join(' ');
}

export const levelRuleText = ({ levelName, score }: Pick<LevelRule, 'levelName' | 'score'>): string =>
  `${levelName || '未命名级别'} ≥ ${pointsText(score)} 分`;

const nameOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : undefined;

/** Lists as the schema of the contract keeps them; what reads as it stands is left out. */
const TEXT: Readonly<Record<string, (value: never) => string>> = {
  markingTime: durationText,
  limitedEnterTime: (ms: number) => (ms === 0 ? '不限' : durationText(ms)),
  levelRules: (rules: readonly LevelRule[]) => rules.map(levelRuleText).join('、') || NOT_SET,
  thresholds: (rules: readonly LevelThreshold[]) =>
    rules.map(({ score }) => `${pointsText(score)} 分`).join('、') || NOT_SET,
  certificateConfigList: (list: readonly CertificateConfig[]) => list.map(({ name }) => name).join('、') || NOT_SET,
  startTime: (at: number) => (at === 0 ? NOT_SET : formatDateTime(at)),
};

const CODES: Readonly<Record<string, { has(value: unknown): boolean; labelOf(value: never): string }>> = {
  mode: EXAM_MODE,
  examMode: EXAM_MODE,
  examType: EXAM_TYPE,
  publishReportType: PUBLISH_REPORT_TYPE,
  major: MAJOR,
};

/** Undefined where the value reads as it stands. */
export function examValueText(field: string, value: unknown): string | undefined {
  if (value === null || value === undefined) return NOT_SET;
  const codes = CODES[field];
  // `has` has just said that the table knows the value.
  if (codes?.has(value)) return codes.labelOf(value as never);
  // Whatever stands under such a name was written by the schema of the contract.
  return TEXT[field]?.(value as never) ?? nameOf(value);
}
