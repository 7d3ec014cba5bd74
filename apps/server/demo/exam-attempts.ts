/**
 * Papers of some exams of the demo world, and what their students answered: taken in as facts and scored by the product
 * itself. One exam has a key that the strong students contradict; one is being marked, one is being sat.
 */
import { readQuestion } from '@lectern/domain/questions/read-question';
import { totalOf } from '@lectern/domain/sheets/sheet';
import { formulaFaultOf } from '@lectern/formulas/to-mathml';
import { ingestExamFacts } from '../src/modules/attempts/ingest/ingest-exam-facts.ts';
import { freezeSheet, putDraft, putPublished, questionsOfSheetVersion } from '../src/modules/sheets/index.ts';
import type { Db, Tx } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { factsOfStudent } from './exam-answers.ts';
import {
  anyAttempt,
  type DemoExam,
  examsToSit,
  insertOpenQuestion,
  insertSheet,
  type StoredQuestion,
  storedQuestions,
  studentsOf,
} from './exam-attempts.repository.ts';
import { beginDoubleMarking, issueMost } from './exam-followups.ts';
import { createRandom } from './random.ts';
import { giveExtraTime } from './running-exam.repository.ts';
import { factsUntil, runningExam } from './running-exam.ts';

const SIGNED = '教研组';
const MAX_SENT = 4000;
const OPEN = '已知函数 $f(x)=x^2-2x$。求 $f(x)$ 在区间 $[0,3]$ 上的最大值与最小值。';

/** Only where nobody sat an exam before. */
export async function makeExamAttempts(db: Db, now: Date): Promise<void> {
  if (await anyAttempt(db)) return;
  const questions = await storedQuestions(db, '数学');
  const [first] = questions;
  if (!first) return;
  const { reported, marking } = await examsToSit(db, first, now);
  for (const [index, exam] of reported.entries()) {
    const paper = await sitExam(db, exam, { questions, wrongKeyAt: index === 0 ? 2 : null, now });
    if (index < WITH_CERTIFICATES) await issueMost(db, exam.id, totalOfQuestions(paper), now);
  }
  const open = await openQuestion(db, first, now);
  for (const [index, exam] of marking.entries()) {
    const paper = await sitExam(db, exam, { questions: [...questions, open], wrongKeyAt: null, now });
    const byHand = paper.find(({ questionId }) => questionId === open.questionId);
    if (index === 0 && byHand) await beginDoubleMarking(db, { examId: exam.id, ...byHand }, now);
  }
  const running = await runningExam(db, first, now);
  if (!running) return;
  await sitExam(db, running, { questions: [...questions, open], wrongKeyAt: null, now, isRunning: true });
  await giveExtraTime(db, running.id, now);
}

const WITH_CERTIFICATES = 2;
const totalOfQuestions = (paper: readonly { readonly points: number }[]): number =>
  paper.reduce((sum, { points }) => sum + points, 0);

async function openQuestion(db: Db, place: StoredQuestion, now: Date): Promise<StoredQuestion> {
  const source = { type: 'open' as const, text: OPEN, answers: ['最大值 3，最小值 -1'], analysis: '', score: null };
  const { body } = readQuestion(source, { check: formulaFaultOf, multipleMode: { kind: 'half' } });
  if (!body || body.key.kind !== 'manual') throw new Error('the open question of the demo is read');
  const points = ['配方或求导', '求出最小值', '求出最大值'].map((text) => ({ text, share: 1 }));
  const whole = { ...body, key: { ...body.key, points } };
  return inTransaction(db, (tx) => insertOpenQuestion(tx, place, whole, { at: now, by: SIGNED }));
}

interface Sitting {
  readonly questions: readonly StoredQuestion[];
  readonly wrongKeyAt: number | null;
  readonly now: Date;
  /** Only what has arrived until now. */
  readonly isRunning?: true;
}

/** Answers the questions of its paper. */
async function sitExam(db: Db, exam: DemoExam, { questions, wrongKeyAt, now, isRunning }: Sitting) {
  const versionId = await inTransaction(db, (tx) => publishPaper(tx, exam, questions));
  const questionsOfPaper = await questionsOfSheetVersion(db, versionId);
  const times = { startAt: exam.startAt.getTime(), endAt: exam.endAt.getTime() };
  const simulated = { examId: exam.id, ...times, questions: questionsOfPaper, wrongKeyAt };
  const facts = (await studentsOf(db, exam)).flatMap((studentId) => {
    const draw = createRandom(exam.id, studentId).next;
    const whole = factsOfStudent(simulated, studentId, draw);
    return isRunning ? factsUntil(whole, now, draw) : whole;
  });
  for (let from = 0; from < facts.length; from += MAX_SENT) {
    const part = facts.slice(from, from + MAX_SENT);
    const { refused } = await inTransaction(db, (tx) => ingestExamFacts(tx, part, { at: now, by: SIGNED }));
    if (refused[0]) throw new Error(`a fact of the demo is refused: ${refused[0].code}`);
  }
  return questionsOfPaper;
}

async function publishPaper(tx: Tx, exam: DemoExam, questions: readonly StoredQuestion[]): Promise<number> {
  const items = questions.map(({ questionId, versionId, type }) => ({
    questionId,
    versionId,
    score: type === 'open' ? 1200 : 500,
  }));
  const isChoice = (index: number): boolean => questions[index]?.type.endsWith('Choice') === true;
  const sections = [
    { title: '一、选择题', items: items.filter((_, index) => isChoice(index)) },
    { title: '二、非选择题', items: items.filter((_, index) => !isChoice(index)) },
  ];
  const at = new Date(exam.startAt.getTime() - 86_400_000);
  const sheet = { subjectId: exam.subjectId, phase: exam.phase, title: `${exam.name}试卷`, sections };
  const sheetId = await insertSheet(tx, {
    ...sheet,
    total: totalOf(sections),
    questionCount: items.length,
    at,
    by: SIGNED,
  });
  const versionId = await freezeSheet(tx, sheetId, { at, by: SIGNED });
  await putDraft(tx, { holder: { kind: 'exam', id: exam.id }, place: 1 }, sheetId);
  await putPublished(tx, { holder: { kind: 'exam', id: exam.id }, place: 1 }, { versionId, at, by: SIGNED });
  return versionId;
}
