/** An exam that was sat, whose draft has another key, for tests of what a republish does. */
import type { Fact } from '@lectern/contract/exams/facts';
import { sql } from 'kysely';
import { ingestFacts } from '../src/modules/facts/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { TEST_NOW } from './builders.ts';
import {
  type Answer,
  anExamWithPaper,
  aQuestionVersion,
  type BuiltExam,
  choice,
  factsOfStudent,
  sectionsOf,
} from './exam-builders.ts';
import { aStudent } from './team-builders.ts';

const LEVELS = [
  { levelId: 1, levelName: '甲', ordinal: 1, score: 1000 },
  { levelId: 2, levelName: '乙', ordinal: 2, score: 0 },
];

export const reportFacts = (db: Db, facts: readonly Fact[]) =>
  inTransaction(db, (tx) => ingestFacts(tx, facts, { at: TEST_NOW, by: '' }));

/** Of questions worth 4 and 6 points, keys A and B; the draft says that the second one's is C. */
export async function anExamToRepublish(db: Db, startAt?: Date) {
  const exam = await anExamWithPaper(db, {
    questions: [choice('A', 400), choice('B', 600)],
    exam: { withLevelRule: true, levelRules: JSON.stringify(LEVELS) },
    ...(startAt ? { startAt } : {}),
  });
  const [first = 0, second = 0] = exam.questionIds;
  const versionId = await aQuestionVersion(db, second, choice('C', 600).body);
  const { rows } = await sql<{ id: number }>`SELECT id FROM question_version WHERE question_id = ${first}`.execute(db);
  const firstVersionId = rows[0]?.id ?? 0;
  const draft = async (points: number) => {
    const items = [
      { questionId: first, versionId: firstVersionId, points: 400 },
      { questionId: second, versionId, points },
    ];
    await sql`UPDATE sheet SET sections = ${sectionsOf(items)}::jsonb WHERE id = ${exam.sheetId}`.execute(db);
  };
  await draft(600);
  const sits = async (...answers: readonly (Answer | null)[]) => {
    const studentId = await aStudent(db);
    const given = Object.fromEntries(exam.questionIds.map((id, index) => [id, answers[index] ?? null]));
    await reportFacts(
      db,
      factsOfStudent({ examId: exam.examId, studentId, ...(startAt ? { at: startAt } : {}) }, given),
    );
    return studentId;
  };
  return { exam, first, second, sits, draft };
}

export const republishInput = (
  { examId }: Pick<BuiltExam, 'examId'>,
  questionId: number,
  policy: string,
  choices: object = {},
) => ({
  examId,
  place: 1,
  policies: [{ questionId, policy, scaleBack: false }],
  choices,
});

export const storedScores = async (db: Db, examId: number) =>
  db
    .selectFrom('attempt')
    .select(['studentId', 'score', 'total', 'fullyMarked', 'scoredBy'])
    .where('examId', '=', examId)
    .orderBy('studentId')
    .execute();

/** Which version and policies are in force; null: the published version alone. */
export const paperPointer = async (db: Db, examId: number) => {
  const { rows } = await sql<{ version: number; scoring: number | null }>`
    SELECT p.published_version_id AS version, s.scoring_id AS scoring FROM paper_slot p
      LEFT JOIN paper_scoring s ON s.exam_id = p.holder_id AND s.place = p.place
    WHERE p.holder_kind = 'exam' AND p.holder_id = ${examId}`.execute(db);
  return rows[0];
};
