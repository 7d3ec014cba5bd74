import { planFixesContract } from '@lectern/contract/tasks/plan-fixes';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import type { Lack } from '@lectern/domain/plan-fixes/lacks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { anActor } from '../../../test/bare-app.ts';
import { anAssessment, anEpisode, aReadyLesson, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aTeam } from '../../../test/team-builders.ts';
import { testEngine, testFiles } from '../../../test/test-engine.ts';
import type { TaskEngine } from '../../platform/engine/task-engine.ts';
import { batchTasksModule } from '../batch-tasks/index.ts';
import { lessonsModule } from '../lessons/index.ts';
import { planFixesModule } from './index.ts';

const now = () => TEST_NOW;
const MAKER = { id: 7, name: '林静' };
const DAY_MS = 24 * 3_600_000;

let database: OpenTestDatabase;
let engine: TaskEngine;
let apps: readonly [ModuleApp, ModuleApp];
let tasks: ApiClient;
let fixes: ApiClient;

beforeAll(async () => {
  database = await openSeededDatabase();
  engine = testEngine(database, { now, actorOf: (id) => Promise.resolve(anActor({ ...MAKER, id })) });
  lessonsModule({ db: database.db, now, engine });
  apps = [
    moduleApp(batchTasksModule({ engine, now, files: testFiles(database, now) })),
    moduleApp(planFixesModule({ engine, now })),
  ];
  tasks = await apps[0].as(MAKER);
  fixes = await apps[1].as(MAKER);
});
afterAll(async () => {
  engine.progress.stop();
  await engine.runner.stop();
  for (const app of apps) await app.close();
  await database.close();
});

const planOf = (type: string, ids: readonly number[], input = {}) =>
  tasks.call(tasksContract.createPlan, { body: { type, selection: { ids: [...ids] }, input } });
const planFrom = (type: string, input: Record<string, never>) =>
  tasks.call(tasksContract.createPlan, { body: { type, input } });
const fixOf = (planId: number, lack: Lack) =>
  fixes.call(planFixesContract.planFix, { params: { planId: String(planId), lack } });
const confirm = ({ id, hash, choices }: Awaited<ReturnType<typeof planOf>>) =>
  tasks.call(tasksContract.confirm, {
    params: { planId: String(id) },
    body: {
      hash: hash ?? '',
      choices: Object.fromEntries(choices.map(({ code }) => [code, 'apply' as const])),
      reason: '测试',
    },
  });
const lacksOf = async (ids: readonly number[]) => (await planOf('lesson.publish', ids)).lacks;

describe('what the rows of a publish lack', () => {
  it('issue 16: a semester is proposed from the outline, filled in by a plan, and the lesson can be published', async () => {
    const ids = [await aReadyLesson(database.db, { name: '缺学期' }), await aReadyLesson(database.db)];
    // The seeded ones lie around the same days.
    await database.db.updateTable('semester').set({ enabled: false }).where('id', '<>', 9001).execute();
    await database.db.updateTable('lesson').set({ semesterId: null }).where('id', 'in', ids).execute();
    const plan = await planOf('lesson.publish', ids);
    expect(plan).toMatchObject({ outcomes: { refused: 2 }, lacks: [{ lack: 'semester', count: 2 }] });

    const fix = await fixOf(plan.id, 'semester');
    expect(fix).toMatchObject({ fixed: { field: 'semester' }, fields: [{ name: 'value', control: 'option' }] });
    const [group] = fix.groups;
    expect(group).toMatchObject({
      proposed: { value: '9001' },
      why: '按上课时间',
      rows: [{ id: ids[0] }, { id: ids[1] }],
    });

    const fill = await planOf('lesson.fill', ids, { field: 'semester', each: [{ ids, value: '9001' }] });
    expect(fill.outcomes).toMatchObject({ ok: 2 });
    expect(fill.fields).toMatchObject([{ field: 'semester', shared: { before: '—', after: '测试学期' } }]);
    await confirm(fill);
    expect((await planOf('lesson.publish', ids)).outcomes).toMatchObject({ ok: 2, refused: 0 });
    const again = await planOf('lesson.fill', ids, { field: 'semester', each: [{ ids, value: '9001' }] });
    expect(again.outcomes).toMatchObject({ unchanged: 2 });
  });

  it('issue 16: a value that does not exist, or none, is refused for its lesson alone', async () => {
    const ids = [await aReadyLesson(database.db), await aReadyLesson(database.db), await aReadyLesson(database.db)];
    await database.db.updateTable('lesson').set({ semesterId: null }).where('id', 'in', ids).execute();
    const [first = 0, second = 0] = ids;
    const each = [
      { ids: [first], value: '9001' },
      { ids: [second], value: '4040' },
    ];
    const plan = await planOf('lesson.fill', ids, { field: 'semester', each });
    expect(plan.outcomes).toMatchObject({ ok: 1, refused: 2 });
    expect(plan.codes.map(({ code }) => code).toSorted()).toEqual(['optionMissing', 'valueMissing']);
  });

  it('issue 16: the only assessment that fits is proposed; lessons of one plan take different ones', async () => {
    const wanting = { withAssessment: true, labelId: null };
    const maths = await aReadyLesson(database.db, { ...wanting, subjectId: 2 });
    const other = await aReadyLesson(database.db, { ...wanting, subjectId: 3 });
    const fields = await database.db
      .selectFrom('lesson')
      .select(['phase'])
      .where('id', '=', maths)
      .executeTakeFirstOrThrow();
    const made = await anAssessment(database.db, { name: '数学入学测评', subjectId: 2, phase: fields.phase });
    const open = await anAssessment(database.db, { name: '通用测评' });
    const plan = await planOf('lesson.publish', [maths, other]);
    const { groups } = await fixOf(plan.id, 'assessment');
    const proposals = groups.map(({ proposed, rows }) => [proposed, rows.map(({ id }) => id)]);
    expect(proposals).toHaveLength(2);
    expect(proposals).toEqual(
      expect.arrayContaining([
        [{ assessmentId: made }, [maths]],
        [{}, [other]],
      ]),
    );
    const each = [
      { ids: [maths], assessmentId: made },
      { ids: [other], assessmentId: open },
    ];
    await confirm(await planOf('lesson.bindAssessment', [maths, other], { each }));
    expect((await lacksOf([maths, other])).map(({ lack }) => lack)).not.toContain('assessment');
  });

  it('issue 16: a lesson without teams is given some, and what stands off the shelf is put on it', async () => {
    const mentored = { withMentor: true };
    const empty = await aReadyLesson(database.db, { ...mentored, name: '没有小班' });
    const shelved = await aReadyLesson(database.db, mentored);
    const team = await aTeam(database.db, shelved, 'off_shelf');
    const plan = await planOf('lesson.publish', [empty, shelved]);
    expect(plan.lacks.toSorted((a, b) => a.lack.localeCompare(b.lack))).toEqual([
      { lack: 'shelvedTeam', count: 1 },
      { lack: 'team', count: 1 },
    ]);
    const { groups } = await fixOf(plan.id, 'shelvedTeam');
    expect(groups).toMatchObject([{ rows: [{ id: shelved, targets: [team] }] }]);

    const each = [{ ids: [empty], count: 2, capacity: 20 }];
    const made = await planFrom('team.create', { pattern: '{序号} 班', each } as never);
    expect(made.outcomes).toMatchObject({ ok: 2 });
    await confirm(made);
    expect(await lacksOf([empty])).toEqual([{ lack: 'shelvedTeam', count: 1 }]);
    const both = await fixOf((await planOf('lesson.publish', [empty, shelved])).id, 'shelvedTeam');
    const targets = both.groups.flatMap(({ rows }) => rows.flatMap((row) => row.targets));
    await confirm(await planOf('team.shelve', targets));
    expect(await lacksOf([empty, shelved])).toEqual([]);
  });

  it('issue 16: episodes without teacher are given who gives the others', async () => {
    const id = await aReadyLesson(database.db);
    const startAt = new Date(TEST_NOW.getTime() + 30 * DAY_MS);
    const open = await anEpisode(database.db, { lessonId: id }, { startAt });
    const plan = await planOf('lesson.publish', [id]);
    expect(plan.lacks).toEqual([{ lack: 'teacher', count: 1 }]);
    const { groups } = await fixOf(plan.id, 'teacher');
    const [group] = groups;
    expect(group).toMatchObject({ why: '本课程其他讲次的老师', rows: [{ id, targets: [open] }] });
    const toTeacherId = await aTeacher(database.db);
    await confirm(await planOf('episode.changeTeacher', [open], { each: [{ ids: [open], toTeacherId }] }));
    expect(await lacksOf([id])).toEqual([]);
  });
});
