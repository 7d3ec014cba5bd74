/** Word files of questions (exams 10): begun, watched, and then read as any stored file (E284, which L350 serves). */
import {
  ANSWER_PLACE,
  MAX_PAPER_QUESTIONS,
  PAPER_FONT_SIZE,
  PAPER_SIZE,
  WORD_PAPER_TYPE,
  WORD_TASK_STATUS,
} from '@lectern/domain/questions/word-paper';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdText } from '../wire-values.ts';

const tag = 'question-export';

const Line = z.string().trim().max(60, '最长 60 个字').default('');

/** All fields but the questions, for the call and for the command alike. */
export const WordPaperFields = {
  title: z.string().trim().min(1, '请填写标题').max(100, '标题最长 100 个字'),
  type: z.enum(WORD_PAPER_TYPE.codes, '请选择类型'),
  subtitle: Line,
  subject: Line,
  time: Line,
  total: Line,
  showScores: z.boolean().default(true),
  nameLine: z.boolean().default(true),
  answers: z.enum(ANSWER_PLACE.codes).default('after'),
  paper: z.enum(PAPER_SIZE.codes).default('a4'),
  fontSize: z.literal(PAPER_FONT_SIZE.values).default(PAPER_FONT_SIZE.code.normal),
  header: Line,
  footer: Line,
  pageNumbers: z.boolean().default(true),
} as const;

export const wordExportContract = {
  /** The same content again answers the task that makes it already. */
  begin: endpoint({
    id: 'E282',
    method: 'POST',
    path: '/tutor-docx/api/questions/templated/docxTask',
    tag,
    permission: 'SHEET_READ',
    summary: '生成试题的 Word 文件，返回任务编号；内容相同且仍可用的任务直接返回。有尚未开考的试题时须写明 reason',
    body: z.strictObject({
      questionIds: z
        .array(Id)
        .min(1, '请至少选择一道试题')
        .max(MAX_PAPER_QUESTIONS, `一次最多导出 ${MAX_PAPER_QUESTIONS} 道试题，请分几次导出`),
      ...WordPaperFields,
      /** Required where an exam that has not begun will ask one of them. */
      reason: z.string().trim().max(200, '原因最长 200 个字').default(''),
    }),
    reply: Id,
    refusals: ['questionsMissing', 'nothingToRun', 'reasonMissing'],
  }),
  status: endpoint({
    id: 'E283',
    method: 'GET',
    path: '/tutor-docx/api/docxTask/:taskId',
    tag,
    permission: 'SHEET_READ',
    showsWork: true,
    summary: '自己的 Word 文件生成到了哪一步：1、2、3、6 进行中，4 完成，5 失败，7 超时',
    params: z.strictObject({ taskId: IdText }),
    reply: z.object({
      status: z.literal(WORD_TASK_STATUS.values),
      /** Empty until it is done. */
      resourceId: z.string(),
      /** Spelled as the document has it (R313); empty where it did not fail. */
      faildedMessage: z.string(),
      notes: z.array(z.string()),
    }),
  }),
} as const;
