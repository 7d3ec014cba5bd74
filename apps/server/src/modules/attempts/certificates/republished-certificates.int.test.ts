/** A republish takes the certificates along that were issued: as its dry run said, and back with its undo. */
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../../test/builders.ts';
import { chose } from '../../../../test/exam-builders.ts';
import { openSeededDatabase } from '../../../../test/module-app.ts';
import { anExamToRepublish, republishInput } from '../../../../test/republished-exam.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask, runCommand } from '../../../../test/run-command.ts';
import { testEngine } from '../../../../test/test-engine.ts';
import { summaryOf } from '../../../platform/engine/store/plan-summary.ts';

const database = await openSeededDatabase();
const { db } = database;
const engine = testEngine(database, { now: () => TEST_NOW });
afterAll(async () => {
  await engine.runner.stop();
  await database.close();
});

const CERTIFICATES = [
  { levelId: 1, name: '一等奖' },
  { levelId: 2, name: '二等奖' },
];

/** The first has 10 points by the present key and 4 by the next, the second the other way round. */
async function aCertifiedExam() {
  const { exam, second, sits } = await anExamToRepublish(db);
  await sql`
    UPDATE exam SET has_certificate = true, certificates = ${JSON.stringify(CERTIFICATES)}::jsonb
    WHERE id = ${exam.examId}`.execute(db);
  const down = await sits(chose('A'), chose('B'));
  const up = await sits(chose('A'), chose('C'));
  return { exam, second, down, up };
}
const issue = (examId: number, studentIds: readonly number[]) =>
  runCommand(engine, { type: 'jam.issueCertificates', ids: [], input: { examId, studentIds } });
const certificates = async (examId: number) =>
  (
    await sql<{ studentId: number; name: string; issuedAt: Date }>`
      SELECT student_id, name, issued_at FROM exam_certificate WHERE exam_id = ${examId} ORDER BY student_id`.execute(
      db,
    )
  ).rows;
const namesOf = async (examId: number) => (await certificates(examId)).map(({ name }) => name);
const republish = (examId: number, questionId: number, choices: object) =>
  planCommand(engine, {
    type: 'jam.republish',
    ids: [],
    input: republishInput({ examId }, questionId, 'newOnly', choices),
  });
const takeNew = { scoreDown: 'takeNew', levelDown: 'takeNew', certificateLost: 'takeNew' };

describe('exams 6: certificates of a republish', () => {
  test('who has one gets the one of the new result, nobody else; the undo gives the former one back', async () => {
    const { exam, second, down } = await aCertifiedExam();
    await issue(exam.examId, [down]);
    const before = await certificates(exam.examId);
    const plan = await republish(exam.examId, second, takeNew);
    const [, first, other] = (await rowsOfTask(engine, plan.id)).map(({ changes }) => changes);
    expect(first).toContainEqual({ field: 'issued', before: '一等奖', after: '二等奖' });
    expect(first?.map(({ field }) => field)).toEqual(['score', 'level', 'rank', 'issued']);
    expect(other?.map(({ field }) => field)).toEqual(['score', 'level', 'rank', 'certificate']);
    expect(summaryOf(plan).impact).toContainEqual({ label: '已颁发证书', value: '1 份' });
    expect(await certificates(exam.examId)).toEqual(before);
    const done = await confirmAll(engine, plan);
    expect(await namesOf(exam.examId)).toEqual(['二等奖']);
    await confirmAll(engine, await engine.planUndo(aMaker(), done.id));
    expect(await certificates(exam.examId)).toEqual(before);
  });

  test('who keeps the higher result keeps the certificate', async () => {
    const { exam, second, down, up } = await aCertifiedExam();
    await issue(exam.examId, [down, up]);
    expect(await namesOf(exam.examId)).toEqual(['一等奖', '二等奖']);
    const takeHigher = { scoreDown: 'takeHigher', levelDown: 'takeHigher', certificateLost: 'takeHigher' };
    await confirmAll(engine, await republish(exam.examId, second, takeHigher));
    expect(await namesOf(exam.examId)).toEqual(['一等奖', '一等奖']);
  });

  test('one that was issued after the dry run is 预览后已变更', async () => {
    const { exam, second, down, up } = await aCertifiedExam();
    const plan = await republish(exam.examId, second, takeNew);
    await issue(exam.examId, [down]);
    await confirmAll(engine, plan);
    expect((await rowsOfTask(engine, plan.id)).map(({ state }) => state)).toEqual([
      'succeeded',
      'notDone',
      'succeeded',
    ]);
    expect(await namesOf(exam.examId)).toEqual(['一等奖']);
    await issue(exam.examId, [up]);
    expect(await namesOf(exam.examId)).toEqual(['一等奖', '一等奖']);
  });

  test('run at once, nobody is left with the certificate of another result than their own', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { exam, second } = await aCertifiedExam();
      const plans = [
        await republish(exam.examId, second, takeNew),
        await planCommand(engine, { type: 'jam.issueCertificates', ids: [], input: { examId: exam.examId } }),
      ];
      await Promise.all((round % 2 === 0 ? plans : plans.toReversed()).map((plan) => confirmAll(engine, plan)));
      const { rows } = await sql<{ name: string; score: number }>`
        SELECT c.name, a.score FROM exam_certificate c JOIN attempt a USING (exam_id, student_id)
        WHERE c.exam_id = ${exam.examId}`.execute(db);
      expect(rows.filter(({ name, score }) => name !== (score >= 1000 ? '一等奖' : '二等奖'))).toEqual([]);
    }
  });
});
