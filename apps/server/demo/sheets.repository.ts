/** Sheets of the demo world, made of its questions, and the papers of its exams: each state of a paper has some. */
import { itemsOf } from '@lectern/domain/sheets/sheet';
import { sql } from 'kysely';
import { insertRecord } from '../src/kit/record/record.repository.ts';
import { columnsOfFields } from '../src/kit/record/record-kind.ts';
import { freezeSheet, SHEET } from '../src/modules/sheets/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';

const BY = '教研组';
/** Where the question itself proposes none. */
const USUAL_SCORE = 500;

type Major = 'all' | 'wenke' | 'like';

interface DemoSheet {
  readonly name: string;
  readonly major: Major;
  readonly isPublished: boolean;
}

/** Of each subject; the tracks of maths alone. */
const SHEETS: readonly DemoSheet[] = [
  { name: '期中测试卷', major: 'all', isPublished: true },
  { name: '期末测试卷（编写中）', major: 'all', isPublished: false },
];
const TRACKS: readonly DemoSheet[] = [
  { name: '期末测试卷（文科）', major: 'wenke', isPublished: true },
  { name: '期末测试卷（理科）', major: 'like', isPublished: true },
];

interface Chosen {
  readonly questionId: number;
  readonly versionId: number;
  readonly type: string;
  readonly score: number;
}

interface Place {
  readonly subjectId: number;
  readonly subject: string;
  readonly phase: number;
  readonly questions: readonly Chosen[];
}

export async function makeSheets(db: Db, now: Date): Promise<void> {
  if (
    !(await db.selectFrom('sheet').select('id').where('title', 'like', '高中%期中测试卷').limit(1).executeTakeFirst())
  ) {
    for (const place of await placesWithQuestions(db)) {
      const sheets = place.subject === '数学' ? [...SHEETS, ...TRACKS] : SHEETS;
      for (const sheet of sheets) await makeSheet(db, now, place, sheet);
    }
  }
  await fillPapers(db, now);
}

async function placesWithQuestions(db: Db): Promise<readonly Place[]> {
  const { rows } = await sql<Omit<Place, 'questions'> & Chosen>`
    SELECT q.subject_id, s.name AS subject, q.phase, q.id AS question_id, v.id AS version_id, q.type,
      coalesce(nullif((q.body ->> 'score')::int, 0), ${USUAL_SCORE}::int) AS score
    FROM question q JOIN subject s ON s.id = q.subject_id
      JOIN question_version v ON v.question_id = q.id AND v.no = q.version_no
    WHERE q.deleted_at IS NULL AND q.state = 'active' ORDER BY q.id`.execute(db);
  return [...Map.groupBy(rows, ({ subjectId, phase }) => `${subjectId} ${phase}`).values()].flatMap((questions) => {
    const [first] = questions;
    return first ? [{ subjectId: first.subjectId, subject: first.subject, phase: first.phase, questions }] : [];
  });
}

async function makeSheet(db: Db, now: Date, place: Place, { name, major, isPublished }: DemoSheet): Promise<void> {
  // What is being written has only a part so far.
  const questions = isPublished ? place.questions : place.questions.filter((_, index) => index % 2 === 0);
  const choice = questions.filter(({ type }) => type.endsWith('Choice'));
  const others = questions.filter(({ type }) => !type.endsWith('Choice'));
  const items = (chosen: readonly Chosen[]) =>
    chosen.map(({ questionId, versionId, score }) => ({ questionId, versionId, score }));
  const sections = [
    { title: '一、选择题', items: items(choice) },
    { title: '二、非选择题', items: items(others) },
  ].filter((section) => itemsOf([section]).length > 0);
  const fields = { title: `高中${place.subject}${name}`, subject: place.subjectId, phase: place.phase, gradeIds: [] };
  const columns = columnsOfFields(SHEET, { ...fields, major, sections });
  const signature = { createdAt: now, createdBy: BY, updatedAt: now, updatedBy: BY };
  await inTransaction(db, async (tx) => {
    const made = await insertRecord(tx, 'sheet', { columns, signature, unlessTaken: false });
    if (made && isPublished) await freezeSheet(tx, made.id, { at: now, by: BY });
  });
}

/** What is over was published, but for a few; of what is to come some have a draft, a paper, or a newer draft beside it. */
async function fillPapers(db: Db, now: Date): Promise<void> {
  await sql`
    DELETE FROM paper_slot p
    WHERE p.holder_kind = 'exam' AND NOT EXISTS (SELECT FROM exam x WHERE x.id = p.holder_id)`.execute(db);
  await sql`
    INSERT INTO paper_slot (holder_kind, holder_id, place, draft_sheet_id, published_version_id, published_at, published_by)
    SELECT 'exam', x.id, 1, CASE WHEN NOT x.is_over AND x.n % 4 = 3 THEN w.id ELSE s.id END,
      CASE WHEN x.is_published THEN v.id END, CASE WHEN x.is_published THEN least(x.start_at - interval '7 days', ${now}::timestamptz) END,
      CASE WHEN x.is_published THEN ${BY} ELSE '' END
    FROM (SELECT o.*, CASE WHEN o.is_over THEN o.n % 15 <> 0 ELSE o.n % 4 IN (2, 3) END AS is_published
      FROM (SELECT e.id, e.subject_id, e.phase, e.start_at, e.start_at < ${now} AS is_over,
          row_number() OVER (PARTITION BY e.subject_id, e.phase, e.start_at < ${now} ORDER BY e.start_at, e.id) AS n
        FROM exam e WHERE e.deleted_at IS NULL AND e.start_at IS NOT NULL) AS o) AS x
      JOIN sheet s ON s.subject_id = x.subject_id AND s.phase = x.phase AND s.title LIKE '高中%期中测试卷'
      JOIN sheet_version v ON v.sheet_id = s.id AND v.no = s.version_no
      JOIN sheet w ON w.subject_id = x.subject_id AND w.phase = x.phase AND w.title LIKE '高中%（编写中）'
    WHERE x.is_over OR x.n % 4 <> 0
    ON CONFLICT DO NOTHING`.execute(db);
  await publishTracks(db, now);
  await fitLevels(db);
}

/** The thresholds were made for a paper of 100 points: of any other they are the same shares. */
async function fitLevels(db: Db): Promise<void> {
  await sql`
    UPDATE exam x SET level_rules = (
      SELECT jsonb_agg(r || jsonb_build_object('score', (r ->> 'score')::int * v.total / 10000) ORDER BY r ->> 'ordinal')
      FROM jsonb_array_elements(x.level_rules) AS r)
    FROM paper_slot p JOIN sheet_version v ON v.id = p.published_version_id
    WHERE p.holder_kind = 'exam' AND p.holder_id = x.id AND p.place = 1 AND (x.level_rules -> 0 ->> 'score')::int > v.total`.execute(
    db,
  );
}

/** Some exams to come that have no paper yet, where 文科 and 理科 differ. */
async function publishTracks(db: Db, now: Date): Promise<void> {
  await sql`
    INSERT INTO paper_slot (holder_kind, holder_id, place, draft_sheet_id, published_version_id, published_at, published_by)
    SELECT 'exam', x.id, CASE s.major WHEN 'like' THEN 2 ELSE 1 END, s.id, v.id, ${now}, ${BY}
    FROM exam x
      JOIN sheet s ON s.subject_id = x.subject_id AND s.phase = x.phase AND s.title LIKE '高中%期末测试卷（_科）'
      JOIN sheet_version v ON v.sheet_id = s.id AND v.no = s.version_no
    WHERE x.deleted_at IS NULL AND x.start_at > ${now} AND x.grade_ids && ARRAY[11, 12]
      AND NOT EXISTS (SELECT FROM paper_slot p WHERE p.holder_kind = 'exam' AND p.holder_id = x.id)
    ON CONFLICT DO NOTHING`.execute(db);
}
