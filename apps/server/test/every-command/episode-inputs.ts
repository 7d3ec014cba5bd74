/** What commands about episodes need before they are planned: places in time, teachers, comments, pasted rows. */
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { sql } from 'kysely';
import { anEpisode, aTeacher, TEST_NOW } from '../builders.ts';
import { aStudent } from '../team-builders.ts';
import { type CommandWorld, HOUR_MS, IN_TERM } from './command-world.ts';

/** New rows, some of a length that is not offered. */
export function pastedRows({ lessonIds }: CommandWorld, input: object): Promise<object> {
  const { rows = 1, minutes = 90 } = input as { rows?: number; minutes?: number };
  const lines = Array.from({ length: rows }, (_, index) => {
    const start = formatDateTime(IN_TERM + index * 24 * HOUR_MS);
    return `第 ${index + 1} 讲\t${start}\t${minutes}`;
  });
  return Promise.resolve({ lessonId: lessonIds[0], text: lines.join('\n') });
}

export async function episodesOf({ db, lessonIds }: CommandWorld): Promise<readonly number[]> {
  const held = await db
    .selectFrom('lessonAgenda')
    .select('itemId')
    .where('kind', '=', 'episode')
    .where('lessonId', 'in', [...lessonIds])
    .execute();
  await db
    .updateTable('episode')
    .set({ transferEnabled: false })
    .where((is) => is(sql`id % 2`, '=', 0))
    .execute();
  // Nothing may be chosen of lessons without episodes.
  return [...held.map(({ itemId }) => itemId), 99_999_999];
}

/** Every other episode plays it already. */
/** Every other episode plays it already. */
export async function aVideoToLink({ db }: CommandWorld): Promise<object> {
  const video = { title: '数轴 录播', durationMs: 5_400_000, sizeBytes: 1_000_000 };
  const { id } = await db.insertInto('video').values(video).returning('id').executeTakeFirstOrThrow();
  await db
    .updateTable('episode')
    .set({ videoId: id })
    .where((is) => is(sql`id % 2`, '=', 0))
    .execute();
  return { videoId: id };
}

/** One after the other, so that one teacher could give them all. */
export async function spreadEpisodes({ db, lessonIds }: CommandWorld): Promise<void> {
  await sql`
    WITH placed AS (
      SELECT e.id, row_number() OVER (ORDER BY e.id) AS place FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
      WHERE a.kind = 'episode' AND a.lesson_id = ANY(${[...lessonIds]}::bigint[])
    )
    UPDATE episode e SET start_at = e.start_at + p.place * interval '2 hours', end_at = e.end_at + p.place * interval '2 hours'
    FROM placed p WHERE p.id = e.id`.execute(db);
  await sql`
    UPDATE lesson l SET start_at = s.start_at, end_at = s.end_at FROM (
      SELECT a.lesson_id, min(e.start_at) AS start_at, max(e.end_at) AS end_at
      FROM lesson_agenda a JOIN episode e ON e.id = a.item_id WHERE a.kind = 'episode' GROUP BY 1
    ) AS s WHERE s.lesson_id = l.id AND l.id = ANY(${[...lessonIds]}::bigint[])`.execute(db);
}

/** Each outline stands against the order of time. */
export async function laterFirst({ db, lessonIds }: CommandWorld): Promise<void> {
  await sql`
    UPDATE lesson_agenda a SET ordinal = w.place FROM (
      SELECT a.lesson_id, a.item_id, row_number() OVER (PARTITION BY a.lesson_id ORDER BY e.start_at DESC) AS place
      FROM lesson_agenda a JOIN episode e ON e.id = a.item_id AND a.kind = 'episode'
    ) AS w WHERE w.lesson_id = a.lesson_id AND w.item_id = a.item_id AND a.kind = 'episode'
      AND a.lesson_id = ANY(${[...lessonIds]}::bigint[])`.execute(db);
}

/** Lessons that begin at another number than their rule says, with an episode that somebody took out. */
export async function numberedOtherwise(db: CommandWorld['db'], lessonIds: readonly number[]): Promise<void> {
  await db
    .updateTable('lesson')
    .set({ periodStart: 3 })
    .where('id', 'in', [...lessonIds])
    .execute();
  await db
    .updateTable('lessonAgenda')
    .set({ includedInPeriod: false })
    .where('lessonId', 'in', [...lessonIds])
    .where('ordinal', '=', 1)
    .execute();
}

/** That of the lessons is over. */
export async function withoutSemester({ db, lessonIds }: CommandWorld): Promise<void> {
  await db
    .updateTable('lesson')
    .set({ semesterId: null })
    .where('id', 'in', [...lessonIds])
    .execute();
}

/** The last of each lesson, so that none has to wait for another. */
export async function movesOfTheLast(world: CommandWorld, input: object): Promise<object> {
  await spreadEpisodes(world);
  await withoutSemester(world);
  const { db, lessonIds } = world;
  const by =
    'hours' in input && 'minutes' in input ? Number(input.hours) * HOUR_MS + Number(input.minutes) * 60_000 : 0;
  const { rows: episodes } = await sql<{ id: number; startAt: Date }>`
    SELECT DISTINCT ON (a.lesson_id) e.id, e.start_at AS "startAt"
    FROM lesson_agenda a JOIN episode e ON e.id = a.item_id AND a.kind = 'episode'
    WHERE a.lesson_id = ANY(${[...lessonIds]}::bigint[]) ORDER BY a.lesson_id, a.ordinal DESC`.execute(db);
  if (episodes.length === 0) return { moves: [{ episodeId: 99_999_999 }] };
  return { moves: episodes.map(({ id, startAt }) => ({ episodeId: id, startTime: startAt.getTime() + by })) };
}

/** Gives the episodes of the lessons, and somebody else has time. */
export async function aTeacherOnLeave(world: CommandWorld, input: object): Promise<object> {
  await spreadEpisodes(world);
  const { db, lessonIds } = world;
  await aTeacher(db);
  const teacherId = await aTeacher(db);
  await sql`
    UPDATE episode e SET teacher_id = ${teacherId} FROM lesson_agenda a
    WHERE a.item_id = e.id AND a.kind = 'episode' AND a.lesson_id = ANY(${[...lessonIds]}::bigint[])`.execute(db);
  return { ...input, teacherId, startTime: TEST_NOW.getTime(), endTime: TEST_NOW.getTime() + 100 * HOUR_MS };
}

/** One that is shown and one that is hidden of each episode. */
export async function commentsOf(world: CommandWorld): Promise<readonly number[]> {
  const [, ...lessonless] = (await episodesOf(world)).toReversed();
  const studentId = await aStudent(world.db);
  const hidden = { state: 'hidden', reason: '无关', hiddenBy: '甲', hiddenAt: TEST_NOW };
  const made = lessonless.flatMap((episodeId) => [
    { episodeId, studentId, content: '讲得很清楚' },
    { episodeId, studentId, content: '加我', ...hidden },
  ]);
  if (made.length === 0) return [99_999_999];
  const rows = await world.db.insertInto('episodeComment').values(made).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Of the first lesson; another item of it stands first. */
export async function outlineInOtherOrder({ db, lessonIds }: CommandWorld, input: object): Promise<object> {
  const [lessonId = 0] = lessonIds;
  for (const ordinal of [11, 12, 13]) await anEpisode(db, { lessonId, ordinal });
  const held = await db
    .selectFrom('lessonAgenda')
    .select(['kind', 'itemId'])
    .where('lessonId', '=', lessonId)
    .orderBy('ordinal')
    .execute();
  const items = held.map(({ kind, itemId }) => ({ kind, id: itemId }));
  const front = 'front' in input ? Number(input.front) + 1 : 1;
  return { items: [...items.slice(front), ...items.slice(0, front)] };
}

/** Of the first lesson: its items go from the one label that they have to another of their kind. */
export async function itemsUnderOneLabel({ db, lessonIds }: CommandWorld, _input: object): Promise<object> {
  const [lessonId = 0] = lessonIds;
  const labels = await db
    .selectFrom('agendaLabel')
    .select('id')
    .where('agendaType', '=', 'episode')
    .where('subjectId', 'is', null)
    .where('phase', 'is', null)
    .orderBy('id')
    .limit(2)
    .execute();
  const [from = 0, to = 0] = labels.map(({ id }) => id);
  for (const ordinal of [11, 12]) await anEpisode(db, { lessonId, ordinal, labelId: from });
  return { from, to };
}

/** All groups of the first lesson, each called so. */
export async function groupNamed({ db, lessonIds }: CommandWorld, input: object): Promise<object> {
  const [lessonId = 0] = lessonIds;
  for (const ordinal of [11, 12]) await anEpisode(db, { lessonId, ordinal });
  const held = await db
    .selectFrom('lessonAgenda')
    .select('labelId')
    .distinct()
    .where('lessonId', '=', lessonId)
    .execute();
  const name = 'name' in input ? input.name : null;
  return { groups: held.map(({ labelId }) => ({ labelId, name })) };
}
