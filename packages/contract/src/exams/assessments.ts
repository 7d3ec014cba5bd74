/** Entrance assessments (入学测评, R272 to R275): their fields and bands, their one paper, opened and closed. */
import { ASSESSMENT_PAPER, ASSESSMENT_STATUS, ASSESSMENT_TYPE } from '@lectern/domain/assessments/assessment-codes';
import { PAPER_REFUSAL } from '@lectern/domain/exams/may-publish';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Done, Id, IdParams, IdText, idListText, Millis, Named, PageQuery } from '../wire-values.ts';
import { LevelRules } from './exam-setup.ts';
import { ExamPaper } from './exams.ts';
import { SheetMessage } from './sheets.ts';

const tag = 'assessments';
const path = '/tutor-atm-exercise/api/assessments' as const;
const READ = { tag, permission: 'ASSESSMENT_READ' } as const;
const WRITE = { tag, permission: 'ASSESSMENT_WRITE' } as const;
const PUBLISH = { tag, permission: 'EXAM_PUBLISH' } as const;

const Rev = z.int().min(1).max(2_000_000_000);
const Code = z.int().min(0).max(1_000_000);

const Band = LevelRules.element.extend({
  lessonTemplateId: Id.nullable().default(null),
  words: z.string().trim().max(500, '评语最多 500 个字').default(''),
});
export const AssessmentBands = z.array(Band).max(50, '最多 50 个分段');

export const AssessmentBody = z.strictObject({
  name: z.string().trim().min(1, '请填写测评名称').max(60, '测评名称最多 60 个字'),
  type: z.literal(ASSESSMENT_TYPE.values, '请选择类型'),
  subjectId: Code.nullable(),
  phase: Code.nullable(),
  gradeIds: z.array(Code).max(20, '最多 20 个年级'),
  bands: AssessmentBands,
});
export type AssessmentBody = z.output<typeof AssessmentBody>;

export const Assessment = AssessmentBody.extend({
  id: Id,
  status: z.enum(ASSESSMENT_STATUS.codes),
  paperState: z.enum(ASSESSMENT_PAPER.codes),
  /** 0: none (decision 99). */
  sheetDraftId: z.int(),
  draftSheet: ExamPaper.shape.draft,
  publishedSheet: ExamPaper.shape.published,
  /** 有新草稿, beside the published sheet. */
  draftIsNewer: z.boolean(),
  /** Whoever sees them. */
  lessonCount: z.int().min(0),
  templateCount: z.int().min(0),
  rev: z.int(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type Assessment = z.output<typeof Assessment>;

export const AssessmentListQuery = PageQuery.extend({
  /** A part of the name; a number is also an id. */
  name: z.string().trim().max(60).optional(),
  ids: idListText().optional(),
  type: z.enum(['0', '1']).optional(),
  status: z.enum(ASSESSMENT_STATUS.codes).optional(),
  paper: z.enum(ASSESSMENT_PAPER.codes).optional(),
  subjectId: CodeText.optional(),
  phase: CodeText.optional(),
  gradeId: CodeText.optional(),
  /** The one that this lesson has. */
  lessonId: IdText.optional(),
});
export type AssessmentListQuery = z.output<typeof AssessmentListQuery>;

export const CheckedAssessment = z.object({
  ok: z.boolean(),
  /** `paper`: what is published, which opens; or the draft, which a publish would freeze. */
  messages: z.array(SheetMessage.extend({ sheetId: Id, paper: z.enum(['draft', 'published']) })),
  /** What would refuse to open it now; null: nothing. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type CheckedAssessment = z.output<typeof CheckedAssessment>;

const Users = z.object({ list: z.array(Named), total: z.int().min(0), beyondScope: z.int().min(0) });
export const AssessmentUses = z.object({ lessons: Users, templates: Users });

const OrNone = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})$/, '试卷 ID 须为 0 或正整数')
  .transform(Number);
const RevBody = z.strictObject({ rev: Rev.optional() }).optional();
const Saved = z.object({ id: Id, rev: z.int() });
const saveRefusals = ['placeMissing', 'outOfScope', 'paperOtherPlace', 'templateMissing'] as const;

export const assessmentsContract = {
  query: endpoint({
    ...READ,
    id: 'E239',
    method: 'GET',
    path: `${path}/query`,
    onReplica: true,
    summary: '入学测评列表，最新的在前；按名称或 ID、类型、状态、试卷、学科、学段、年级、课程筛选',
    query: AssessmentListQuery,
    reply: z.object({
      list: z.array(Assessment),
      total: z.int().min(0),
      totalExact: z.literal(true),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  get: endpoint({
    ...READ,
    id: 'E232',
    method: 'GET',
    path: `${path}/:id`,
    summary: '一份入学测评：草稿与已发布的试卷、分段、状态',
    params: IdParams,
    reply: Assessment,
  }),
  create: endpoint({
    ...WRITE,
    id: 'E233',
    method: 'POST',
    path,
    summary: '新建入学测评，先是关闭的；学科与学段必填',
    body: AssessmentBody.partial().required({ name: true }),
    reply: Saved,
    refusals: saveRefusals,
  }),
  update: endpoint({
    ...WRITE,
    id: 'E234',
    method: 'POST',
    path: `${path}/:id`,
    summary: '修改入学测评，未传的字段不变',
    params: IdParams,
    body: AssessmentBody.partial().extend({ rev: Rev.optional() }),
    reply: Saved,
    refusals: [...saveRefusals, 'boundMisfits'],
  }),
  draft: endpoint({
    ...WRITE,
    id: 'E235',
    method: 'POST',
    path: `${path}/:id/:sheetId/draft-sheet/:draftId`,
    summary: '设置试卷草稿（R274）：sheetId 为现有的试卷，没有时为 0；draftId 为 0 时移除草稿',
    params: z.strictObject({ id: IdText, sheetId: OrNone, draftId: OrNone }),
    body: RevBody,
    reply: Saved,
    refusals: ['sheetMissing', 'sheetOtherPlace', 'sheetNotInPlace'],
  }),
  publish: endpoint({
    ...PUBLISH,
    id: 'E236',
    method: 'POST',
    path: `${path}/:id/:sheetId/publish-sheet`,
    summary: '发布试卷草稿：没有错误，提醒已确认；发布后该版本不再变化',
    params: z.strictObject({ id: IdText, sheetId: OrNone }),
    body: RevBody,
    reply: Saved,
    refusals: ['noDraft', 'sheetNotInPlace', ...PAPER_REFUSAL.codes],
  }),
  open: endpoint({
    ...WRITE,
    id: 'E237',
    method: 'POST',
    path: `${path}/:id/open`,
    summary: '开放入学测评：先检查（R273），试卷已发布且没有错误',
    params: IdParams,
    body: RevBody,
    reply: Saved,
    refusals: ['noPaper', 'hasErrors'],
  }),
  close: endpoint({
    ...WRITE,
    id: 'E238',
    method: 'POST',
    path: `${path}/:id/close`,
    summary: '关闭入学测评，不能再绑定到课程；已绑定课程时需要确认',
    params: IdParams,
    body: RevBody,
    reply: Saved,
  }),
  check: endpoint({
    tag,
    permission: 'SHEET_READ',
    id: 'E240',
    method: 'GET',
    path: `${path}/:id/check-before-open`,
    summary: '开放前检查：已发布的试卷与草稿各有什么问题，现在开放会因何被拒绝（R273）',
    params: IdParams,
    reply: CheckedAssessment,
  }),
  withdraw: endpoint({
    ...PUBLISH,
    id: 'L730',
    method: 'POST',
    path: '/lectern/api/assessments/:id/withdraw-sheet',
    summary: '撤回已发布的试卷：测评已关闭',
    params: IdParams,
    body: RevBody,
    reply: Saved,
    refusals: ['notPublished', 'stillOpen'],
  }),
  uses: endpoint({
    ...READ,
    id: 'L731',
    method: 'GET',
    path: '/lectern/api/assessments/:id/uses',
    summary: '绑定了这份入学测评的课程与班型，各最多列 20 个',
    params: IdParams,
    reply: AssessmentUses,
  }),
  remove: endpoint({
    ...WRITE,
    id: 'L732',
    method: 'DELETE',
    path: '/lectern/api/assessments/:id',
    summary: '删除入学测评，30 天内可从回收站恢复',
    params: IdParams,
    query: z.strictObject({ rev: IdText.optional() }),
    reply: Done,
    refusals: ['assessmentInUse'],
  }),
  exportCsv: endpoint({
    id: 'L733',
    method: 'GET',
    path: '/lectern/api/assessments.csv',
    tag,
    permission: 'EXPORT',
    onReplica: true,
    summary: '导出入学测评列表；还需要查看测评的权限，一次最多 50,000 份',
    /** `columns`: keys of the shown columns, `a,b`. */
    query: AssessmentListQuery.omit({ page: true, pageSize: true }).extend({
      columns: z.string().max(400).optional(),
    }),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: ['exportTooLarge', 'assessmentRightMissing'],
  }),
} as const;
