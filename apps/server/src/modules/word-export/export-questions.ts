/** Exports questions to Word as a task: the file stands with it for a week, and what it could not show is named. */
import { buffer } from 'node:stream/consumers';
import { WordPaperFields } from '@lectern/contract/exams/word-export';
import { picturesIn } from '@lectern/domain/questions/plain-content';
import type { QuestionBody } from '@lectern/domain/questions/question-answer';
import { questionPath } from '@lectern/domain/questions/question-paths';
import {
  ANSWER_PLACE,
  MAX_PAPER_QUESTIONS,
  PAPER_FONT_NAMES,
  PAPER_FONT_OPTIONS,
  PAPER_FONT_SIZE,
  PAPER_SIZE,
  SECRET_REASON,
  secretMark,
  WORD_PAPER_TYPE,
  WORD_TASK_STATUS,
} from '@lectern/domain/questions/word-paper';
import { exceptionCode } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import {
  type CommandContext,
  commandType,
  type FileMaking,
  type PlannedRow,
  type RowReason,
} from '../../platform/engine/commands/command-type.ts';
import { AppError, NotFoundError } from '../../platform/errors.ts';
import { questions, questionsByIds } from '../questions/index.ts';
import { logSecretExport, secretQuestions } from '../sheets/index.ts';
import { runPaper } from './paper/run-paper.ts';

const { code: STEP } = WORD_TASK_STATUS;
export const WORD_EXPORT = 'question.word';

const Input = z.strictObject({
  title: WordPaperFields.title.meta({ title: '标题', control: 'text' }),
  type: WordPaperFields.type
    .default('questions')
    .meta({ title: '内容', control: 'choice', options: WORD_PAPER_TYPE.options }),
  answers: WordPaperFields.answers.meta({ title: '答案位置', control: 'choice', options: ANSWER_PLACE.options }),
  paper: WordPaperFields.paper.meta({ title: '纸张', control: 'choice', options: PAPER_SIZE.options }),
  subtitle: WordPaperFields.subtitle.meta({ title: '副标题', control: 'text' }),
  subject: WordPaperFields.subject.meta({ title: '学科', control: 'text' }),
  time: WordPaperFields.time.meta({ title: '时间', control: 'text' }),
  total: WordPaperFields.total.meta({ title: '总分', control: 'text' }),
  showScores: WordPaperFields.showScores.meta({ title: '显示分值', control: 'flag' }),
  nameLine: WordPaperFields.nameLine.meta({ title: '姓名栏', control: 'flag' }),
  fontSize: z
    .enum(PAPER_FONT_NAMES)
    .default('normal')
    .meta({ title: '字号', control: 'choice', options: PAPER_FONT_OPTIONS }),
  header: WordPaperFields.header.meta({ title: '页眉', control: 'text' }),
  footer: WordPaperFields.footer.meta({ title: '页脚', control: 'text' }),
  pageNumbers: WordPaperFields.pageNumbers.meta({ title: '页码', control: 'flag' }),
});
type Input = z.output<typeof Input>;

const notFound = (id: number): PlannedRow<null> => ({
  subject: { type: 'question', id, name: '试题', rev: null, href: null },
  reasons: [{ outcome: 'refused', code: 'notFound', message: '试题不存在，或不在你的数据范围内' }],
  changes: [],
  payload: null,
});

/** Whoever takes out what an exam will ask says why. */
const SECRET: RowReason = { outcome: 'warning', code: exceptionCode('secretQuestion'), message: SECRET_REASON };

/** Characters that file systems refuse. */
const fileNameOf = (title: string): string =>
  title
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 60) || '试题';

export const wordCommand = commandType<Input, null>({
  name: WORD_EXPORT,
  label: '导出 Word',
  words: {
    verb: '导出 Word',
    unit: '道',
    noun: '试题',
    description: '把所选试题导出为 Word 文件，公式可在 Word 中编辑；文件在任务页下载，保留 7 天',
  },
  privilege: 'SHEET_READ',
  input: Input,
  // It changes nothing, however many there are.
  tiers: { low: MAX_PAPER_QUESTIONS, high: MAX_PAPER_QUESTIONS },
  subject: questions.source,
  file: {
    nameOf: (_taskId, _at, { title }) => `${fileNameOf(title)}.docx`,
    content: wordFile,
  },
  plan: async (db, { actor, at }, _input, ids) => {
    const found = await questionsByIds(db, actor.scope, ids);
    const secret = new Set((await secretQuestions(db, ids, at)).map(({ questionId }) => questionId));
    return ids.map((id): PlannedRow<null> => {
      const question = found.get(id);
      if (!question || question.deletedAt !== null) return notFound(id);
      return {
        // No version: the file shows what stands when it is made.
        subject: { type: 'question', id, name: question.stem.slice(0, 40), rev: null, href: questionPath(id) },
        reasons: secret.has(id) ? [SECRET] : [],
        changes: [],
        payload: null,
      };
    });
  },
  apply: async (tx, { actor }, { subject }) => {
    const id = subject.id ?? 0;
    if (!(await questionsByIds(tx, actor.scope, [id])).has(id)) throw new NotFoundError('试题', id);
    return { id: null, rev: null, payload: null };
  },
});

async function* wordFile(
  db: Db,
  context: CommandContext,
  input: Input,
  ids: readonly number[],
  making: FileMaking,
): AsyncGenerator<Uint8Array> {
  if (ids.length > MAX_PAPER_QUESTIONS) {
    throw new AppError(409, 'TOO_MANY', `一次最多导出 ${MAX_PAPER_QUESTIONS} 道试题，请分几次导出`);
  }
  await making.step(STEP.content);
  const { actor, at, reason } = context;
  const secret = await secretQuestions(db, ids, at);
  // An exam has got them since it was planned.
  if (secret.length > 0 && reason === '') throw new AppError(409, 'REASON_MISSING', SECRET_REASON);
  const fontSize = PAPER_FONT_SIZE.code[input.fontSize];
  const paper = { ...input, fontSize, secretMark: secret.length === 0 ? '' : secretMark(actor, at.getTime()) };
  const found = await questionsByIds(db, actor.scope, ids);
  // Only what the domain read from source text is stored.
  const bodies = ids.flatMap((id) => (found.get(id)?.body as QuestionBody | undefined) ?? []);
  const pictures = await picturesOf(bodies, making);
  const steps: Promise<void>[] = [];
  const { bytes, notes } = await runPaper({ paper, bodies, pictures }, (step) => steps.push(making.step(STEP[step])));
  await Promise.all(steps);
  for (const note of notes) making.note(note);
  await logSecretExport(db, context, secret, reason);
  yield bytes;
}

async function picturesOf(bodies: readonly QuestionBody[], { files }: FileMaking): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const id of new Set(bodies.flatMap(picturesIn))) {
    try {
      pictures.set(id, new Uint8Array(await buffer(await files.open(await files.getPicture(id)))));
    } catch (error) {
      // The file names it where it would stand.
      if (!(error instanceof NotFoundError)) throw error;
    }
  }
  return pictures;
}
