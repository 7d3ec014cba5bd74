/** teams 5 and 7: a balance as a plan, with its undo. */
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, anEpisode, aTeacher, TEST_NOW } from '../../../../test/builders.ts';
import { openSeededDatabase } from '../../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../../test/run-command.ts';
import { aStudent, aTeam, joinTeam } from '../../../../test/team-builders.ts';
import { testEngine } from '../../../../test/test-engine.ts';
import { summaryOf } from '../../../platform/engine/store/plan-summary.ts';

const database = await openSeededDatabase();
const { db } = database;
const engine = testEngine(database, { now: () => TEST_NOW });
afterAll(async () => {
  await engine.runner.stop();
  await database.close();
});

/** Teams of a lesson with so many places, each filled with so many students. */
async function aWorld(teams: readonly (readonly [places: number, students: number])[], typeId: number | null = null) {
  const lessonId = await aLesson(db, { withMentor: true });
  const made: { id: number; students: number[] }[] = [];
  for (const [capacity, count] of teams) {
    const id = await aTeam(db, lessonId, 'on_shelf', { capacity, studentCount: count, typeId });
    const students: number[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const studentId = await aStudent(db, [], { nickname: `学员${nth + 1}` });
      await joinTeam(db, { teamId: id, studentId });
      students.push(studentId);
    }
    made.push({ id, students });
  }
  return { lessonId, teams: made };
}

const staysOf = (lessonId: number) =>
  db
    .selectFrom('teamStudent')
    .select(['teamId', 'studentId', 'joinedAt', 'leftAt', 'enrolmentId'])
    .where('lessonId', '=', lessonId)
    .orderBy('studentId')
    .orderBy('joinedAt')
    .execute();
const countsOf = async (lessonId: number) =>
  (await db.selectFrom('team').select('studentCount').where('lessonId', '=', lessonId).orderBy('id').execute()).map(
    ({ studentCount }) => studentCount,
  );

interface Wanted {
  readonly lessonId: number;
  readonly moves: readonly (readonly [
    studentId: number | undefined,
    from: number | undefined,
    to: number | undefined,
  ])[];
}
const plan = ({ lessonId, moves }: Wanted) =>
  planCommand(engine, {
    type: 'team.rebalance',
    ids: [],
    input: {
      lessonId,
      moves: moves.map(([studentId, fromTeamId, toTeamId]) => ({ studentId, fromTeamId, toTeamId })),
      reason: '均衡人数',
    },
  });
async function run(wanted: Wanted) {
  const made = await plan(wanted);
  await confirmAll(engine, made);
  await engine.runner.runNow(made.id, 30_000);
  return { id: made.id, rows: await rowsOfTask(engine, made.id) };
}
const undo = async (taskId: number) => {
  const made = await engine.planUndo(aMaker(), taskId);
  await confirmAll(engine, made);
  await engine.runner.runNow(made.id, 30_000);
  return rowsOfTask(engine, made.id);
};

describe('team.rebalance', () => {
  test('a stay ends and the next begins at the same instant; the undo leaves the stays as they were', async () => {
    const { lessonId, teams } = await aWorld([
      [5, 3],
      [5, 1],
    ]);
    const [one, other] = teams;
    const before = await staysOf(lessonId);
    const { id, rows } = await run({ lessonId, moves: [[one?.students[0], one?.id, other?.id]] });
    expect(rows).toMatchObject([{ state: 'succeeded' }]);
    expect(rows[0]?.changes[0]).toEqual({ field: 'team', before: '1 班', after: '2 班' });
    const moved = (await staysOf(lessonId)).filter(({ studentId }) => studentId === one?.students[0]);
    expect(moved).toMatchObject([
      { teamId: one?.id, leftAt: TEST_NOW },
      { teamId: other?.id, joinedAt: TEST_NOW, leftAt: null, enrolmentId: moved[0]?.enrolmentId },
    ]);
    expect(await countsOf(lessonId)).toEqual([2, 2]);
    expect(await undo(id)).toMatchObject([{ state: 'succeeded' }]);
    expect(await staysOf(lessonId)).toEqual(before);
    expect(await countsOf(lessonId)).toEqual([3, 1]);
    const transfers = await db.selectFrom('studentTransfer').select(['kind', 'undone', 'reason', 'toTeamId']).execute();
    expect(transfers).toEqual([
      { kind: 'withinLesson', undone: false, reason: '均衡人数', toTeamId: other?.id },
      { kind: 'withinLesson', undone: true, reason: '撤销：均衡分班', toTeamId: one?.id },
    ]);
  });

  test('full teams exchange students, in a ring as well, and back', async () => {
    const { lessonId, teams } = await aWorld([
      [2, 2],
      [2, 2],
      [2, 2],
    ]);
    const [a, b, c] = teams;
    const before = await staysOf(lessonId);
    const moves = [
      [a?.students[0], a?.id, b?.id],
      [b?.students[0], b?.id, c?.id],
      [c?.students[0], c?.id, a?.id],
    ] as const;
    const { id, rows } = await run({ lessonId, moves });
    expect(rows.map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect(await countsOf(lessonId)).toEqual([2, 2, 2]);
    await undo(id);
    expect(await staysOf(lessonId)).toEqual(before);
  });
});

test('teams 5: the plan says what follows each student, as 转班 does, and what all of them reach', async () => {
  const { lessonId, teams } = await aWorld([
    [5, 3],
    [5, 1],
  ]);
  const [one, other] = teams;
  const [first = 0, second = 0] = one?.students ?? [];
  await db
    .updateTable('team')
    .set({ mentorId: await aTeacher(db) })
    .where('id', '=', one?.id ?? 0)
    .execute();
  const hour = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);
  await anEpisode(db, { lessonId }, { startAt: hour(-48), endAt: hour(-46) });
  await anEpisode(db, { lessonId }, { startAt: hour(48), endAt: hour(50) });
  await db
    .insertInto('studentParcel')
    .values({ studentId: first, lessonId, name: '教材', state: 'preparing' })
    .execute();
  const moves = [first, second].map((id) => [id, one?.id, other?.id] as const);
  const made = await plan({ lessonId, moves });
  expect(summaryOf(made).impact.map(({ label, value }) => `${label} ${value}`)).toEqual([
    '在读学员 2 人',
    '付费金额 0.00 元',
    '未来讲次 1 讲',
    '待发物料 1 件',
    '辅导老师 1 位',
    '涉及小班 2 个',
    '更换辅导老师 2 人',
  ]);
  const linesOf = async () =>
    (await rowsOfTask(engine, made.id)).map(({ changes }) =>
      changes
        .filter(({ field }) => field !== 'team')
        .map(({ field, before }) => [field.replace('follows.', ''), before]),
    );
  const lines = await linesOf();
  expect(lines[0]).toEqual([
    ['records', 1],
    ['coming', 1],
    ['exams', 0],
    ['materials', 1],
    ['welcomeCall', 1],
    ['order', 0],
    ['renewal', 1],
  ]);
  expect(lines[1]?.find(([what]) => what === 'materials')).toEqual(['materials', 0]);
  await confirmAll(engine, made);
  await engine.runner.runNow(made.id, 30_000);
  const kept = await db.selectFrom('studentTransfer').select('followed').where('studentId', '=', first).execute();
  expect(JSON.stringify(kept[0]?.followed)).toContain('由新辅导老师重新外呼');
});

describe('teams 3: what a move is refused for', () => {
  test('a full team, a student who is elsewhere or nowhere, a team that is gone', async () => {
    const { lessonId, teams } = await aWorld([
      [5, 3],
      [1, 1],
      [5, 0],
    ]);
    const [a, b, c] = teams;
    const stranger = await aStudent(db);
    const gone = await aTeam(db, lessonId, 'off_shelf', { deletedAt: TEST_NOW });
    const made = await plan({
      lessonId,
      moves: [
        [a?.students[0], a?.id, b?.id],
        [a?.students[1], c?.id, b?.id],
        [stranger, a?.id, c?.id],
        [a?.students[2], a?.id, gone],
      ],
    });
    const rows = await rowsOfTask(engine, made.id);
    expect(rows.map(({ reasons }) => reasons.map(({ code, message }) => `${code} ${message}`))).toEqual([
      ['full 目标小班已满，请先扩容或释放预留名额：2 班'],
      ['notHere 学员已离开原小班：现在在1 班'],
      ['notHere 学员已不在这门课程的小班中：1 班'],
      ['teamGone 小班已合并、移走或删除，请重新生成方案'],
    ]);
  });

  test('a source below its fewest students is a warning, once the plan as a whole leaves it there', async () => {
    const { lessonId, teams } = await aWorld(
      [
        [9, 6],
        [9, 6],
      ],
      6,
    );
    const { fewestStudents } = await db
      .selectFrom('teamType')
      .select('fewestStudents')
      .where('id', '=', 6)
      .executeTakeFirstOrThrow();
    const [a, b] = teams;
    const leaving = (a?.students ?? []).slice(0, 7 - fewestStudents);
    const made = await plan({ lessonId, moves: leaving.map((id) => [id, a?.id, b?.id]) });
    const rows = await rowsOfTask(engine, made.id);
    const message = `源班将低于开班人数：1 班剩 ${fewestStudents - 1} 人，至少 ${fewestStudents} 人`;
    expect(rows.at(0)?.reasons[0]).toMatchObject({ code: 'belowMinimum', message });
  });

  test('what was planned and is no longer so is left as it is; an undo does not touch who has moved on', async () => {
    const { lessonId, teams } = await aWorld([
      [5, 2],
      [5, 0],
      [5, 0],
    ]);
    const [a, b, c] = teams;
    const student = a?.students[0];
    const late = await plan({ lessonId, moves: [[student, a?.id, c?.id]] });
    const first = await run({ lessonId, moves: [[student, a?.id, b?.id]] });
    await confirmAll(engine, late);
    await engine.runner.runNow(late.id, 30_000);
    expect((await rowsOfTask(engine, late.id))[0]).toMatchObject({
      resultCode: 'notHere',
      resultMessage: '学员已离开原小班：现在在2 班',
    });
    await run({ lessonId, moves: [[student, b?.id, c?.id]] });
    expect(await engine.planUndo(aMaker(), first.id).then(({ id }) => rowsOfTask(engine, id))).toMatchObject([
      { outcome: 'refused', reasons: [{ code: 'notHere' }] },
    ]);
    expect(await countsOf(lessonId)).toEqual([1, 0, 1]);
  });
});
