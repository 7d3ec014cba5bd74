import { beforeEach, describe, expect, it } from 'vitest';
import { aLesson, anEpisode, aTeacher, TEST_NOW } from '../../../../test/builders.ts';
import { openLessons } from '../../../../test/lessons-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../../test/run-command.ts';

const { database, engine } = await openLessons();
const { db } = database;
const HOUR_MS = 3_600_000;
const ms = (hours: number) => TEST_NOW.getTime() + hours * HOUR_MS;
const hours = (count: number) => new Date(ms(count));

let subjectId = 9500;
let away: number;
let substitute: number;
let lessonId: number;

/** Each test has a subject of its own: only its teachers suit. */
beforeEach(async () => {
  subjectId += 1;
  await db
    .insertInto('subject')
    .values({ id: subjectId, name: `学科 ${subjectId}`, ordinal: subjectId })
    .execute();
  away = await aTeacher(db, { name: '请假老师', subjects: [subjectId] });
  substitute = await aTeacher(db, { name: '代课老师', subjects: [subjectId] });
  lessonId = await aLesson(db, { subjectId, semesterId: null });
});

const at = (start: number, more: object = {}) =>
  anEpisode(db, { lessonId }, { subjectId, teacherId: away, startAt: hours(start), endAt: hours(start + 1), ...more });
const run = async (type: string, input: object) => {
  const plan = await planCommand(engine, { type, ids: [], input });
  const planned = await rowsOfTask(engine, plan.id);
  if (planned.every(({ outcome }) => outcome === 'refused')) return { task: plan, rows: planned };
  const task = await confirmAll(engine, plan);
  return { task, rows: await rowsOfTask(engine, plan.id) };
};
const onLeave = async (from: number, to: number) => {
  await run('teacher.coverLeave', { teacherId: away, startTime: ms(from), endTime: ms(to), reason: '病假' });
  const { id } = await db
    .selectFrom('teacherLeave')
    .select('id')
    .where('teacherId', '=', away)
    .executeTakeFirstOrThrow();
  return id;
};
const change = (leaveId: number, from: number, to: number, more: object = {}) =>
  run('teacher.changeLeave', { leaveId, startTime: ms(from), endTime: ms(to), ...more });
const teachersOf = async (...ids: readonly number[]) => {
  const rows = await db
    .selectFrom('episode')
    .select(['id', 'teacherId'])
    .where('id', 'in', [...ids])
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.teacherId);
};
const leaveOf = (id: number) =>
  db.selectFrom('teacherLeave').select(['startAt', 'endAt', 'reason']).where('id', '=', id).executeTakeFirst();

describe('teacher.changeLeave', () => {
  it('issue 16: a leave that ends early gives back what lies behind it, and one undo restores all of it', async () => {
    const [first, second] = [await at(24), await at(72)];
    const id = await onLeave(1, 100);
    expect(await teachersOf(first, second)).toEqual([substitute, substitute]);
    const { task, rows } = await change(id, 1, 48);
    expect(task.state).toBe('succeeded');
    expect(rows.map(({ subjectType, subjectId: of }) => [subjectType, of])).toEqual([
      ['teacherLeave', id],
      ['episode', second],
    ]);
    expect(rows[1]?.reasons.map(({ code }) => code)).toEqual(['returned']);
    expect(await teachersOf(first, second)).toEqual([substitute, away]);
    expect(await leaveOf(id)).toMatchObject({ endAt: hours(48), reason: '病假' });
    await confirmAll(engine, await engine.planUndo(aMaker(), task.id));
    expect(await teachersOf(first, second)).toEqual([substitute, substitute]);
    expect(await leaveOf(id)).toMatchObject({ startAt: hours(1), endAt: hours(100) });
  });

  it('a longer one covers what comes into it, and shortened again gives back that too', async () => {
    const [first, second] = [await at(24), await at(72)];
    const id = await onLeave(1, 48);
    expect(await teachersOf(first, second)).toEqual([substitute, away]);
    const { rows } = await change(id, 1, 100, { reason: '住院' });
    expect(rows[1]?.reasons.some(({ code }) => code === 'substitute')).toBe(true);
    expect(await teachersOf(first, second)).toEqual([substitute, substitute]);
    expect(await leaveOf(id)).toMatchObject({ endAt: hours(100), reason: '住院' });
    await change(id, 1, 48);
    expect(await teachersOf(first, second)).toEqual([substitute, away]);
  });

  it('what somebody has given to a third teacher since stays with that one', async () => {
    const only = await at(72);
    const id = await onLeave(1, 100);
    const third = await aTeacher(db, { subjects: [subjectId] });
    await db.updateTable('episode').set({ teacherId: third }).where('id', '=', only).execute();
    expect((await change(id, 1, 48)).rows).toHaveLength(1);
    expect(await teachersOf(only)).toEqual([third]);
  });

  it('says who comes back to a time that is taken', async () => {
    const only = await at(72);
    const id = await onLeave(1, 100);
    await db
      .updateTable('teacherLeave')
      .set({ endAt: hours(71) })
      .where('id', '=', id)
      .execute();
    await anEpisode(
      db,
      { lessonId: await aLesson(db, { subjectId, semesterId: null }) },
      { subjectId, teacherId: away, startAt: hours(72), endAt: hours(73) },
    );
    const { rows } = await change(id, 1, 48);
    expect(rows.find(({ subjectId: of }) => of === only)).toMatchObject({ outcome: 'refused' });
    expect(await teachersOf(only)).toEqual([substitute]);
  });

  it('refuses a leave that is gone, over, unchanged or meets another', async () => {
    const id = await onLeave(1, 48);
    const codes = async (of: number, from: number, to: number) =>
      (await change(of, from, to)).rows.flatMap((row) => row.reasons.map(({ code }) => code));
    expect(await codes(99_999_999, 1, 2)).toEqual(['leaveMissing']);
    expect(await codes(id, 1, 48)).toEqual(['unchanged']);
    const other = { teacherId: away, startAt: hours(60), endAt: hours(70), reason: '' };
    await db.insertInto('teacherLeave').values(other).execute();
    expect(await codes(id, 1, 65)).toEqual(['alreadyAway']);
    await db
      .updateTable('teacherLeave')
      .set({ startAt: hours(-20), endAt: hours(-10) })
      .where('id', '=', id)
      .execute();
    expect(await codes(id, -20, 5)).toEqual(['leaveEnded']);
  });
});
