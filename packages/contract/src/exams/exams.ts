/** Exams (考试, EN28): read, listed, made, changed, their levels set, made of a template. */
import { EXAM_FLAG, EXAM_STATE, EXAM_TYPE, PAPER_STATE } from '@lectern/domain/exams/exam-codes';
import { EXAM_MODE } from '@lectern/domain/exams/exam-setup-codes';
import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Id, IdParams, IdText, idListText, MAX_IDS, Millis, MillisText, PageQuery } from '../wire-values.ts';
import { ExamDurationMs, ExamName, ExamSetupBody, LevelRules, LevelThresholds } from './exam-setup.ts';

const tag = 'jams';
const READ = { tag, permission: 'EXAM_READ' } as const;
const WRITE = { tag, permission: 'EXAM_WRITE' } as const;

const Code = z.int().min(-2).max(1_000_000);
const Rev = z.int().min(1).max(2_000_000_000);

export const ExamBody = ExamSetupBody.extend({
  name: ExamName,
  subjectId: Code.nullable(),
  phase: Code.nullable(),
  duration: ExamDurationMs,
  startTime: Millis,
  mixedLevels: z.array(z.int().min(0).max(2_000_000_000)).max(50),
  thresholds: LevelThresholds,
});
export type ExamBody = z.output<typeof ExamBody>;

/** What stands in one of its two places: names and totals, nothing of the questions. */
export const ExamPaper = z.object({
  place: z.union([z.literal(1), z.literal(2)]),
  draft: z.object({ sheetId: Id, title: z.string(), major: z.enum(MAJOR.codes) }).nullable(),
  published: z
    .object({
      sheetId: Id,
      versionId: Id,
      no: z.int(),
      title: z.string(),
      major: z.enum(MAJOR.codes),
      /** In 0.01 point. */
      total: z.int(),
      questionCount: z.int(),
      publishedTime: Millis,
      publishedBy: z.string(),
    })
    .nullable(),
  /** The draft is another sheet than the published one, or was changed since. */
  draftIsNewer: z.boolean(),
});
export type ExamPaper = z.output<typeof ExamPaper>;

/** A new one takes what is not given as an exam without levels, certificate or marking time has it. */
export const ExamCreation = ExamBody.partial().required({ name: true, duration: true });
export const ExamChange = ExamBody.partial();

export const Exam = ExamBody.extend({
  id: Id,
  /** Of exams made by entries of outlines any length, also none. */
  duration: Millis,
  /** R247; 0 while the start is not set. */
  endTime: Millis,
  /** The only one of its grades; null: none or several. */
  gradeId: z.int().nullable(),
  templateId: Id.nullable(),
  /** R242. */
  status: z.enum(['init', 'published']),
  /** R243. */
  state: z.enum(EXAM_STATE.codes),
  flags: z.array(z.enum(EXAM_FLAG.codes)),
  /** R245, R246. */
  paperState: z.enum(PAPER_STATE.codes),
  /** 有新草稿, beside a published paper. */
  newDraft: z.boolean(),
  papers: z.array(ExamPaper),
  /** From when on it does not change (R252), and when its results come out; 0 while the start is not set. */
  frozenTime: Millis,
  reportTime: Millis,
  /** Of the lessons that hold it: all of them, whoever asks. */
  lessonCount: z.int().min(0),
  /** Of everybody, whoever asks: who should sit it, handed in, is marked; the mean in 0.01 point once the results are out. */
  counts: z.object({
    due: z.int().min(0),
    sat: z.int().min(0),
    marked: z.int().min(0),
    mean: z.number().min(0).nullable(),
  }),
  rev: z.int(),
  createdTime: Millis,
  createdBy: z.string(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type Exam = z.output<typeof Exam>;

/** Of the page: every filter is one of the address. */
export const ExamListQuery = PageQuery.extend({
  /** A part of the name. */
  name: z.string().trim().max(60).optional(),
  ids: idListText().optional(),
  subjectId: CodeText.optional(),
  phase: CodeText.optional(),
  gradeId: CodeText.optional(),
  examType: z.enum(EXAM_TYPE.codes).optional(),
  mode: z.enum(EXAM_MODE.codes).optional(),
  state: z.enum(EXAM_STATE.codes).optional(),
  /** R244: -2 no paper, 0 a draft alone, 1 published. */
  paper: z.enum(['-2', '0', '1']).optional(),
  startFrom: MillisText.optional(),
  startTo: MillisText.optional(),
  lessonId: IdText.optional(),
  templateId: IdText.optional(),
  count: z.enum(['exact', 'capped']).optional(),
});
export type ExamListQuery = z.output<typeof ExamListQuery>;

export const EXAM_REFUSALS = [
  'examFrozen',
  'tooSoon',
  'giftPackExamType',
  'enterAfterEnd',
  'certificateTwice',
  'thresholdTwice',
  'paperOtherPlace',
  'sharedOutOfScope',
  'scheduleConflict',
] as const;

const Saved = z.object({ id: Id, rev: z.int() });

export const examsContract = {
  list: endpoint({
    ...READ,
    id: 'E163',
    method: 'GET',
    path: '/tutor-atm-exercise/api/jams',
    onReplica: true,
    summary: '考试列表，最新的在前；按名称或 ID、学科、年级、类型、模式、状态、试卷、开始时间、课程、模板筛选',
    query: ExamListQuery,
    reply: z.object({
      list: z.array(Exam),
      total: z.int().min(0),
      totalExact: z.boolean(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  batchGet: endpoint({
    ...READ,
    id: 'E165',
    method: 'GET',
    path: '/tutor-jam/api/jams/batch',
    summary: `按 ID 读取考试，一次最多 ${MAX_IDS} 个；不存在或不在数据范围内的不返回`,
    query: z.strictObject({ ids: idListText() }),
    reply: z.array(Exam),
  }),
  get: endpoint({
    ...READ,
    id: 'E164',
    method: 'GET',
    path: '/tutor-jam/api/jams/:id',
    summary: '考试',
    params: IdParams,
    reply: Exam,
  }),
  lessons: endpoint({
    ...READ,
    id: 'L650',
    method: 'GET',
    path: '/lectern/api/exams/:id/lessons',
    summary: '大纲中有该考试的课程（数据范围内），以及范围外的数量',
    params: IdParams,
    reply: z.object({ list: z.array(z.object({ id: Id, name: z.string() })), beyondScope: z.int().min(0) }),
  }),
  exportCsv: endpoint({
    id: 'L651',
    method: 'GET',
    path: '/lectern/api/exams.csv',
    tag,
    permission: 'EXPORT',
    onReplica: true,
    summary: '导出考试列表；还需要查看考试的权限，一次最多 50,000 场',
    /** `columns`: keys of the shown columns, `a,b`. */
    query: ExamListQuery.omit({ page: true, pageSize: true, count: true }).extend({
      columns: z.string().max(400).optional(),
    }),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: ['exportTooLarge', 'examRightMissing'],
  }),
  create: endpoint({
    ...WRITE,
    id: 'E166',
    method: 'POST',
    path: '/tutor-jam/api/jams',
    summary: '新建考试，未放入任何课程',
    body: ExamCreation,
    reply: Saved,
    refusals: EXAM_REFUSALS,
  }),
  createFromTemplate: endpoint({
    ...WRITE,
    id: 'E169',
    method: 'POST',
    path: '/tutor-jam/api/jams/jamTemplate/:jamTemplateId',
    summary: '由考试模板新建考试；未给出开始时间时用模板的（R370）',
    params: z.strictObject({ jamTemplateId: IdText }),
    query: z.strictObject({ startTime: MillisText.optional() }),
    reply: Saved,
    refusals: EXAM_REFUSALS,
  }),
  update: endpoint({
    ...WRITE,
    id: 'E167',
    method: 'POST',
    path: '/tutor-jam/api/jams/:id',
    summary: '修改考试，未给出的字段不变；冻结后拒绝（R252）',
    params: IdParams,
    body: ExamChange.extend({ rev: Rev.optional() }),
    reply: Saved,
    refusals: EXAM_REFUSALS,
  }),
  setLevels: endpoint({
    ...WRITE,
    id: 'E168',
    method: 'POST',
    path: '/tutor-jam/api/jams/:id/level-rules',
    summary: '设置考试的级别规则；空列表为不定级（R241）',
    params: IdParams,
    body: z.strictObject({ levelRules: LevelRules, rev: Rev.optional() }),
    reply: Saved,
    refusals: EXAM_REFUSALS,
  }),
} as const;
