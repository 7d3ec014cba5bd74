/** Exams with a published paper, for tests: each valid on its own. */
import type { Fact } from '@lectern/contract/exams/facts';
import type { SheetQuestion } from '@lectern/domain/exams/scoring/score-question';
import type { AnswerKey, QuestionBody } from '@lectern/domain/questions/question-answer';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import { idOf, TEST_NOW } from './builders.ts';

const HOUR_MS = 3_600_000;

interface ExamDraft {
  readonly name?: string;
  readonly startAt?: Date;
  readonly durationMs?: number;
  readonly lessonId?: number;
  /** In their order; ids of the sheet questions are those of the question store. */
  readonly questions?: readonly BuiltQuestion[];
  readonly exam?: Readonly<Record<string, unknown>>;
}

/** As facts have it. */
export type Answer = NonNullable<Extract<Fact, { kind: 'response' }>['answer']>;

type BuiltQuestion = Pick<SheetQuestion, 'points' | 'body'>;

const bodyOf = (type: QuestionBody['type'], key: AnswerKey, options = ''): QuestionBody => ({
  type,
  material: [],
  stem: [{ kind: 'paragraph', inlines: [{ kind: 'text', text: '题干' }] }],
  options: options.split('').map((label) => ({ label, content: [] })),
  key,
  analysis: [],
  parts: [],
  score: 0,
});

export const choice = (option: string | null, points = 400): BuiltQuestion => ({
  points,
  body: bodyOf('singleChoice', { kind: 'singleChoice', option }, 'ABCD'),
});
/** Marked by hand, in steps of equal share. */
export const open = (points = 1000, steps: readonly string[] = ['列式', '求解']): BuiltQuestion => ({
  points,
  body: bodyOf('open', { kind: 'manual', answer: [], points: steps.map((text) => ({ text, share: 1 })) }),
});
/** One blank without a known answer: marked by hand, equal answers at once. */
export const blank = (accepted: readonly string[] = [], points = 500): BuiltQuestion => ({
  points,
  body: bodyOf('blanks', { kind: 'blanks', blanks: [{ accepted, tolerance: null, share: 1 }] }),
});

export const chose = (...options: string[]): Answer => ({ kind: 'options', options });
export const wrote = (...texts: string[]): Answer => ({ kind: 'blanks', texts });
export const essay = (text: string): Answer => ({ kind: 'manual', text, fileIds: [] });

export interface BuiltExam {
  readonly examId: number;
  readonly sheetId: number;
  readonly versionId: number;
  readonly questionIds: readonly number[];
}

/** Began two hours before `TEST_NOW` and took one, unless something else is said. Junior maths. */
export async function anExamWithPaper(db: Db, draft: ExamDraft = {}): Promise<BuiltExam> {
  const { name = '期中考', startAt = new Date(TEST_NOW.getTime() - 2 * HOUR_MS), durationMs = HOUR_MS } = draft;
  const endAt = new Date(startAt.getTime() + durationMs);
  const entry = db.insertInto('agendaEntry').values({ kind: 'jam', name, startAt, endAt }).returning('id');
  const examId = await idOf(entry);
  await db
    .updateTable('exam')
    .set({ subjectId: 2, phase: 2, gradeIds: [7], ...draft.exam })
    .where('id', '=', examId)
    .execute();
  if (draft.lessonId !== undefined) {
    const place = { lessonId: draft.lessonId, kind: 'jam', itemId: examId, ordinal: 1, labelId: 12 };
    await db.insertInto('lessonAgenda').values(place).execute();
  }
  const questions = [];
  for (const { points, body } of draft.questions ?? [])
    questions.push({ points, ...(await aStoredQuestion(db, body)) });
  return { examId, ...(await aPublishedPaper(db, examId, questions)) };
}

export async function aStoredQuestion(db: Db, body: QuestionBody) {
  const { material: _none, ...own } = body;
  const text = JSON.stringify(own);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO question (subject_id, phase, type, body, stem, text_digest)
    VALUES (2, 2, ${body.type}, ${text}::jsonb, '题干', '') RETURNING id`.execute(db);
  const questionId = rows[0]?.id ?? 0;
  return { questionId, versionId: await aQuestionVersion(db, questionId, body) };
}

/** The next one of a question that is there. */
export async function aQuestionVersion(db: Db, questionId: number, body: QuestionBody): Promise<number> {
  const { material: _none, ...own } = body;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO question_version (question_id, no, body, text_digest, created_at, created_by)
    SELECT ${questionId}, coalesce(max(no), 0) + 1, ${JSON.stringify(own)}::jsonb, '', ${TEST_NOW}, ''
    FROM question_version WHERE question_id = ${questionId} RETURNING id`.execute(db);
  return rows[0]?.id ?? 0;
}

interface Item {
  readonly questionId: number;
  readonly versionId: number;
  readonly points: number;
}

export async function aPublishedPaper(db: Db, examId: number, items: readonly Item[], place = 1, major = 'all') {
  const sections = sectionsOf(items);
  const total = items.reduce((sum, { points }) => sum + points, 0);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO sheet (subject_id, phase, title, major, sections, total, question_count, version_no)
    VALUES (2, 2, '期中卷', ${major}, ${sections}::jsonb, ${total}, ${items.length}, 1) RETURNING id`.execute(db);
  const sheetId = rows[0]?.id ?? 0;
  const version = await sql<{ id: number }>`
    INSERT INTO sheet_version (sheet_id, no, title, major, sections, total, question_count, created_at, created_by)
    VALUES (${sheetId}, 1, '期中卷', ${major}, ${sections}::jsonb, ${total}, ${items.length}, ${TEST_NOW}, '')
    RETURNING id`.execute(db);
  const versionId = version.rows[0]?.id ?? 0;
  await sql`
    INSERT INTO paper_slot (holder_kind, holder_id, place, draft_sheet_id, published_version_id, published_at)
    VALUES ('exam', ${examId}, ${place}, ${sheetId}, ${versionId}, ${TEST_NOW})`.execute(db);
  return { sheetId, versionId, questionIds: items.map(({ questionId }) => questionId) };
}

export const sectionsOf = (items: readonly Item[]): string =>
  JSON.stringify([
    {
      title: '一',
      items: items.map(({ questionId, versionId, points }) => ({ questionId, versionId, score: points })),
    },
  ]);

interface Sat {
  readonly examId: number;
  readonly studentId: number;
  readonly at?: Date;
}

/** The facts of one student who entered at the start and handed in all of it half an hour later. */
export function factsOfStudent(
  { examId, studentId, at = new Date(TEST_NOW.getTime() - 2 * HOUR_MS) }: Sat,
  answers: Readonly<Record<number, Answer | null>>,
) {
  const entered = at.getTime();
  const of = { examId, studentId, rev: 1 };
  return [
    { ...of, kind: 'attempt' as const, enteredTime: entered, submittedTime: entered + HOUR_MS / 2 },
    ...Object.entries(answers).map(([questionId, answer]) => ({
      ...of,
      kind: 'response' as const,
      questionId: Number(questionId),
      answer,
    })),
  ];
}
