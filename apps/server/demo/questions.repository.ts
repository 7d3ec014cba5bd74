/** 试题库 of the demo world: questions of real papers, each read from its source text as an import reads it. */
import { readQuestion } from '@lectern/domain/questions/read-question';
import { DAY_MS } from '@lectern/domain/time/durations';
import { formulaFaultOf } from '@lectern/formulas/to-mathml';
import { insertRecord } from '../src/kit/record/record.repository.ts';
import { columnsOfFields } from '../src/kit/record/record-kind.ts';
import { QUESTION } from '../src/modules/questions/question-kind.ts';
import { insertVersion } from '../src/modules/questions/questions.repository.ts';
import type { Db } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { DEMO_QUESTIONS, type DemoQuestion } from './questions.ts';

const SENIOR = '高中';

/** Only where nobody made questions before. */
export async function makeQuestions(db: Db, now: Date): Promise<void> {
  if (await db.selectFrom('question').select('id').limit(1).executeTakeFirst()) return;
  const subjects = new Map(
    (await db.selectFrom('subject').select(['id', 'name']).execute()).map((row) => [row.name, row.id]),
  );
  const phases = await db.selectFrom('phase').select(['id', 'name']).execute();
  const phase = phases.find(({ name }) => name === SENIOR) ?? phases.at(-1);
  for (const [index, question] of DEMO_QUESTIONS.entries()) {
    const subject = subjects.get(question.subject);
    const body = bodyOf(question);
    if (subject === undefined || !phase || !body) continue;
    const at = new Date(now.getTime() - (DEMO_QUESTIONS.length - index) * DAY_MS);
    const place = { subject, phase: phase.id, difficulty: (index % 4) + 1, quickQuiz: false, points: [] };
    const columns = columnsOfFields(QUESTION, { ...place, source: question.source, body });
    const signature = { createdAt: at, createdBy: '教研组', updatedAt: at, updatedBy: '教研组' };
    await inTransaction(db, async (tx) => {
      const made = await insertRecord(tx, 'question', { columns, signature, unlessTaken: true });
      if (made) await insertVersion(tx, { id: made.id, body, at, by: '教研组' });
    });
  }
}

function bodyOf({ type, text, answers, analysis }: DemoQuestion) {
  const source = { type, text, answers, analysis, score: null };
  return readQuestion(source, { check: formulaFaultOf, multipleMode: { kind: 'half' } }).body;
}
