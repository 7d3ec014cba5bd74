/** Lessons in the states that commands meet, with what hangs on them, and a picture of all of it. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { aBundle, aLesson, anEpisode, TEST_NOW } from '../builders.ts';
import type { OpenTestDatabase } from '../database.ts';
import { aTeam } from '../team-builders.ts';

type Db = OpenTestDatabase['db'];
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS);
const chosen = <T>(...values: readonly T[]) => fc.constantFrom(...values);

export const lessonSample = fc.record({
  status: chosen('init', 'init', 'published', 'published', 'canceled'),
  paidCount: chosen(0, 0, 30),
  seatLimit: chosen(0, 40),
  limitKind: chosen('estimatedLimit', 'teamCapacityLimit'),
  withMentor: fc.boolean(),
  internal: fc.boolean(),
  refundWay: chosen('full', 'full', null),
  price: fc.nat(9000),
  transferForbidden: fc.boolean(),
  startSaleAt: chosen(null, at(-50), at(50)),
  endSaleAt: chosen(null, at(400)),
  endSaleRule: chosen('init', 'unuse'),
  lessonCardLabel: chosen(null, '旧'),
  onFrontPage: fc.boolean(),
  teams: fc.nat(2),
  episodes: fc.nat(2),
  bundled: fc.boolean(),
});
export type LessonSample = typeof lessonSample extends fc.Arbitrary<infer T> ? T : never;

export async function madeFrom(db: Db, sample: LessonSample): Promise<number> {
  const { onFrontPage, teams, episodes, bundled, ...columns } = sample;
  const onFrontPageAt = onFrontPage && columns.status === 'published' ? at(-1) : null;
  const id = await aLesson(db, { ...columns, onFrontPageAt, templateId: null, flattedCategory: 'live', labelId: null });
  for (let made = 0; made < teams; made += 1) await aTeam(db, id, made === 0 ? 'on_shelf' : 'off_shelf');
  for (let made = 0; made < episodes; made += 1) await anEpisode(db, { lessonId: id, ordinal: made + 1 });
  if (bundled) await aBundle(db, [id]);
  return id;
}

/** By lesson: its columns, outline, episodes, other items, teams and their students, without who wrote last and how often. */
export async function pictures(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; picture: unknown }>`
    SELECT l.id, jsonb_build_object(
      'lesson', to_jsonb(l) - '{rev,updated_at,updated_by}'::text[],
      'agenda', (SELECT jsonb_agg(to_jsonb(a) - 'ordinal' ORDER BY a.ordinal) FROM lesson_agenda a
        WHERE a.lesson_id = l.id AND NOT EXISTS (SELECT FROM episode e
          WHERE a.kind = 'episode' AND e.id = a.item_id AND e.deleted_by IS NOT NULL)
          AND NOT EXISTS (SELECT FROM agenda_entry x
          WHERE a.kind <> 'episode' AND x.id = a.item_id AND x.deleted_by IS NOT NULL)),
      'entries', (SELECT jsonb_agg(to_jsonb(x) - 'rev' ORDER BY x.id) FROM lesson_agenda a
        JOIN agenda_entry x ON x.id = a.item_id AND a.kind <> 'episode' AND x.deleted_by IS NULL WHERE a.lesson_id = l.id),
      'episodes', (SELECT jsonb_agg(to_jsonb(e) - '{rev,updated_at,updated_by}'::text[] ORDER BY e.id) FROM lesson_agenda a
        JOIN episode e ON e.id = a.item_id AND a.kind = 'episode' AND e.deleted_by IS NULL WHERE a.lesson_id = l.id),
      'comments', (SELECT jsonb_agg(to_jsonb(c) - 'rev' ORDER BY c.id) FROM lesson_agenda a
        JOIN episode_comment c ON c.episode_id = a.item_id AND a.kind = 'episode' WHERE a.lesson_id = l.id),
      'teams', (SELECT jsonb_agg(to_jsonb(t) - '{rev,updated_at,updated_by}'::text[] ORDER BY t.id) FROM team t WHERE t.lesson_id = l.id AND t.deleted_at IS NULL),
      'students', (SELECT jsonb_agg(to_jsonb(s) ORDER BY s.team_id, s.student_id, s.joined_at) FROM team t
        JOIN team_student s ON s.team_id = t.id WHERE t.lesson_id = l.id)) AS picture
    FROM lesson l WHERE l.id = ANY(${[...ids]}::bigint[]) ORDER BY l.id`.execute(db);
  return new Map(rows.map(({ id, picture }) => [id, JSON.stringify(picture)]));
}
