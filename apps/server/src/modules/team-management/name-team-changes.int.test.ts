import { expect, test } from 'vitest';
import { aLesson, aTeacher } from '../../../test/builders.ts';
import { openWithEngine } from '../../../test/lessons-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { aTeam } from '../../../test/team-builders.ts';
import { teamsModule } from './index.ts';
import { nameTeamChanges } from './name-team-changes.ts';

const { database, engine } = await openWithEngine(teamsModule);
const { db } = database;

interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
const nameIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
const shown = (changes: readonly Change[]) =>
  changes.map(({ field, before, after }) => [field, String(nameIn(before)), '→', String(nameIn(after))].join(' '));
const shownInPlan = async (planId: number) =>
  (await rowsOfTask(engine, planId)).flatMap(({ changes }) => shown(changes));
const shownInLog = async (teamId: number) => {
  const rows = await db
    .selectFrom('operationLog')
    .select('changes')
    .where('subjectType', '=', 'team')
    .where('subjectId', '=', teamId)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ changes }) => shown(changes as unknown as readonly Change[]));
};

test('plans, their undo and the log of teams name mentor, type and 分班方式 never by id', async () => {
  const lessonId = await aLesson(db, { withMentor: true });
  const [first, second] = [await aTeacher(db, { name: '周老师' }), await aTeacher(db, { name: '林老师' })];
  const assignTypeId = 4;
  await db
    .insertInto('teamAssignType')
    .values({ id: assignTypeId, name: '按成绩分班', strategy: 'all', valid: true })
    .execute();
  const team = await aTeam(db, lessonId, 'off_shelf', { mentorId: first });

  const plan = await planCommand(engine, { type: 'team.mentor', ids: [team], input: { mentorId: second } });
  expect(await shownInPlan(plan.id)).toEqual(['mentorId 周老师 → 林老师']);
  await confirmAll(engine, plan);
  const back = await engine.planUndo(aMaker(), plan.id);
  expect(await shownInPlan(back.id)).toEqual(['mentorId 林老师 → 周老师']);
  await confirmAll(
    engine,
    await planCommand(engine, { type: 'team.assignType', ids: [team], input: { assignTypeId } }),
  );
  expect(await shownInLog(team)).toEqual(['mentorId 周老师 → 林老师', 'assignTypeId null → 按成绩分班']);

  const made = { lessonId, pattern: '新班', typeId: 5, mentorIds: [first] };
  const create = await planCommand(engine, { type: 'team.create', ids: [], input: made });
  const [name, type, mentor] = await shownInPlan(create.id);
  expect([name, mentor]).toEqual(['name null → 新班', 'mentorId null → 周老师']);
  expect(type).toMatch(/^typeId null → \D+$/);
});

test('issue 13 section 8: a plan names no mentor beyond the scope of who typed an id', async () => {
  const own = await aTeacher(db, { name: '自己的老师', subjects: [2] });
  const others = await aTeacher(db, { name: '别科的老师', subjects: [1] });
  const change = { field: 'mentorId', before: own, after: others };
  const whole = (await nameTeamChanges(db, [change]))(change);
  expect(shown([whole])).toEqual(['mentorId 自己的老师 → 别科的老师']);
  const limited = (await nameTeamChanges(db, [change], { subjects: [2], phases: null }))(change);
  expect(shown([limited])).toEqual([`mentorId 自己的老师 → ${others}`]);
});
