/**
 * What holds for every command, whatever it does: its plan writes nothing, its run does what the plan said and nothing
 * twice, what changed in between is left alone, and the way back restores what was. FUZZ_SEED repeats a run.
 */

import { CommandInfo } from '@lectern/contract/tasks/task-replies';
import { saysSo } from '@lectern/domain/tasks/task-codes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { allCommands } from '../../src/all-commands.ts';
import { commandInfo } from '../../src/modules/batch-tasks/command-info.ts';
import type { ItemRow } from '../../src/platform/engine/store/task-rows.queries.ts';
import { openLessons } from '../lessons-app.ts';
import { changedTables, tablePrinter } from '../robustness/table-prints.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../run-command.ts';
import { SAMPLES } from './command-inputs.ts';
import type { CommandSample } from './command-world.ts';
import { type LessonSample, lessonSample, madeFrom, pictures } from './lesson-sample.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const RUNS = 3;
const LESSONS = 4;
/** Its sample registers a leave that meets no episode. */
const NO_COVER = ['teacher.coverLeave'];
/** A plan is kept there; nothing else may know of it. */
const PLAN_TABLES = ['task', 'task_item'];

const { database, engine, api } = await openLessons();
const { db, pool } = database;
const mark = await db
  .insertInto('lessonMark')
  .values({ name: '性质测试', color: '#00ff00' })
  .returning('id')
  .executeTakeFirstOrThrow();
const prints = tablePrinter(pool);
const isAboutLesson = (row: ItemRow) => row.subjectType === 'lesson';
const stateIfRefused = ({ reasons }: ItemRow) => (reasons.every(({ code }) => saysSo(code)) ? 'unchanged' : 'refused');
const isRunnable = (row: ItemRow) => row.outcome !== 'refused';

afterAll(() => {
  process.stdout.write(`property seed ${SEED}\n`);
});

test('every registered command has a sample here, and a form', () => {
  const names = allCommands().map((command) => command.name);
  expect(Object.keys(SAMPLES).toSorted()).toEqual(names.toSorted());
  for (const command of allCommands()) expect(CommandInfo.safeParse(commandInfo(command)).error).toBeUndefined();
});

describe.each(Object.entries(SAMPLES))('%s', (type, sample) => {
  test('does what its plan said, once, and takes it back', async () => {
    const seen = { done: 0, restored: 0 };
    const fields = new Set<string>();
    const lessons = fc.array(lessonSample, { minLength: LESSONS, maxLength: LESSONS });
    await fc.assert(
      fc.asyncProperty(lessons, sample.input, async (samples, input) => {
        const { done, restored } = await oneRun(type, sample, samples, input, fields);
        seen.done += done;
        seen.restored += restored;
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
    const { columns = [] } = engine.commands.get(type);
    const isFilled = columns.length === 0 || columns.some((column) => fields.has(column));
    expect(isFilled || NO_COVER.includes(type), 'issue 16: rows fill a column that the command names').toBe(true);
    expect(seen.done, 'what is always refused proves nothing').toBeGreaterThan(0);
    if (sample.finalBy === undefined) expect(seen.restored).toBeGreaterThan(0);
    else expect(seen.restored).toBe(0);
  }, 360_000);
});

async function oneRun(
  type: string,
  sample: CommandSample,
  samples: readonly LessonSample[],
  generated: object,
  fields: Set<string>,
) {
  const ids: number[] = [];
  for (const each of samples) ids.push(await madeFrom(db, each));
  const world = { db, api, lessonIds: ids, markId: mark.id };
  const input = sample.prepare ? await sample.prepare(world, generated) : generated;

  const chosen = sample.chosen ? await sample.chosen(world) : ids;
  const before = await prints();
  const plan = await planCommand(engine, { type, ids: chosen, input });
  expect(changedTables(before, await prints()).filter((name) => !PLAN_TABLES.includes(name))).toEqual([]);
  const rows = await rowsOfTask(engine, plan.id);
  for (const { field } of rows.flatMap(({ changes }) => changes)) fields.add(field);
  const runnable = rows.filter(isRunnable);
  if (runnable.length === 0) return { done: 0, restored: 0 };

  const changed = runnable.length > 1 && !sample.reads ? await changeInBetween(runnable) : undefined;
  const start = await pictures(db, ids);
  await confirmAll(engine, plan);
  // What is never done at once waits for a worker.
  await engine.runner.runNow(plan.id, 5000);
  await expectDone(plan.id, rows, { changed, reads: sample.reads ?? false, entries: sample.entries ?? 1 });
  const end = await pictures(db, ids);
  const untouched = rows.filter((row) => isAboutLesson(row) && (!isRunnable(row) || row === changed));
  for (const { subjectId } of untouched) expect(end.get(subjectId ?? 0)).toBe(start.get(subjectId ?? 0));

  const ran = await prints();
  await confirmAll(engine, plan);
  await engine.runner.runNow(plan.id, 1000);
  expect(changedTables(ran, await prints())).toEqual([]);

  return {
    done: runnable.length - (changed === undefined ? 0 : 1),
    restored: await takenBack(plan.id, ids, start, end),
  };
}

/** As somebody's save does, without changing what the command looks at. */
async function changeInBetween(runnable: readonly ItemRow[]): Promise<ItemRow | undefined> {
  // A student has no version: of a move the stay is compared (team-management/balance/rebalance.int.test.ts).
  const row = runnable.findLast(({ subjectId, subjectType }) => subjectId !== null && subjectType !== 'student');
  if (row) await sql`UPDATE ${sql.table(row.subjectType)} SET rev = rev + 1 WHERE id = ${row.subjectId}`.execute(db);
  return row;
}

interface Expected {
  readonly changed: ItemRow | undefined;
  readonly reads: boolean;
  /** Of the log, for each record that was made. */
  readonly entries: number;
}

/** Each row ended as planned, and the log tells of it exactly what the plan showed. */
async function expectDone(
  taskId: number,
  planned: readonly ItemRow[],
  { changed, reads, entries }: Expected,
): Promise<void> {
  const ended = new Map((await rowsOfTask(engine, taskId)).map((row) => [row.ordinal, row]));
  const logged = await db
    .selectFrom('operationLog')
    .select(['subjectType', 'subjectId', 'changes'])
    .where('taskId', '=', taskId)
    .orderBy('id')
    .execute();
  for (const row of planned) {
    const end = ended.get(row.ordinal);
    // A row that made a record leads there, and is logged as what was made: its changes are those of a new record.
    const made = end !== undefined && end.href !== row.href;
    const isOf = (entry: (typeof logged)[number]) =>
      entry.subjectType === row.subjectType && entry.subjectId === (made ? end.appliedId : row.subjectId);
    const told = logged.filter(isOf).map((entry) => entry.changes);
    if (!isRunnable(row)) expect([end?.state, told]).toEqual([stateIfRefused(row), []]);
    else if (row === changed) {
      expect([end?.state, end?.resultCode, told]).toEqual(['notDone', 'changedSincePlan', []]);
    } else if (made) expect([end.state, told.length]).toEqual(['succeeded', entries]);
    else expect([end?.state, told]).toEqual(['succeeded', reads ? [] : [ownChanges(row)]]);
  }
}

/** What follows in the lesson of an episode stands in the log of the lesson, another episode's change in its own log. */
const ownChanges = (row: ItemRow) =>
  row.changes.filter(
    ({ field }) => !(row.subjectType === 'episode' && (field.startsWith('lesson') || field === 'together')),
  );

/** Answers how many were restored; a row whose way back is refused stays as it is. */
async function takenBack(
  taskId: number,
  ids: readonly number[],
  start: ReadonlyMap<number, string>,
  end: ReadonlyMap<number, string>,
): Promise<number> {
  const { type } = await db.selectFrom('task').select('type').where('id', '=', taskId).executeTakeFirstOrThrow();
  const { invert, file, dangerous } = engine.commands.get(type);
  if (!invert) {
    // What is final is offered in the colour of danger, unless it only reads.
    expect(dangerous ?? file !== undefined).toBe(true);
    await expect(engine.planUndo(aMaker(), taskId)).rejects.toMatchObject({ code: 'notUndoable' });
    return 0;
  }
  const undo = await engine.planUndo(aMaker(), taskId);
  const rows = await rowsOfTask(engine, undo.id);
  if (rows.some(isRunnable)) {
    await confirmAll(engine, undo);
    await engine.runner.runNow(undo.id, 5000);
  }
  const back = await pictures(db, ids);
  // Where rows are about parts of lessons, all of them together give back what was.
  if (rows.every(isRunnable)) expect([...back]).toEqual([...start]);
  for (const row of rows.filter(isAboutLesson)) {
    const id = row.subjectId ?? 0;
    expect(back.get(id)).toBe(isRunnable(row) ? start.get(id) : end.get(id));
  }
  return rows.filter(isRunnable).length;
}
