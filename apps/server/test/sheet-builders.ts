/** Questions of the store and sheets that ask them. */
import type { SheetSections } from '@lectern/contract/exams/sheets';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

const words = (text: string) => [{ kind: 'paragraph', inlines: [{ kind: 'text', text }] }];

const aBody = (stem: string) => ({
  type: 'singleChoice',
  stem: words(stem),
  options: ['A', 'B'].map((label) => ({ label, content: words(label) })),
  key: { kind: 'singleChoice', option: 'A' },
  analysis: words('略'),
  parts: [],
  score: 500,
});

interface Place {
  readonly subjectId?: number;
  readonly phase?: number;
  readonly difficulty?: number;
}

/** A choice of two with its answer and analysis. */
export async function aQuestion(
  db: Db,
  { subjectId = 2, phase = 2, difficulty = 0 }: Place = {},
): Promise<{ readonly questionId: number; readonly versionId: number }> {
  const body = JSON.stringify(aBody('甲'));
  const row = { subjectId, phase, difficulty, type: 'singleChoice', body, stem: '甲', textDigest: '' };
  const { id: questionId } = await db.insertInto('question').values(row).returning('id').executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`
    INSERT INTO question_version (question_id, no, body, text_digest, created_at, created_by)
    VALUES (${questionId}, 1, ${body}::jsonb, '', now(), '') RETURNING id`.execute(db);
  return { questionId, versionId: rows[0]?.id ?? 0 };
}

/** One section of so many questions at 5 points each. */
export async function sheetSections(db: Db, count: number, place: Place = {}): Promise<SheetSections> {
  const items: SheetSections[number]['items'] = [];
  for (let made = 0; made < count; made += 1) items.push({ ...(await aQuestion(db, place)), score: 500 });
  return [{ title: '一、选择题', items }];
}

interface SheetChange extends Place {
  readonly title?: string;
  readonly major?: string;
  readonly questions?: number;
}

/** Of two questions, 10 points. */
export async function aSheet(
  db: Db,
  { title = '期中卷', major = 'all', questions = 2, subjectId = 2, phase = 2, difficulty = 0 }: SheetChange = {},
): Promise<number> {
  const sections = JSON.stringify(await sheetSections(db, questions, { subjectId, phase, difficulty }));
  const row = { subjectId, phase, title, major, sections, total: questions * 500, questionCount: questions };
  const { id } = await db.insertInto('sheet').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
