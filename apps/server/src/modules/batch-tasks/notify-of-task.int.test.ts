import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anActor } from '../../../test/bare-app.ts';
import { aReadyLesson } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { openSeededDatabase } from '../../../test/module-app.ts';
import { confirmAll, planCommand } from '../../../test/run-command.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { TaskNews } from '../../platform/engine/engine-deps.ts';
import { notifyOfTask } from './index.ts';

const ALL = { subjects: null, phases: null };
const at = new Date('2026-03-01T02:00:00Z');

let database: OpenTestDatabase;
let maker = 0;
let second = 0;
let maths = 0;
beforeAll(async () => {
  database = await openSeededDatabase();
  maker = await aPerson('maker');
  second = await aPerson('second');
  maths = await aPerson('maths');
});
afterAll(() => database.close());

async function aPerson(account: string): Promise<number> {
  const values = { account, name: account };
  return (await database.db.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

const staffWith = () =>
  Promise.resolve([
    { id: maker, scope: ALL },
    { id: second, scope: ALL },
    { id: maths, scope: { subjects: [2], phases: null } },
  ]);
const task = () => ({
  id: 77,
  type: 'lesson.publish',
  undoOf: null,
  label: '发布课程',
  tier: 'HIGH' as const,
  rowCount: 3000,
  creatorId: maker,
  creatorName: '林静',
  scopeSubjects: null,
  scopePhases: null,
});
const counts = { waiting: 0, succeeded: 2990, unchanged: 0, refused: 10, failed: 0, notDone: 0 };

async function messagesAfter(news: TaskNews) {
  const { db } = database;
  await db.deleteFrom('notice').execute();
  await inTransaction(db, (tx) => notifyOfTask(staffWith)(tx, news));
  return db.selectFrom('notice').select(['staffId', 'kind', 'text', 'link']).orderBy('id').execute();
}

describe('issue 16: messages about tasks', () => {
  test('its end goes to whoever started it, a small one to nobody', async () => {
    const text = '“发布课程”已结束：成功 2,990 条，未完成 10 条';
    const ended = { kind: 'ended', counts, at } as const;
    expect(await messagesAfter({ ...ended, task: task() })).toEqual([
      { staffId: maker, kind: 'taskEnded', text, link: '/jwc/batch/task/77' },
    ]);
    expect(await messagesAfter({ ...ended, task: { ...task(), tier: 'SMALL' } })).toEqual([]);
  });

  test('its wait goes to everybody who may release it and reaches as far, but not to whoever started it', async () => {
    const waits = await messagesAfter({ kind: 'toRelease', task: task(), at });
    expect(waits.map(({ staffId, kind }) => [staffId, kind])).toEqual([[second, 'taskToRelease']]);
    const ofMaths = await messagesAfter({ kind: 'toRelease', task: { ...task(), scopeSubjects: [2] }, at });
    expect(ofMaths.map(({ staffId }) => staffId)).toEqual([second, maths]);
  });

  test('its release goes to whoever started it', async () => {
    const [message] = await messagesAfter({ kind: 'released', task: task(), by: { name: '王主管' }, at });
    expect(message).toMatchObject({ staffId: maker, text: '“发布课程”已由王主管放行，开始执行' });
  });

  test('the engine says it with the end of the last row', async () => {
    const said: TaskNews[] = [];
    const notify = (_tx: unknown, news: TaskNews) => Promise.resolve(void said.push(news));
    const engine = testEngine(database, {
      now: () => at,
      actorOf: (id) => Promise.resolve(anActor({ id })),
      over: { notify },
    });
    const plan = await planCommand(engine, {
      type: 'lesson.publish',
      ids: [await aReadyLesson(database.db)],
      input: {},
    });
    await confirmAll(engine, plan);
    await engine.runner.runNow(plan.id, 5000);
    expect(said.map(({ kind, task: { id } }) => [kind, id])).toEqual([['ended', plan.id]]);
    engine.progress.stop();
    await engine.runner.stop();
  });
});
