import { robotsContract as contract } from '@lectern/contract/students/robots';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, anEpisode, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aMaker } from '../../../test/run-command.ts';
import { aStudent, aTeam } from '../../../test/team-builders.ts';
import { binFacts, lessonImpact, lessonsByIds } from '../lessons/index.ts';
import { robotsModule } from './index.ts';

const HOUR_MS = 3_600_000;
const NOW = TEST_NOW.getTime();
const database = await openSeededDatabase();
const { db } = database;
const app = moduleApp(robotsModule({ db, now: () => TEST_NOW }));
const api = await app.as();
afterAll(async () => {
  await app.close();
  await database.close();
});

const aBody = (over: object) => ({
  nickname: '小太阳',
  kind: 'warmUp' as const,
  scriptSet: 'greeting' as const,
  trigger: 'beforeStart' as const,
  triggerMinutes: 5,
  targetType: 'lesson' as const,
  targetId: 1,
  windowStartTime: NOW - HOUR_MS,
  windowEndTime: NOW + HOUR_MS,
  enabled: true,
  ...over,
});

async function aPlace() {
  const lessonId = await aLesson(db, { seatLimit: 1, paidCount: 1 });
  const teamId = await aTeam(db, lessonId, 'on_shelf', { studentCount: 1, capacity: 1 });
  const episodeId = await anEpisode(db, { lessonId });
  await aStudent(db, [teamId]);
  return { lessonId, teamId, episodeId };
}
const everywhere = (place: Awaited<ReturnType<typeof aPlace>>) => [
  aBody({ targetType: 'lesson', targetId: place.lessonId }),
  aBody({ targetType: 'episode', targetId: place.episodeId }),
  aBody({ targetType: 'team', targetId: place.teamId }),
];

describe('a robot', () => {
  test('areas 12: is bound to a lesson, an episode or a team, and found by the lesson', async () => {
    const place = await aPlace();
    for (const body of everywhere(place)) await api.call(contract.save, { body });
    const { list } = await api.call(contract.list, { query: { lessonId: String(place.lessonId) } });
    expect(list.map(({ targetType, targetId, lessonId }) => [targetType, targetId, lessonId])).toEqual([
      ['team', place.teamId, place.lessonId],
      ['episode', place.episodeId, place.lessonId],
      ['lesson', place.lessonId, place.lessonId],
    ]);
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    expect((await english.call(contract.list, { query: { lessonId: String(place.lessonId) } })).total).toBe(0);
  });

  test('areas 12: its state follows its window and its switch', async () => {
    const { lessonId } = await aPlace();
    const of = { lessonId: String(lessonId) };
    const body = aBody({ targetId: lessonId });
    const { id } = await api.call(contract.save, { body });
    const states = async (state: 'active' | 'waiting' | 'over' | 'disabled') =>
      (await api.call(contract.list, { query: { ...of, state } })).list.map((row) => [row.id, row.state]);
    expect(await states('active')).toEqual([[id, 'active']]);
    await api.call(contract.save, { body: { ...body, id, rev: 1, enabled: false } });
    expect(await states('disabled')).toEqual([[id, 'disabled']]);
    await api.call(contract.save, { body: { ...body, id, rev: 2, windowStartTime: NOW + 1 } });
    expect(await states('waiting')).toEqual([[id, 'waiting']]);
    await api.call(contract.save, { body: { ...body, id, rev: 3, windowEndTime: NOW } });
    expect(await states('over')).toEqual([[id, 'over']]);
    expect(await api.send(contract.save, { body: { ...body, id, rev: 3 } })).toMatchObject({
      status: 409,
      error: { code: 'STALE', details: { fields: [{ field: 'windowEndTime' }] } },
    });
  });

  test.for([
    ['a target that does not exist', { targetId: 99_999_999 }, 'targetMissing'],
    ['no minutes', { triggerMinutes: 0 }, 'minutesMissing'],
    ['an end before the start', { windowEndTime: 1 }, 'endBeforeStart'],
  ] as const)('areas 12: %s is refused', async ([, wrong, code]) => {
    const { lessonId } = await aPlace();
    const answer = await api.send(contract.save, { body: aBody({ targetId: lessonId, ...wrong }) });
    expect(answer).toMatchObject({ status: 409, error: { code } });
  });
});

/**
 * Facts outlive what they name: the ingest refuses those of robots (attendance.int.test, work-facts.test, order-facts.test), and sums are of
 * facts and enrolments.
 */
const WITHOUT_REFERENCE = ['attendance', 'episode_work', 'lesson_student_stat', 'order_event', 'stat_drift'];

describe('areas 12: robots are never counted', () => {
  test('not in limits, teams, payments, impact and what a bin asks', async () => {
    const place = await aPlace();
    const context = { ...aMaker(), at: TEST_NOW, reason: '' };
    const figures = async () => {
      const [lesson] = await lessonsByIds(db, [place.lessonId]);
      if (!lesson) throw new Error('no lesson');
      const { rows } = await sql`
        SELECT (SELECT count(*) FROM student) AS students, (SELECT count(*) FROM team_student) AS members,
          t.student_count, t.capacity, l.paid_count, l.seat_limit, l.rev
        FROM lesson l JOIN team t ON t.lesson_id = l.id WHERE l.id = ${place.lessonId}`.execute(db);
      return [rows, await binFacts(db, lesson), await lessonImpact(db, context, [place.lessonId])];
    };
    const before = await figures();
    // One place, taken: any that counted would not fit.
    for (const body of everywhere(place)) await api.call(contract.save, { body });
    expect(await figures()).toEqual(before);
  });

  test('no student can have the number of a robot, and no table of figures can name one', async () => {
    const { lessonId } = await aPlace();
    const { id } = await api.call(contract.save, { body: aBody({ targetId: lessonId }) });
    await expect(aStudent(db, [], { id })).rejects.toThrow('student_is_no_robot');
    const { rows } = await sql<{ table: string; references: string | null }>`
      SELECT c.table_name AS table, k.confrelid::regclass::text AS references
      FROM information_schema.columns c
      JOIN pg_attribute a ON a.attrelid = c.table_name::regclass AND a.attname = c.column_name
      LEFT JOIN pg_constraint k ON k.contype = 'f' AND k.conrelid = a.attrelid AND k.conkey = ARRAY[a.attnum]
      WHERE c.table_schema = 'public' AND c.column_name = 'student_id'`.execute(db);
    expect(rows.length).toBeGreaterThan(5);
    // Certificates and answers belong to an attempt, which names the student, and what two people gave to an answer.
    const { rows: ofAttempts } = await sql<{ table: string }>`
      SELECT conrelid::regclass::text AS table FROM pg_constraint
      WHERE contype = 'f' AND confrelid IN ('attempt'::regclass, 'response'::regclass) AND conparentid = 0
      ORDER BY 1`.execute(db);
    const throughAttempts = ofAttempts.map(({ table }) => table);
    expect(throughAttempts).toEqual(['exam_certificate', 'response', 'response_mark']);
    const named = [...throughAttempts, ...WITHOUT_REFERENCE];
    expect(rows.filter((row) => row.references !== 'student' && !named.includes(row.table))).toEqual([]);
    const naming =
      await sql`SELECT conname FROM pg_constraint WHERE contype = 'f' AND confrelid = 'robot'::regclass`.execute(db);
    expect(naming.rows).toEqual([]);
  });
});
