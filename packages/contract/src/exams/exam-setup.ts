/** What exam templates and exams have alike on the wire (EN28, EN30). Durations in milliseconds, scores in 0.01 point. */
import { EXAM_TYPE } from '@lectern/domain/exams/exam-codes';
import { EXAM_MODE, PUBLISH_REPORT_TYPE } from '@lectern/domain/exams/exam-setup-codes';
import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { DAY_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { z } from 'zod';
import { Millis } from '../wire-values.ts';

/** 100,000 points. */
const MAX_SCORE = 10_000_000;
const MAX_MARKING_MS = 366 * DAY_MS;
const MAX_LEVELS = 50;

const LevelRuleBody = z.strictObject({
  levelId: z.int().min(0).max(2_000_000_000),
  levelName: z.string().trim().max(60).default(''),
  ordinal: z.int().min(1).max(MAX_LEVELS),
  score: z.int('分数须为 0.01 分的整数倍').min(0, '分数不能小于 0').max(MAX_SCORE, '分数过大'),
});
export const LevelRules = z.array(LevelRuleBody).max(MAX_LEVELS, `最多 ${MAX_LEVELS} 个级别`);

/** Minimum scores of mixed levels (EN28). */
export const LevelThresholds = z
  .array(z.strictObject({ levelId: z.int().min(0).max(2_000_000_000), score: LevelRuleBody.shape.score }))
  .max(MAX_LEVELS, `最多 ${MAX_LEVELS} 个级别`);

const CertificateConfig = z.strictObject({
  /** Null: for everybody who sat the exam. */
  levelId: z.int().min(0).max(2_000_000_000).nullable().default(null),
  name: z.string().trim().min(1, '请填写证书名称').max(60, '证书名称最多 60 个字'),
});

export const ExamSetupBody = z.strictObject({
  mode: z.enum(EXAM_MODE.codes, '请选择考试模式'),
  examType: z.enum(EXAM_TYPE.codes, '请选择考试类型'),
  markingTime: Millis.max(MAX_MARKING_MS, '阅卷时间最长 366 天'),
  /** How long after the start students may still enter; 0: until the end. */
  limitedEnterTime: Millis.max(DAY_MS, '限时入场最长 24 小时'),
  publishReportType: z.enum(PUBLISH_REPORT_TYPE.codes, '请选择报告发布方式'),
  withLevelRule: z.boolean(),
  levelRules: LevelRules,
  gradeIds: z.array(z.int().min(0).max(1_000_000)).max(20, '最多 20 个年级'),
  major: z.enum(MAJOR.codes, '请选择文理科'),
  productLineId: z.int().min(0).max(1_000_000).nullable(),
  jamReportDesc: z.string().trim().max(2000, '报告说明最多 2000 个字'),
  hasCertificate: z.boolean(),
  certificateConfigList: z.array(CertificateConfig).max(MAX_LEVELS, `最多 ${MAX_LEVELS} 个证书`),
});
export type ExamSetupBody = z.output<typeof ExamSetupBody>;

export const ExamName = z.string().trim().min(1, '请填写考试名称').max(60, '考试名称最多 60 个字');
/** Whole minutes: forms enter minutes (R239). */
export const ExamDurationMs = z
  .int('时长须为整数分钟')
  .min(MINUTE_MS, '时长至少 1 分钟')
  .max(DAY_MS, '时长最长 24 小时')
  .multipleOf(MINUTE_MS, '时长须为整数分钟');
