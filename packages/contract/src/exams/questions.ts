/** The question store (exams 1, areas 11): questions, their versions, and the files that they are imported from. */
import { QUESTION_STATE, QUESTION_TYPE } from '@lectern/domain/questions/question-codes';
import { MAX_IMPORTED_QUESTIONS } from '@lectern/domain/questions/question-file';
import { MAX_SOURCE_LENGTH } from '@lectern/domain/questions/read-content';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Done, FlagText, Id, IdParams, IdText, Millis, PageQuery } from '../wire-values.ts';

const tag = 'questions';
const path = '/lectern/api/questions' as const;
const READ = { tag, permission: 'SHEET_READ' } as const;
const WRITE = { tag, permission: 'SHEET_WRITE' } as const;

const MAX_SCORE = 100_000;
/** Source text; what it may hold the domain says (`readDraft`), so that each problem has its place. */
const Source = z.string().max(MAX_SOURCE_LENGTH + 1);
const Share = z.int().min(1).max(MAX_SCORE);
const Points = z.array(z.string().trim().min(1).max(40, '知识点最长 40 个字')).max(20, '最多 20 个知识点');
const Difficulty = z.int().min(0).max(5);

const MultipleMode = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('half') }),
  z.strictObject({ kind: z.literal('table'), of: Share, shares: z.array(z.int().min(0).max(MAX_SCORE)).min(1).max(8) }),
]);
const OneDraft = {
  stem: Source,
  options: z.array(Source).max(8, '最多 8 个选项'),
  answer: Source,
  multipleMode: MultipleMode,
  rubric: z.array(z.strictObject({ text: z.string().trim().min(1).max(200), share: Share })).max(30),
  analysis: Source,
};
export const QuestionDraft = z.strictObject({
  ...OneDraft,
  type: z.enum(QUESTION_TYPE.codes, '请选择题型'),
  material: Source,
  parts: z
    .array(z.strictObject({ ...OneDraft, type: z.enum(QUESTION_TYPE.codes).exclude(['composite']), share: Share }))
    .max(20, '最多 20 个小题'),
  score: z.int().min(0).max(MAX_SCORE),
});
export type QuestionDraft = z.output<typeof QuestionDraft>;

const Placed = {
  subject: z.int('请选择学科').min(1, '请选择学科'),
  phase: z.int('请选择学段').min(1, '请选择学段'),
};
export const QuestionFields = z.strictObject({
  ...Placed,
  difficulty: Difficulty,
  quickQuiz: z.boolean(),
  points: Points,
  source: z.string().trim().max(100, '来源最长 100 个字'),
  draft: QuestionDraft,
});
export type QuestionFields = z.output<typeof QuestionFields>;

export const QuestionRow = z.object({
  id: Id,
  rev: z.int(),
  ...Placed,
  type: z.enum(QUESTION_TYPE.codes),
  difficulty: Difficulty,
  quickQuiz: z.boolean(),
  points: z.array(z.string()),
  source: z.string(),
  state: z.enum(QUESTION_STATE.codes),
  /** The beginning of its text. */
  stem: z.string(),
  /** The same as source text, for one line: its formulas can be drawn. */
  lead: z.string(),
  /** In 0.01 point; 0: none is proposed. */
  score: z.int(),
  versionNo: z.int(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type QuestionRow = z.output<typeof QuestionRow>;

const Version = z.object({
  id: Id,
  no: z.int(),
  draft: QuestionDraft,
  createdTime: Millis,
  createdBy: z.string(),
});
export type QuestionVersion = z.output<typeof Version>;

export const ImportedQuestionRow = z.strictObject({
  type: z.enum(QUESTION_TYPE.codes).nullable(),
  text: Source,
  answers: z.array(z.string().max(4000)).max(20),
  analysis: Source,
  score: z.int().min(1).max(MAX_SCORE).nullable(),
  difficulty: Difficulty,
  points: Points,
  source: z.string().max(100),
});
export const ImportedQuestions = z.array(ImportedQuestionRow).min(1).max(MAX_IMPORTED_QUESTIONS);

export const questionsContract = {
  list: endpoint({
    ...READ,
    id: 'L630',
    method: 'GET',
    path,
    onReplica: true,
    summary: '试题列表，最新的在前',
    query: PageQuery.extend({
      /** Part of the text; a number is also an id. */
      text: z.string().trim().max(60).optional(),
      subject: CodeText.optional(),
      phase: CodeText.optional(),
      type: z.enum(QUESTION_TYPE.codes).optional(),
      point: z.string().trim().max(40).optional(),
      difficulty: CodeText.optional(),
      state: z.enum(QUESTION_STATE.codes).optional(),
      quickQuiz: FlagText.optional(),
    }),
    reply: z.object({
      list: z.array(QuestionRow),
      total: z.int().min(0),
      totalExact: z.boolean(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  get: endpoint({
    ...READ,
    id: 'L631',
    method: 'GET',
    path: `${path}/:id`,
    summary: '一道试题及其全部版本，新的在前，最多 50 个',
    params: IdParams,
    reply: QuestionRow.extend({ versions: z.array(Version) }),
  }),
  save: endpoint({
    ...WRITE,
    id: 'L632',
    method: 'POST',
    path,
    summary: '新建试题；带 id 与 rev 时为修改，内容有变时生成下一个版本',
    body: QuestionFields.extend({ id: Id.optional(), rev: z.int().min(1).optional() }),
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: ['pictureMissing', 'placeMissing', 'outOfScope'],
  }),
  remove: endpoint({
    ...WRITE,
    id: 'L633',
    method: 'DELETE',
    path: `${path}/:id`,
    summary: '删除试题，30 天内可从回收站恢复',
    params: IdParams,
    query: z.strictObject({ rev: IdText.optional() }),
    reply: Done,
    refusals: ['questionInSheets'],
  }),
} as const;
