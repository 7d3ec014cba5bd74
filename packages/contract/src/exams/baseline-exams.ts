/** Baseline exams (基线考试): their fields, their one paper, and the lessons that they are bound to (decision 65). */
import { ASSESSMENT_PAPER } from '@lectern/domain/assessments/assessment-codes';
import { PAPER_REFUSAL } from '@lectern/domain/exams/may-publish';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Done, Id, IdParams, IdText, idListText, Millis, PageQuery } from '../wire-values.ts';
import { Assessment } from './assessments.ts';

const tag = 'baseline-exams';
const lessons = '/tutor-atm-lesson/api/lessons' as const;
const path = '/lectern/api/baseline-exams' as const;
const READ = { tag, permission: 'EXAM_READ' } as const;
const WRITE = { tag, permission: 'EXAM_WRITE' } as const;
const PUBLISH = { tag, permission: 'EXAM_PUBLISH' } as const;
const BIND = { tag, permission: 'LESSON_WRITE' } as const;

const MAX_BOUND = 5000;
const Rev = z.int().min(1).max(2_000_000_000);
const Code = z.int().min(0).max(1_000_000);

export const BaselineExamBody = z.strictObject({
  name: z.string().trim().min(1, '请填写考试名称').max(60, '考试名称最多 60 个字'),
  subjectId: Code,
  phase: Code,
  /** Null: for any. */
  gradeId: Code.nullable(),
});
export type BaselineExamBody = z.output<typeof BaselineExamBody>;

export const BaselineExam = BaselineExamBody.extend({
  id: Id,
  ...Assessment.pick({ paperState: true, draftSheet: true, publishedSheet: true, draftIsNewer: true }).shape,
  /** Whoever sees them. */
  lessonCount: z.int().min(0),
  rev: z.int(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type BaselineExam = z.output<typeof BaselineExam>;

export const BaselineExamListQuery = PageQuery.extend({
  /** A part of the name; a number is also an id. */
  name: z.string().trim().max(60).optional(),
  ids: idListText().optional(),
  paper: z.enum(ASSESSMENT_PAPER.codes).optional(),
  subjectId: CodeText.optional(),
  phase: CodeText.optional(),
  gradeId: CodeText.optional(),
  /** The one that is bound to this lesson. */
  lessonId: IdText.optional(),
});
export type BaselineExamListQuery = z.output<typeof BaselineExamListQuery>;

const BoundLesson = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(LESSON_STATUS.codes),
  startTime: Millis,
  endTime: Millis,
});
export type BoundLesson = z.output<typeof BoundLesson>;

const Paged = { total: z.int().min(0), totalExact: z.boolean(), page: z.int(), pageSize: z.int() };
const LessonIds = z.array(Id).min(1).max(MAX_BOUND);
/** For which it is so now. */
const Settled = z.object({ ids: z.array(Id), taskId: Id });
const RevBody = z.strictObject({ rev: Rev.optional() }).optional();
const Saved = z.object({ id: Id, rev: z.int() });

export const baselineExamsContract = {
  lessons: endpoint({
    ...READ,
    id: 'E049',
    method: 'GET',
    path: `${lessons}/baselineExamId/:id`,
    summary: '绑定了这份基线考试的课程，最新的在前；beyondScope 为数据范围外的门数',
    params: IdParams,
    query: PageQuery,
    reply: z.object({ list: z.array(BoundLesson), beyondScope: z.int().min(0), ...Paged, totalExact: z.literal(true) }),
  }),
  bind: endpoint({
    ...BIND,
    id: 'E050',
    method: 'POST',
    path: `${lessons}/baselineExam/batch-bind`,
    summary: '为多门课程绑定同一份基线考试，学科与学段须相符；答复现已绑定的课程 ID。已绑定其他基线考试的需要确认',
    body: z.strictObject({ baselineExamId: Id, lessonIds: LessonIds }),
    reply: Settled,
  }),
  unbind: endpoint({
    ...BIND,
    id: 'E051',
    method: 'POST',
    path: `${lessons}/baselineExam/batch-remove`,
    summary: '为多门课程解除绑定基线考试，答复现未绑定的课程 ID',
    body: z.strictObject({ lessonIds: LessonIds }),
    reply: Settled,
  }),
  list: endpoint({
    ...READ,
    id: 'L734',
    method: 'GET',
    path,
    onReplica: true,
    summary: '基线考试列表，最新的在前；按名称或 ID、试卷、学科、学段、年级、课程筛选',
    query: BaselineExamListQuery,
    reply: z.object({ list: z.array(BaselineExam), ...Paged }),
  }),
  get: endpoint({
    ...READ,
    id: 'L735',
    method: 'GET',
    path: `${path}/:id`,
    summary: '一份基线考试：字段、草稿与已发布的试卷',
    params: IdParams,
    reply: BaselineExam,
  }),
  save: endpoint({
    ...WRITE,
    id: 'L736',
    method: 'POST',
    path,
    summary: '新建基线考试；带 id 与 rev 时为修改',
    body: BaselineExamBody.extend({ id: Id.optional(), rev: Rev.optional() }),
    reply: Saved,
    refusals: ['placeMissing', 'outOfScope', 'paperOtherPlace', 'gradeMissing', 'lessonsBound'],
  }),
  remove: endpoint({
    ...WRITE,
    id: 'L737',
    method: 'DELETE',
    path: `${path}/:id`,
    summary: '删除基线考试，30 天内可从回收站恢复；须先为课程解除绑定',
    params: IdParams,
    query: z.strictObject({ rev: IdText.optional() }),
    reply: Done,
    refusals: ['baselineExamInUse'],
  }),
  draft: endpoint({
    ...WRITE,
    id: 'L738',
    method: 'POST',
    path: `${path}/:id/draft-sheet`,
    summary: '设置试卷草稿；sheetId 为 0 时移除草稿',
    params: IdParams,
    body: z.strictObject({ sheetId: z.int().min(0).max(Number.MAX_SAFE_INTEGER), rev: Rev.optional() }),
    reply: Saved,
    refusals: ['sheetMissing', 'sheetOtherPlace'],
  }),
  publish: endpoint({
    ...PUBLISH,
    id: 'L739',
    method: 'POST',
    path: `${path}/:id/publish-sheet`,
    summary: '发布试卷草稿：没有错误，提醒已确认；发布后该版本不再变化',
    params: IdParams,
    body: RevBody,
    reply: Saved,
    refusals: ['noDraft', ...PAPER_REFUSAL.codes],
  }),
  withdraw: endpoint({
    ...PUBLISH,
    id: 'L740',
    method: 'POST',
    path: `${path}/:id/withdraw-sheet`,
    summary: '撤回已发布的试卷，草稿保留；须先为课程解除绑定',
    params: IdParams,
    body: RevBody,
    reply: Saved,
    refusals: ['notPublished', 'baselineExamInUse'],
  }),
  exportCsv: endpoint({
    id: 'L836',
    method: 'GET',
    path: `${path}.csv`,
    tag,
    permission: 'EXPORT',
    onReplica: true,
    summary: '导出基线考试列表；还需要查看考试的权限，一次最多 50,000 份',
    /** `columns`: keys of the shown columns, `a,b`. */
    query: BaselineExamListQuery.omit({ page: true, pageSize: true }).extend({
      columns: z.string().max(400).optional(),
    }),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: ['exportTooLarge', 'examRightMissing'],
  }),
} as const;
