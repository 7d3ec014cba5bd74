import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anActor } from '../../../../test/bare-app.ts';
import { aLesson, anAgendaEntry, anEpisode, aTeacher, TEST_NOW } from '../../../../test/builders.ts';
import { openLessons } from '../../../../test/lessons-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../../test/run-command.ts';
import { coverProposal } from '../cover-proposal.ts';

const { database, engine } = await openLessons();
const { db } = database;
const HOUR_MS = 3_600_000;
const ms = (hours: number) => TEST_NOW.getTime() + hours * HOUR_MS;
const hours = (count: number) => new Date(ms(count));

let subjectId = 9000;

/** Each test has a subject of its own: only its teachers suit. */
beforeEach(async () => {
  subjectId += 1;
  await db
    .insertInto('subject')
    .values({ id: subjectId, name: `学科 ${subjectId}`, ordinal: subjectId })
    .execute();
});

const aClass = (name = '数学班') => aLesson(db, { name, subjectId, semesterId: null });
const aSuited = (name: string) => aTeacher(db, { name, subjects: [subjectId] });
const at = (lessonId: number, start: number, more: object = {}) =>
  anEpisode(db, { lessonId }, { subjectId, startAt: hours(start), endAt: hours(start + 1), ...more });
const run = async (type: string, input: object, ids: readonly number[] = []) => {
  const plan = await planCommand(engine, { type, ids, input });
  const planned = await rowsOfTask(engine, plan.id);
  if (planned.every(({ outcome }) => outcome === 'refused')) return { task: plan, rows: planned };
  const task = await confirmAll(engine, plan);
  return { task, rows: await rowsOfTask(engine, plan.id) };
};
const undo = async (taskId: number) => confirmAll(engine, await engine.planUndo(aMaker(), taskId));
const teacherOf = async (id: number) =>
  (await db.selectFrom('episode').select('teacherId').where('id', '=', id).executeTakeFirstOrThrow()).teacherId;
const leaves = () => db.selectFrom('teacherLeave').selectAll().where('deletedAt', 'is', null).orderBy('id').execute();

describe('teacher.coverLeave', () => {
  it('field notes 4.11: keeps the leave, covers every episode without double booking, and takes all of it back', async () => {
    const away = await aSuited('请假老师');
    const [li, wu] = [await aSuited('李老师'), await aSuited('吴老师')];
    const [a, b, c] = [await aClass('甲'), await aClass('乙'), await aClass('丙')];
    // Two of the substitutes' own, so that each hour has one way only.
    await at(a, 48, { teacherId: li });
    const [first, second, outside] = [
      await at(b, 24, { teacherId: away }),
      await at(b, 48, { teacherId: away }),
      await at(c, 200, { teacherId: away }),
    ];
    const input = { teacherId: away, startTime: ms(1), endTime: ms(100), reason: '病假' };
    const { task, rows } = await run('teacher.coverLeave', input);
    expect(task.state).toBe('succeeded');
    expect(rows.map(({ subjectType }) => subjectType)).toEqual(['teacherLeave', 'episode', 'episode']);
    expect([li, wu]).toContain(await teacherOf(first));
    // Issue 16: why this substitute, readable before anything is confirmed.
    const why = rows.find(({ subjectId: id }) => id === second)?.reasons.find(({ code }) => code === 'substitute');
    expect(why).toMatchObject({ outcome: 'ok', message: expect.stringMatching(/^代课理由：吴老师，授课学科相符，/) });
    expect([await teacherOf(second), await teacherOf(outside)]).toEqual([wu, away]);
    // Issue 16: with the task that says who stands in and why, and takes it back.
    expect(await leaves()).toMatchObject([
      { teacherId: away, startAt: hours(1), endAt: hours(100), reason: '病假', taskId: task.id },
    ]);
    // Said twice it is kept once.
    const again = await run('teacher.coverLeave', input);
    expect(again.rows.map(({ reasons }) => reasons[0]?.code)).toEqual(['alreadyAway']);

    expect((await undo(task.id)).state).toBe('succeeded');
    expect([await teacherOf(first), await teacherOf(second)]).toEqual([away, away]);
    expect(await leaves()).toEqual([]);
  });

  it('issue 13, 2: plans the cover of several who are away together: none stands in for another, nobody twice', async () => {
    const [zhao, qian] = [await aSuited('赵老师'), await aSuited('钱老师')];
    const [li, wu] = [await aSuited('李老师'), await aSuited('吴老师')];
    const [a, b, c] = [await aClass('甲'), await aClass('乙'), await aClass('丙')];
    // 李老师 has time for the first only: planned alone, 赵老师's leave could take 吴老师, who alone can give the second.
    await at(c, 25, { teacherId: li });
    const first = await at(a, 24, { teacherId: zhao });
    const second = await at(b, 24.5, { teacherId: qian });
    const input = { teacherId: zhao, alsoAway: [qian, zhao], startTime: ms(1), endTime: ms(100) };
    const { task, rows } = await run('teacher.coverLeave', input);
    expect(task.state).toBe('succeeded');
    expect(rows.map(({ subjectType }) => subjectType)).toEqual(['teacherLeave', 'teacherLeave', 'episode', 'episode']);
    expect([await teacherOf(first), await teacherOf(second)]).toEqual([li, wu]);
    expect((await leaves()).filter(({ teacherId }) => teacherId === zhao || teacherId === qian)).toHaveLength(2);
    expect((await undo(task.id)).state).toBe('succeeded');
    expect([await teacherOf(first), await teacherOf(second)]).toEqual([zhao, qian]);
  });

  it('decision 134: whoever is away does not stand in as another row of the same person', async () => {
    const account = `ldap-${subjectId}`;
    const away = await aTeacher(db, { name: '请假老师', subjects: [subjectId], ldapAccount: account });
    await aTeacher(db, { name: '同一人', subjects: [subjectId], ldapAccount: account.toUpperCase() });
    const episode = await at(await aClass(), 24, { teacherId: away });
    const input = { teacherId: away, startTime: ms(1), endTime: ms(100) };
    const plan = await planCommand(engine, { type: 'teacher.coverLeave', ids: [], input });
    const rows = await rowsOfTask(engine, plan.id);
    expect(rows.find(({ subjectId: id }) => id === episode)?.reasons[0]?.code).toBe('nobodyFree');
  });

  it('issue 13, 2: the cover of thirty episodes takes no more statements than that of three', async () => {
    const away = await aSuited('请假老师');
    await aSuited('李老师');
    const lesson = await aClass();
    for (let index = 0; index < 30; index += 1) await at(lesson, 24 + 2 * index, { teacherId: away });
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const statementsOf = async (count: number): Promise<number> => {
      const before = sent.mock.calls.length;
      const range = { teacherIds: [away], from: hours(1), to: hours(23 + 2 * count), now: TEST_NOW };
      const { episodes } = await coverProposal(db, anActor(), range);
      expect(episodes).toHaveLength(count);
      return sent.mock.calls.length - before;
    };
    // A week more has its loads read, and an outline with many drafts is read at once.
    expect(await statementsOf(30)).toBeLessThan((await statementsOf(3)) + 5);
    sent.mockRestore();
  });

  it('field notes 4.11: says for which episode nobody is left, and lets a person choose', async () => {
    const away = await aSuited('请假老师');
    const only = await aSuited('唯一');
    const [a, b] = [await aClass('甲'), await aClass('乙')];
    const [first, second] = [
      await at(a, 24, { teacherId: away }),
      await at(b, 24.5, { teacherId: away, conflictOverride: JSON.stringify({ reason: '合班' }) }),
    ];
    const input = { teacherId: away, startTime: ms(1), endTime: ms(100) };
    const plan = await planCommand(engine, { type: 'teacher.coverLeave', ids: [], input });
    const rows = await rowsOfTask(engine, plan.id);
    expect(rows.flatMap(({ reasons }) => reasons.map(({ code }) => code))).toContain('nobodyFree');
    const assignments = [
      { episodeId: first, teacherId: null },
      { episodeId: second, teacherId: only },
    ];
    const chosen = await run('teacher.coverLeave', { ...input, assignments });
    expect(chosen.rows.find(({ subjectId: id }) => id === first)?.reasons[0]?.code).toBe('leftOpen');
    expect([await teacherOf(first), await teacherOf(second)]).toEqual([away, only]);
  });
});

describe('lesson.postpone', () => {
  const startsOf = async (lessonId: number) => {
    const rows = await db
      .selectFrom('lessonAgenda')
      .leftJoin('episode', (join) => join.onRef('episode.id', '=', 'itemId').on('lessonAgenda.kind', '=', 'episode'))
      .leftJoin('agendaEntry', (join) =>
        join.onRef('agendaEntry.id', '=', 'itemId').on('lessonAgenda.kind', '<>', 'episode'),
      )
      .select(['episode.startAt as episodeAt', 'agendaEntry.startAt as entryAt'])
      .where('lessonId', '=', lessonId)
      .orderBy('ordinal')
      .execute();
    return rows.map(
      ({ episodeAt, entryAt }) => (((episodeAt ?? entryAt)?.getTime() ?? 0) - TEST_NOW.getTime()) / (24 * HOUR_MS),
    );
  };

  it('field notes 4.12: moves episodes and the exam between them along, in one row, and back', async () => {
    const lesson = await aClass();
    for (const day of [1, 8]) await at(lesson, day * 24);
    await anAgendaEntry(db, { lessonId: lesson }, 'jam', { startAt: hours(10 * 24), endAt: hours(10 * 24 + 1) });
    for (const day of [15, 22]) await at(lesson, day * 24);
    const { task, rows } = await run('lesson.postpone', { day: ms(8 * 24) }, [lesson]);
    expect(rows.map(({ state, subjectName }) => [state, subjectName.endsWith('⇄ 第 1 讲 有理数（数学班）')])).toEqual([
      ['succeeded', true],
    ]);
    expect(await startsOf(lesson)).toEqual([1, 15, 17, 22, 29]);
    expect(
      (await db.selectFrom('lesson').select('endAt').where('id', '=', lesson).executeTakeFirstOrThrow()).endAt,
    ).toEqual(hours(29 * 24 + 1));
    expect((await undo(task.id)).state).toBe('succeeded');
    expect(await startsOf(lesson)).toEqual([1, 8, 10, 15, 22]);
  });

  it('field notes 4.12: jumps over holidays; a class whose teacher is taken then goes for a reason or stays as a whole', async () => {
    await db.insertInto('holiday').values({ name: '清明', firstDay: '2026-03-16', lastDay: '2026-03-16' }).execute();
    const teacher = await aSuited('王老师');
    const [free, taken] = [await aClass('闲'), await aClass('满')];
    for (const day of [8, 15]) await at(free, day * 24);
    for (const day of [8, 15]) await at(taken, day * 24, { teacherId: teacher });
    await at(await aClass('别处'), 29 * 24 + 0.5, { teacherId: teacher });
    const ask = { type: 'lesson.postpone', ids: [free, taken], input: { day: ms(8 * 24) } };
    const plan = await planCommand(engine, ask);
    const code = 'exception.teacherConflict';
    await engine.confirm(aMaker(), plan.id, { hash: plan.planHash ?? '', choices: { [code]: 'skip' }, reason: '' });
    expect((await rowsOfTask(engine, plan.id)).map(({ state }) => state).toSorted()).toEqual(['notDone', 'succeeded']);
    expect(await startsOf(free)).toEqual([22, 29]);
    expect(await startsOf(taken)).toEqual([8, 15]);
    const { task } = await run('lesson.postpone', ask.input, [taken]);
    expect(await startsOf(taken)).toEqual([22, 29]);
    const overrides = () =>
      db.selectFrom('episode').select('conflictOverride').where('teacherId', '=', teacher).orderBy('startAt').execute();
    const none = { conflictOverride: null };
    expect(await overrides()).toMatchObject([none, { conflictOverride: { reason: '测试' } }, none]);
    expect((await undo(task.id)).state).toBe('succeeded');
    expect(await overrides()).toEqual([none, none, none]);
    const still = await run('lesson.postpone', { day: ms(3 * 24), skipHolidays: false }, [taken, 99_999_999]);
    expect(still.rows.map(({ reasons }) => reasons[0]?.code)).toEqual(['nothingThatDay', 'notFound']);
  });
});
