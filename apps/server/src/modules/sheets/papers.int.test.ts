import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/builders.ts';
import { openSeededDatabase } from '../../../test/module-app.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { putDraft, putPublished } from './paper-slots.repository.ts';
import { papersOf, publishedPapersOf, questionsOfSheetVersion } from './papers.queries.ts';
import { freezeSheet } from './sheet-versions.repository.ts';

const database = await openSeededDatabase();
const { db } = database;
afterAll(() => database.close());

const BY = { at: TEST_NOW, by: '甲' };
const EXAM = { kind: 'exam', id: 71 } as const;

beforeEach(async () => {
  await sql`TRUNCATE sheet, sheet_version, paper_slot, agenda_entry, exam, question CASCADE`.execute(db);
  await sql`INSERT INTO agenda_entry (id, kind, name) VALUES (${EXAM.id}, 'jam', '期中')`.execute(db);
  await sql`INSERT INTO question (id, subject_id, phase, type, body, stem, text_digest) VALUES (5, 2, 2, 'open', '{}', '', '')`.execute(
    db,
  );
  await sql`INSERT INTO question_version (id, question_id, no, body, text_digest, created_at, created_by)
    VALUES (51, 5, 1, '{"type": "open", "stem": []}', '', now(), '')`.execute(db);
});

async function aSheet(major = 'all'): Promise<number> {
  const sections = JSON.stringify([{ title: '一', items: [{ questionId: 5, versionId: 51, score: 1000 }] }]);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO sheet (subject_id, phase, title, major, sections, total, question_count)
    VALUES (2, 2, '期中卷', ${major}, ${sections}::jsonb, 1000, 1) RETURNING id`.execute(db);
  return rows[0]?.id ?? 0;
}
const change = (id: number) => sql`UPDATE sheet SET title = title || '改' WHERE id = ${id}`.execute(db);
const freeze = (id: number) => inTransaction(db, (tx) => freezeSheet(tx, id, BY));
const draft = (place: 1 | 2, sheetId: number | null) =>
  inTransaction(db, (tx) => putDraft(tx, { holder: EXAM, place }, sheetId));
const publish = (place: 1 | 2, versionId: number | null) =>
  inTransaction(db, (tx) =>
    putPublished(tx, { holder: EXAM, place }, versionId === null ? null : { versionId, ...BY }),
  );
const counted = async () =>
  (await db.selectFrom('exam').select(['publishedPapers', 'hasDraftPaper', 'status']).executeTakeFirst()) ?? {};

describe('exams 1: versions of sheets', () => {
  test('a sheet that is as it was published makes no second version, a changed one does', async () => {
    const sheet = await aSheet();
    const first = await freeze(sheet);
    expect(await freeze(sheet)).toBe(first);
    await change(sheet);
    expect(await freeze(sheet)).not.toBe(first);
    const versions = await db.selectFrom('sheetVersion').select(['no', 'title']).orderBy('no').execute();
    expect(versions).toEqual([
      { no: 1, title: '期中卷' },
      { no: 2, title: '期中卷改' },
    ]);
  });

  test('a published version never changes', async () => {
    const version = await freeze(await aSheet());
    await expect(sql`UPDATE sheet_version SET total = 1 WHERE id = ${version}`.execute(db)).rejects.toThrow(
      'a published version of a sheet never changes',
    );
    expect(await questionsOfSheetVersion(db, version)).toEqual([
      { questionId: 5, versionId: 51, number: 1, points: 1000, body: { type: 'open', stem: [], material: [] } },
    ]);
    expect(await questionsOfSheetVersion(db, 0)).toEqual([]);
  });
});

describe('R245: places for papers', () => {
  test('the exam counts its papers, whoever writes them', async () => {
    const [arts, science] = [await aSheet('wenke'), await aSheet('like')];
    await draft(1, arts);
    expect(await counted()).toEqual({ publishedPapers: 0, hasDraftPaper: true, status: 'init' });
    await publish(1, await freeze(arts));
    await publish(2, await freeze(science));
    expect(await counted()).toEqual({ publishedPapers: 2, hasDraftPaper: true, status: 'published' });
    await draft(1, null);
    expect(await counted()).toMatchObject({ publishedPapers: 2, hasDraftPaper: false });
    expect((await publishedPapersOf(db, EXAM)).map(({ major, total, by }) => [major, total, by])).toEqual([
      ['wenke', 1000, '甲'],
      ['like', 1000, '甲'],
    ]);
    await publish(1, null);
    await publish(2, null);
    expect(await counted()).toEqual({ publishedPapers: 0, hasDraftPaper: false, status: 'init' });
    expect(await db.selectFrom('paperSlot').selectAll().execute()).toEqual([]);
  });

  test('a draft is newer where it is another sheet or was changed since', async () => {
    const sheet = await aSheet();
    await draft(1, sheet);
    await publish(1, await freeze(sheet));
    const newer = async () => (await papersOf(db, 'exam', [EXAM.id]))(EXAM.id).map(({ draftIsNewer }) => draftIsNewer);
    expect(await newer()).toEqual([false]);
    await change(sheet);
    expect(await newer()).toEqual([true]);
    await freeze(sheet);
    expect(await newer()).toEqual([true]);
    await publish(1, await freeze(sheet));
    expect(await newer()).toEqual([false]);
    await draft(1, await aSheet());
    expect(await newer()).toEqual([true]);
  });

  test('papers go with their exam, and only exams have a second one', async () => {
    await draft(1, await aSheet());
    await sql`DELETE FROM agenda_entry WHERE id = ${EXAM.id}`.execute(db);
    expect(await db.selectFrom('paperSlot').selectAll().execute()).toEqual([]);
    const second = sql`INSERT INTO paper_slot (holder_kind, holder_id, place, draft_sheet_id)
      VALUES ('assessment', 1, 2, ${await aSheet()})`.execute(db);
    await expect(second).rejects.toThrow('paper_slot_second');
  });
});
