/** Sheets (试卷): lists of questions with scores, worked on until a paper of an exam publishes them (exams 2, 9). */
import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { QUESTION_STATE, QUESTION_TYPE } from '@lectern/domain/questions/question-codes';
import { SHEET_ERROR, SHEET_REMINDER } from '@lectern/domain/sheets/check-sheet';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Done, FlagText, Id, IdParams, IdText, idListText, Millis, PageQuery } from '../wire-values.ts';
import { QuestionDraft } from './questions.ts';

const tag = 'sheets';
const path = '/lectern/api/sheets' as const;
const READ = { tag, permission: 'SHEET_READ' } as const;
const WRITE = { tag, permission: 'SHEET_WRITE' } as const;

/** 1,000 points. */
const MAX_SCORE = 100_000;
const MAX_QUESTIONS = 200;

const SheetItem = z.strictObject({
  questionId: Id,
  versionId: Id,
  score: z.int('分值须为 0.01 分的整数倍').min(0, '分值不能小于 0').max(MAX_SCORE, '分值过大'),
});
export const SheetSections = z
  .array(
    z.strictObject({
      title: z.string().trim().max(60, '大题名称最多 60 个字'),
      items: z.array(SheetItem).max(MAX_QUESTIONS, `一份试卷最多 ${MAX_QUESTIONS} 道题`),
    }),
  )
  .max(20, '最多 20 个大题')
  .refine(
    (sections) => sections.reduce((count, { items }) => count + items.length, 0) <= MAX_QUESTIONS,
    `一份试卷最多 ${MAX_QUESTIONS} 道题`,
  );
export type SheetSections = z.output<typeof SheetSections>;

const Placed = {
  subject: z.int('请选择学科').min(1, '请选择学科'),
  phase: z.int('请选择学段').min(1, '请选择学段'),
};
export const SheetFields = z.strictObject({
  ...Placed,
  gradeIds: z.array(z.int().min(0).max(1_000_000)).max(20, '最多 20 个年级'),
  title: z.string().trim().min(1, '请填写试卷名称').max(60, '试卷名称最多 60 个字'),
  major: z.enum(MAJOR.codes, '请选择文理科'),
  sections: SheetSections,
});
export type SheetFields = z.output<typeof SheetFields>;

export const SheetRow = SheetFields.omit({ sections: true }).extend({
  id: Id,
  rev: z.int(),
  /** In 0.01 point. */
  total: z.int(),
  questionCount: z.int(),
  /** Of its newest version; 0: it was never published. */
  versionNo: z.int(),
  /** It differs from that version. */
  changedSince: z.boolean(),
  /** How many exams, whoever sees them, have it as a draft or published. */
  examCount: z.int(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type SheetRow = z.output<typeof SheetRow>;

/** What the sheet asks, with the newest version that the question has by now. */
const QuestionInSheet = z.object({
  questionId: Id,
  versionId: Id,
  no: z.int(),
  newest: z.object({ versionId: Id, no: z.int() }),
  type: z.enum(QUESTION_TYPE.codes),
  state: z.enum(QUESTION_STATE.codes),
  difficulty: z.int(),
  draft: QuestionDraft,
});
export type QuestionInSheet = z.output<typeof QuestionInSheet>;

export const Sheet = SheetRow.extend({
  sections: SheetSections,
  published: z.object({ no: z.int(), sections: SheetSections, createdTime: Millis, createdBy: z.string() }).nullable(),
  /** Of its sections and of the published ones. */
  questions: z.array(QuestionInSheet),
  /** The newest 20 exams within the data scope that have it, and how many lie beyond. */
  exams: z.array(
    z.object({ id: Id, name: z.string(), startTime: Millis, isDraft: z.boolean(), isPublished: z.boolean() }),
  ),
  beyondScope: z.int().min(0),
  /** The newest 20 assessments (入学测评) within the data scope that have it. */
  assessments: z.array(z.object({ id: Id, name: z.string(), isDraft: z.boolean(), isPublished: z.boolean() })),
});
export type Sheet = z.output<typeof Sheet>;

export const SheetMessage = z.object({
  code: z.enum([...SHEET_ERROR.codes, ...SHEET_REMINDER.codes]),
  severity: z.enum(['error', 'reminder']),
  message: z.string(),
  /** Of the question in the whole sheet, from 1; null: the sheet or its exam. */
  place: z.int().nullable(),
});
export type SheetMessage = z.output<typeof SheetMessage>;

const ListQuery = PageQuery.extend({
  /** Part of the title; a number is also an id. */
  text: z.string().trim().max(60).optional(),
  subject: CodeText.optional(),
  phase: CodeText.optional(),
  gradeId: CodeText.optional(),
  major: z.enum(MAJOR.codes).optional(),
  published: FlagText.optional(),
  /** That ask this question. */
  questionId: IdText.optional(),
  ids: idListText().optional(),
});
export type SheetListQuery = z.output<typeof ListQuery>;

export const sheetsContract = {
  list: endpoint({
    ...READ,
    id: 'L660',
    method: 'GET',
    path,
    onReplica: true,
    summary: '试卷列表，最新的在前',
    query: ListQuery,
    reply: z.object({
      list: z.array(SheetRow),
      total: z.int().min(0),
      totalExact: z.boolean(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  get: endpoint({
    ...READ,
    id: 'L661',
    method: 'GET',
    path: `${path}/:id`,
    summary: '一份试卷及其试题、已发布的版本与所用的考试；考试开始前每次读取都记入日志',
    params: IdParams,
    reply: Sheet,
  }),
  save: endpoint({
    ...WRITE,
    id: 'L662',
    method: 'POST',
    path,
    summary: '新建试卷；带 id 与 rev 时为修改，已发布的版本不变',
    body: SheetFields.extend({ id: Id.optional(), rev: z.int().min(1).optional() }),
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: ['placeMissing', 'outOfScope', 'questionMissing', 'questionOff'],
  }),
  remove: endpoint({
    ...WRITE,
    id: 'L663',
    method: 'DELETE',
    path: `${path}/:id`,
    summary: '删除试卷，30 天内可从回收站恢复',
    params: IdParams,
    query: z.strictObject({ rev: IdText.optional() }),
    reply: Done,
    refusals: ['sheetInUse'],
  }),
  check: endpoint({
    ...READ,
    id: 'L664',
    method: 'POST',
    path: `${path}/check`,
    readOnly: true,
    summary: '检查一份试卷的内容，未保存的也可以',
    body: SheetFields.pick({ subject: true, phase: true, sections: true }),
    reply: z.object({ ok: z.boolean(), messages: z.array(SheetMessage) }),
  }),
  exportCsv: endpoint({
    id: 'L665',
    method: 'GET',
    path: '/lectern/api/sheets.csv',
    tag,
    permission: 'EXPORT',
    onReplica: true,
    summary: '导出试卷列表；还需要查看试卷的权限，一次最多 50,000 份',
    /** `columns`: keys of the shown columns, `a,b`. */
    query: ListQuery.omit({ page: true, pageSize: true }).extend({ columns: z.string().max(400).optional() }),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: ['exportTooLarge', 'sheetRightMissing'],
  }),
} as const;
