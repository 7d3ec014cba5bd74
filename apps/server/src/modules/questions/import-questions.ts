/**
 * Many questions at once, from a file: each is read again from its source, and made where its text is not in the store
 * yet. The same file twice changes nothing. What the source leaves open is confirmed by a person, or stays open.
 */
import { ImportedQuestionRow, ImportedQuestions } from '@lectern/contract/exams/questions';
import { inScope } from '@lectern/domain/access/roles';
import { showForbidden } from '@lectern/domain/questions/forbidden-characters';
import { picturesIn, plainQuestion } from '@lectern/domain/questions/plain-content';
import type { QuestionBody } from '@lectern/domain/questions/question-answer';
import { createQuestionFile, type ImportedQuestion } from '@lectern/domain/questions/question-file';
import { questionPath } from '@lectern/domain/questions/question-paths';
import { readQuestion } from '@lectern/domain/questions/read-question';
import { isReminder, problemText, SOURCE_PROBLEM, type SourceProblem } from '@lectern/domain/questions/source-problems';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { formulaFaultOf } from '@lectern/formulas/to-mathml';
import { z } from 'zod';
import { lockRecord } from '../../kit/record/record.repository.ts';
import { binRecord } from '../../kit/record/record-bin.ts';
import { makeRecord } from '../../kit/record/write-record.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { keepShown } from '../../platform/files/files.repository.ts';
import { PICTURE } from '../../platform/files/stored-files.ts';
import type { TableImport } from '../../platform/imports/table-import.ts';
import { digestOf, QUESTION, type QuestionValues } from './question-kind.ts';
import { hasPlace, type KnownText, questionsByIds, questionsWithTexts } from './question-scope.queries.ts';
import { questions } from './question-subject.ts';

const Input = z.strictObject({
  subject: z.int('请选择学科').min(1, '请选择学科').meta({ title: '学科', control: 'none' }),
  phase: z.int('请选择学段').min(1, '请选择学段').meta({ title: '学段', control: 'none' }),
  /** How several right options are scored that are not all of them. */
  multipleMode: z.enum(['all', 'half']).meta({ title: '多选少选', control: 'none' }),
  rows: ImportedQuestions.meta({ control: 'none' }),
});
type Input = z.output<typeof Input>;

/** Null: the question goes again. */
type Payload = { readonly fields: QuestionValues } | { readonly fields: null };

const LABEL = '导入试题';
const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });

export const importCommand = commandType<Input, Payload>({
  name: 'question.import',
  label: LABEL,
  words: { verb: '导入', unit: '道', noun: '试题', description: '新建试题库中还没有的试题' },
  privilege: 'SHEET_WRITE',
  input: Input,
  tiers: { low: 200, high: 10_000 },
  subject: questions.source,
  fromInput: true,
  hidden: true,
  remaining: ({ rows, ...rest }, ordinals) => ({ ...rest, rows: rows.filter((_, index) => ordinals.includes(index)) }),
  plan: planRows,
  apply: applyRow,
  invert: planBack,
});

export const questionImport: TableImport = {
  kind: 'questions',
  command: 'question.import',
  row: ImportedQuestionRow,
  extension: 'json',
  fileOf: () => createQuestionFile(whyNot),
};

const read = (question: ImportedQuestion, multipleMode: Input['multipleMode']) =>
  readQuestion(question, { check: formulaFaultOf, multipleMode: { kind: multipleMode } });

const MAX_SHOWN = 5;

/** What keeps it out; reminders are for the plan. */
function whyNot(question: ImportedQuestion): string | null {
  const errors = read(question, 'half').problems.filter((problem) => !isReminder(problem));
  if (errors.length > 0) {
    const more = errors.length > MAX_SHOWN ? [`另有 ${errors.length - MAX_SHOWN} 处`] : [];
    return [...errors.slice(0, MAX_SHOWN).map(problemText), ...more].join('；');
  }
  const checked = ImportedQuestionRow.safeParse(question);
  return checked.success ? null : (checked.error.issues[0]?.message ?? '内容有误');
}

async function planRows(db: Db, { actor }: CommandContext, input: Input): Promise<PlannedRow<Payload>[]> {
  const { subject, phase, multipleMode, rows } = input;
  const place = (await hasPlace(db, subject, phase)) ? [] : [refused('placeMissing', '学科或学段不存在，请重新选择')];
  const reach = inScope(actor.scope, { subject, subjects: [], phase })
    ? []
    : [refused('outOfScope', '学科或学段不在你的数据范围内')];
  const sources = rows.map((row) => ({ row, ...read(row, multipleMode) }));
  const digests = sources.map(({ body }) => body && digestOf(body));
  const known = await questionsWithTexts(
    db,
    input,
    digests.filter((digest) => digest !== null),
  );
  const seen = new Set<string>();
  return sources.map(({ row, body, problems }, index): PlannedRow<Payload> => {
    const digest = digests[index] ?? null;
    if (body === null || digest === null) return leftOut(row, problems);
    const twice = seen.has(digest) ? [refused('twiceInFile', '文件中已有题干和选项相同的一题，请只保留一题')] : [];
    seen.add(digest);
    const fields = { subject, phase, ...valuesOf(row), body };
    const refusals = [...place, ...reach, ...twice, ...doubleOf(known.get(digest), body)];
    const isRefused = refusals.length > 0;
    const reasons = isRefused ? refusals : problems.map(reminder);
    return {
      subject: { type: QUESTION.type, id: null, name: nameOf(body), rev: null, href: null },
      reasons,
      changes: isRefused ? [] : [{ field: 'body', before: null, after: 1 }],
      payload: { fields },
    };
  });
}

const nameOf = (body: QuestionBody): string => plainQuestion(body).slice(0, 40);

const valuesOf = ({ difficulty, points, source }: ImportedQuestion) => ({
  difficulty,
  quickQuiz: false,
  points: [...points],
  source,
});

function leftOut({ text }: ImportedQuestion, problems: readonly SourceProblem[]): PlannedRow<Payload> {
  const reasons = problems
    .filter((problem) => !isReminder(problem))
    .map((problem) => refused(problem.code, problemText(problem)));
  const subject = {
    type: QUESTION.type,
    id: null,
    name: showForbidden(text.trim()).slice(0, 40),
    rev: null,
    href: null,
  };
  return { subject, reasons, changes: [], payload: { fields: null } };
}

/** What differs from row to row stands behind a colon, so that rows of one kind are counted together. */
const reminder = ({ code, found }: SourceProblem): RowReason => ({
  outcome: 'warning',
  code,
  message: `${SOURCE_PROBLEM.labelOf(code)}：${found}`,
});

/** The same text with the same answer is there already; with another one, somebody has to look. */
function doubleOf(known: KnownText | undefined, body: QuestionBody): RowReason[] {
  if (!known) return [];
  const to = questionPath(known.questionId);
  const keysOf = ({ key, parts }: Pick<QuestionBody, 'key' | 'parts'>) =>
    JSON.stringify([key, parts.map((part) => part.key)], sorted);
  // Only what the domain read from source text is stored.
  if (keysOf(known.body as QuestionBody) === keysOf(body)) {
    return [{ ...refused(UNCHANGED, `试题库中已有相同的试题：${known.questionId}`), to }];
  }
  return [{ ...refused('otherAnswer', `试题库中有题干相同、答案不同的试题，请核对：${known.questionId}`), to }];
}

/** The database keeps objects in an order of its own. */
const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

async function applyRow(
  tx: Tx,
  context: CommandContext,
  { subject, payload: { fields } }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  const note = [fields === null ? `撤销：${LABEL}` : '', context.reason].filter((part) => part !== '').join('；');
  if (fields === null) {
    const row = subject.id === null ? undefined : await lockRecord(tx, 'question', subject.id);
    if (!row || row.deletedAt !== null || row.rev !== subject.rev) throw new ChangedSincePlanError();
    const rev = await binRecord(QUESTION, tx, row, { binned: true, write: { ...context, verb: 'remove', note } });
    return { id: null, rev, payload: { fields } };
  }
  const digest = digestOf(fields.body);
  // Somebody else made it meanwhile.
  if ((await questionsWithTexts(tx, fields, [digest])).has(digest)) throw new ChangedSincePlanError();
  await keepImportedPictures(tx, context.at, fields.body);
  const made = await makeRecord(QUESTION, tx, fields, { ...context, verb: 'import', note });
  if (!made) throw new ChangedSincePlanError();
  const name = nameOf(fields.body);
  return { id: made.id, rev: made.rev, made: { name, href: questionPath(made.id) }, payload: { fields } };
}

/** A file may name pictures that were uploaded before. */
async function keepImportedPictures(tx: Tx, at: Date, body: QuestionBody): Promise<void> {
  const ids = picturesIn(body);
  const kept = ids.length === 0 ? [] : await keepShown(tx, { ids, purpose: PICTURE }, at);
  if (kept.length < ids.length) throw new RefusedError('pictureMissing', '图片已过期或不存在，请重新上传后再导入');
}

/** What was made goes to the recycle bin. */
async function planBack(
  db: Db,
  { actor }: CommandContext,
  done: readonly DoneRow<Payload>[],
): Promise<PlannedRow<Payload>[]> {
  const ids = done.flatMap(({ subject }) => subject.id ?? []);
  const rows = await questionsByIds(db, actor.scope, ids);
  return done.flatMap(({ subject: { id } }): PlannedRow<Payload>[] => {
    const row = rows.get(id ?? 0);
    if (!row || row.deletedAt !== null) return [];
    const subject = {
      type: QUESTION.type,
      id: row.id,
      name: row.stem.slice(0, 40),
      rev: row.rev,
      href: questionPath(row.id),
    };
    return [
      { subject, reasons: [], changes: [{ field: 'deleted', before: false, after: true }], payload: { fields: null } },
    ];
  });
}
