/** Ability detectors (能力检测): a paper whose questions are sorted into dimensions, bands by percent, and their simulator. */
import { FULL } from '@lectern/domain/ability-detectors/percents';
import { ASSESSMENT_PAPER, ASSESSMENT_STATUS } from '@lectern/domain/assessments/assessment-codes';
import { PAPER_REFUSAL } from '@lectern/domain/exams/may-publish';
import { QUESTION_TYPE } from '@lectern/domain/questions/question-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Done, Id, IdParams, IdText, idListText, Millis, PageQuery } from '../wire-values.ts';
import { Assessment, AssessmentBands, CheckedAssessment } from './assessments.ts';

const tag = 'ability-detectors';
const path = '/lectern/api/ability-detectors' as const;
const READ = { tag, permission: 'ASSESSMENT_READ' } as const;
const WRITE = { tag, permission: 'ASSESSMENT_WRITE' } as const;
const PUBLISH = { tag, permission: 'EXAM_PUBLISH' } as const;

const Rev = z.int().min(1).max(2_000_000_000);
const Code = z.int().min(0).max(1_000_000);
const MAX_DIMENSIONS = 12;
const MAX_QUESTIONS = 200;
/** Who is simulated on at most. */
export const MAX_SIMULATED = 5000;

const Dimension = z.strictObject({
  name: z.string().trim().min(1, '请填写维度名称').max(20, '维度名称最多 20 个字'),
  weight: z.int('权重须为整数').min(1, '权重至少 1%').max(100, '权重最多 100%'),
  questionIds: z.array(Id).max(MAX_QUESTIONS, `一个维度最多 ${MAX_QUESTIONS} 题`),
});
export const Dimensions = z.array(Dimension).max(MAX_DIMENSIONS, `最多 ${MAX_DIMENSIONS} 个维度`);

const Percent = z.int('起点须为 0.01% 的整数倍').min(0, '起点不能小于 0%').max(FULL, '起点不能高于 100%');
export const DetectorBands = z
  .array(AssessmentBands.element.omit({ score: true }).extend({ percent: Percent }))
  .max(50, '最多 50 个分段');

export const DetectorBody = z.strictObject({
  name: z.string().trim().min(1, '请填写检测名称').max(60, '检测名称最多 60 个字'),
  subjectId: Code,
  phase: Code,
  dimensions: Dimensions,
  bands: DetectorBands,
});
export type DetectorBody = z.output<typeof DetectorBody>;

export const Detector = DetectorBody.extend({
  id: Id,
  status: z.enum(ASSESSMENT_STATUS.codes),
  ...Assessment.pick({ paperState: true, draftSheet: true, publishedSheet: true, draftIsNewer: true }).shape,
  rev: z.int(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type Detector = z.output<typeof Detector>;

export const DetectorListQuery = PageQuery.extend({
  /** A part of the name; a number is also an id. */
  name: z.string().trim().max(60).optional(),
  ids: idListText().optional(),
  status: z.enum(ASSESSMENT_STATUS.codes).optional(),
  paper: z.enum(ASSESSMENT_PAPER.codes).optional(),
  subjectId: CodeText.optional(),
  phase: CodeText.optional(),
});
export type DetectorListQuery = z.output<typeof DetectorListQuery>;

/** A question of the paper without its content, which is read in the sheet. */
const PaperQuestion = z.object({
  questionId: Id,
  /** As printed: 第 12 题. */
  number: z.int().min(1),
  type: z.enum(QUESTION_TYPE.codes),
  /** In 0.01 point. */
  points: z.int().min(0),
});
export type PaperQuestion = z.output<typeof PaperQuestion>;

const SimulatedStudent = z.object({
  studentId: Id,
  name: z.string(),
  /** In the order of the dimensions, in 0.01 %; null: none of its questions is in the exam. */
  percents: z.array(z.int().nullable()),
});
export const Simulation = z.object({
  students: z.array(SimulatedStudent),
  examName: z.string(),
  /** How many of the detector's questions are in the exam, and of how many. */
  matched: z.int().min(0),
  questions: z.int().min(0),
  /** Who sat it and is not fully marked yet. */
  withheld: z.int().min(0),
  /** Who was left out beyond the first `MAX_SIMULATED`. */
  left: z.int().min(0),
});
export type Simulation = z.output<typeof Simulation>;

const RevBody = z.strictObject({ rev: Rev.optional() }).optional();
const Saved = z.object({ id: Id, rev: z.int() });

export const abilityDetectorsContract = {
  list: endpoint({
    ...READ,
    id: 'L800',
    method: 'GET',
    path,
    onReplica: true,
    summary: '能力检测列表，最新的在前；按名称或 ID、状态、试卷、学科、学段筛选',
    query: DetectorListQuery,
    reply: z.object({
      list: z.array(Detector),
      total: z.int().min(0),
      totalExact: z.boolean(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  get: endpoint({
    ...READ,
    id: 'L801',
    method: 'GET',
    path: `${path}/:id`,
    summary: '一份能力检测：维度、分段、状态、草稿与已发布的试卷',
    params: IdParams,
    reply: Detector,
  }),
  save: endpoint({
    ...WRITE,
    id: 'L802',
    method: 'POST',
    path,
    summary: '新建能力检测，先是关闭的；带 id 与 rev 时为修改',
    body: DetectorBody.extend({ id: Id.optional(), rev: Rev.optional() }),
    reply: Saved,
    refusals: ['placeMissing', 'outOfScope', 'paperOtherPlace', 'templateMissing', 'questionMissing', 'stillOpen'],
  }),
  remove: endpoint({
    ...WRITE,
    id: 'L803',
    method: 'DELETE',
    path: `${path}/:id`,
    summary: '删除能力检测，30 天内可从回收站恢复；须先关闭',
    params: IdParams,
    query: z.strictObject({ rev: IdText.optional() }),
    reply: Done,
    refusals: ['stillOpen'],
  }),
  draft: endpoint({
    ...WRITE,
    id: 'L804',
    method: 'POST',
    path: `${path}/:id/draft-sheet`,
    summary: '设置能力检测的试卷草稿；sheetId 为 0 时移除草稿',
    params: IdParams,
    body: z.strictObject({ sheetId: z.int().min(0).max(Number.MAX_SAFE_INTEGER), rev: Rev.optional() }),
    reply: Saved,
    refusals: ['sheetMissing', 'sheetOtherPlace'],
  }),
  publish: endpoint({
    ...PUBLISH,
    id: 'L805',
    method: 'POST',
    path: `${path}/:id/publish-sheet`,
    summary: '发布能力检测的试卷草稿：已关闭、没有错误，提醒已确认；发布后该版本不再变化',
    params: IdParams,
    body: RevBody,
    reply: Saved,
    refusals: ['noDraft', 'stillOpen', ...PAPER_REFUSAL.codes],
  }),
  withdraw: endpoint({
    ...PUBLISH,
    id: 'L806',
    method: 'POST',
    path: `${path}/:id/withdraw-sheet`,
    summary: '撤回能力检测已发布的试卷，草稿保留；须先关闭',
    params: IdParams,
    body: RevBody,
    reply: Saved,
    refusals: ['notPublished', 'stillOpen'],
  }),
  open: endpoint({
    ...WRITE,
    id: 'L807',
    method: 'POST',
    path: `${path}/:id/open`,
    summary: '开放能力检测：试卷已发布且没有错误，设有维度与分段，维度里的试题都在试卷中',
    params: IdParams,
    body: RevBody,
    reply: Saved,
    refusals: ['noPaper', 'hasErrors', 'noDimensions', 'noBands', 'strangeQuestions'],
  }),
  close: endpoint({
    ...WRITE,
    id: 'L808',
    method: 'POST',
    path: `${path}/:id/close`,
    summary: '关闭能力检测，之后可以修改维度、更换试卷',
    params: IdParams,
    body: RevBody,
    reply: Saved,
  }),
  check: endpoint({
    tag,
    permission: 'SHEET_READ',
    id: 'L809',
    method: 'GET',
    path: `${path}/:id/check-before-open`,
    summary: '开放前检查：已发布的试卷与草稿各有什么问题，现在开放会因何被拒绝',
    params: IdParams,
    reply: CheckedAssessment,
  }),
  questions: endpoint({
    ...READ,
    id: 'L810',
    method: 'GET',
    path: `${path}/:id/questions`,
    summary: '能力检测的试卷有哪些题（已发布的，没有时为草稿），只有题号、题型与分值，供归入维度',
    params: IdParams,
    reply: z.array(PaperQuestion),
  }),
  exportCsv: endpoint({
    id: 'L811',
    method: 'GET',
    path: `${path}.csv`,
    tag,
    permission: 'EXPORT',
    onReplica: true,
    summary: '导出能力检测列表；还需要查看测评的权限，一次最多 50,000 份',
    /** `columns`: keys of the shown columns, `a,b`. */
    query: DetectorListQuery.omit({ page: true, pageSize: true }).extend({ columns: z.string().max(400).optional() }),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: ['exportTooLarge', 'assessmentRightMissing'],
  }),
  simulate: endpoint({
    tag,
    permission: 'STUDENT_READ',
    id: 'L812',
    method: 'GET',
    path: `${path}/:id/simulation`,
    summary: `用一场已出成绩的考试模拟：每名学员在各维度的得分率，只算两边都有的试题；还需要查看测评的权限，最多 ${MAX_SIMULATED} 人`,
    params: IdParams,
    query: z.strictObject({ examId: IdText }),
    reply: Simulation,
    refusals: ['notReported', 'assessmentRightMissing', 'noCommonQuestion'],
  }),
} as const;
