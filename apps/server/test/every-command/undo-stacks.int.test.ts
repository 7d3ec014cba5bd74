/**
 * Issue 13.4: undo works as a stack. Random commands by two people over lessons, episodes and items of textbooks, with
 * undos and plain saves between them, held against a model that knows only what was seen in the tables after each step:
 * an undo whose later changes are all undone restores what was, one with a live later change is refused and names it.
 * FUZZ_SEED repeats a run.
 */
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { CommandOrigin } from '../../src/platform/engine/commands/command-type.ts';
import { getTask } from '../../src/platform/engine/store/task.repository.ts';
import { anActor } from '../bare-app.ts';
import { aLesson, anEpisode, TEST_NOW } from '../builders.ts';
import { openLessons } from '../lessons-app.ts';
import { rowsOfTask } from '../run-command.ts';
import { testEngine } from '../test-engine.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const RUNS = 12;
const HOUR_MS = 3_600_000;
const PEOPLE = ['林一舟', '何冬青'] as const;
const { database, app } = await openLessons();
const { db } = database;
const nameOf = (id: number) => PEOPLE[id - 21] ?? '';
const engine = testEngine(database, {
  now: () => TEST_NOW,
  actorOf: (id) => Promise.resolve(anActor({ id, name: nameOf(id) })),
});
const by = (person: number): CommandOrigin => ({
  actor: anActor({ id: 21 + person, name: nameOf(21 + person) }),
  call: { requestId: 'test', address: '' },
});
const browsers = await Promise.all(PEOPLE.map((name, index) => app.as({ id: 21 + index, name })));
const aMark = (name: string) =>
  db.insertInto('lessonMark').values({ name, color: '#00ff00' }).returning('id').executeTakeFirstOrThrow();
const [mark, otherMark] = [await aMark('撤销测试'), await aMark('撤销测试二')];

afterAll(async () => {
  process.stdout.write(`property seed ${SEED}\n`);
  await engine.runner.stop();
});

type Ref = string;
interface World {
  readonly lessons: readonly number[];
  readonly episodes: readonly number[];
  readonly items: readonly number[];
}

async function aWorld(): Promise<World> {
  const lessons: number[] = [];
  const episodes: number[] = [];
  for (let made = 0; made < 3; made += 1) {
    const lessonId = await aLesson(db, { semesterId: null, endSaleRule: 'days_before_3', templateId: null });
    lessons.push(lessonId);
    for (const day of [20, 30]) {
      const startAt = new Date(TEST_NOW.getTime() + (day + made) * 24 * HOUR_MS);
      const times = { startAt, endAt: new Date(startAt.getTime() + HOUR_MS), teacherId: null };
      episodes.push(await anEpisode(db, { lessonId, ordinal: day }, times));
    }
  }
  // Made by hand: what follows from the episodes is computed once, so that an undo can give it back.
  const repair = { type: 'lesson.repairDerived', selection: { ids: lessons }, input: { reason: '核对派生字段' } };
  await run((await engine.plan(by(0), repair)).id, 0);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO textbook_item (phase, subject_id, edition, volume, name, ordinal)
    SELECT 2, 2, '撤销测试', ${`第 ${lessons[0] ?? 0} 册`}, '条目 ' || n, n FROM generate_series(1, 3) n RETURNING id`.execute(
    db,
  );
  return { lessons, episodes, items: rows.map(({ id }) => id) };
}

const COMMANDS = [
  {
    type: 'lesson.mark',
    of: 'lessons',
    input: (arg: number) => ({ lessonMarkId: arg % 2 === 0 ? mark.id : otherMark.id }),
  },
  { type: 'lesson.limit', of: 'lessons', input: (arg: number) => ({ limit: 20 + arg }) },
  { type: 'lesson.saleSettings', of: 'lessons', input: (arg: number) => ({ price: 100 + arg, originalPrice: 9000 }) },
  { type: 'episode.shiftTimes', of: 'episodes', input: (arg: number) => ({ days: 1 + (arg % 5), minutes: 30 }) },
  { type: 'textbookItem.state', of: 'items', input: (arg: number) => ({ state: arg % 2 === 0 ? 'off' : 'on' }) },
] as const;

const byPerson = fc.nat(1);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      at: fc.constant('do' as const),
      person: byPerson,
      command: fc.nat(COMMANDS.length - 1),
      mask: fc.integer({ min: 1, max: 63 }),
      arg: fc.nat(9),
    }),
  },
  { weight: 5, arbitrary: fc.record({ at: fc.constant('undo' as const), person: byPerson, back: fc.nat(4) }) },
  {
    weight: 1,
    arbitrary: fc.record({ at: fc.constant('save' as const), person: byPerson, lesson: fc.nat(2), arg: fc.nat(9999) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Seen {
  readonly rev: number;
  readonly picture: string;
}

/** Start and end of a lesson follow its episodes and are no change of it. */
async function look({ lessons, episodes, items }: World): Promise<ReadonlyMap<Ref, Seen>> {
  const { rows } = await sql<{ ref: string; rev: number; picture: unknown }>`
    SELECT 'lesson:' || id AS ref, rev, to_jsonb(l) - '{rev,updated_at,updated_by,start_at,end_at}'::text[] AS picture
      FROM lesson l WHERE id = ANY(${[...lessons]}::bigint[])
    UNION ALL SELECT 'episode:' || id, rev, to_jsonb(e) - '{rev,updated_at,updated_by}'::text[] FROM episode e
      WHERE id = ANY(${[...episodes]}::bigint[])
    UNION ALL SELECT 'textbookItem:' || id, rev, to_jsonb(t) - '{rev,updated_at,updated_by}'::text[] FROM textbook_item t
      WHERE id = ANY(${[...items]}::bigint[])`.execute(db);
  return new Map(rows.map(({ ref, rev, picture }) => [ref, { rev, picture: JSON.stringify(picture) }]));
}

/** What one step did, as it was seen. */
interface Change {
  readonly person: number;
  /** Null: a save outside of tasks. */
  readonly taskId: number | null;
  /** The change that this one took back. */
  readonly undoOf: Change | null;
  /** Records of its rows that were done. */
  readonly rows: readonly Ref[];
  readonly before: ReadonlyMap<Ref, Seen>;
  readonly touched: ReadonlySet<Ref>;
}

const touchedBetween = (before: ReadonlyMap<Ref, Seen>, after: ReadonlyMap<Ref, Seen>) =>
  new Set([...after].filter(([ref, seen]) => before.get(ref)?.rev !== seen.rev).map(([ref]) => ref));

type Standing = 'live' | 'none' | 'partly';

/** Is this row of a change in force? */
const isUndone = (history: readonly Change[], change: Change, row: Ref): boolean =>
  history.some((undo) => undo.undoOf === change && undo.rows.includes(row) && !isUndone(history, undo, row));

/** As far as a record goes that the change touched: through its own row, or through rows about its episodes. */
function standing(history: readonly Change[], change: Change, ref: Ref, since: Change): Standing {
  const rows = change.rows.includes(ref) ? [ref] : change.rows;
  const undone = rows.filter((row) => isUndone(history, change, row)).length;
  const { undoOf } = change;
  // An undo of something later than `since` belongs to what it took back.
  if (undoOf !== null && undone === 0 && history.indexOf(undoOf) > history.indexOf(since)) return 'none';
  if (rows.length === 0 || undone === 0) return 'live';
  return undone === rows.length ? 'none' : 'partly';
}

async function run(taskId: number, person: number) {
  const plan = await getTask(db, taskId);
  const rows = await rowsOfTask(engine, taskId);
  if (rows.every(({ outcome }) => outcome === 'refused')) return [];
  const codes = rows.flatMap((row) =>
    row.outcome === 'refused' ? [] : row.reasons.map(({ code }) => [code, 'apply'] as const),
  );
  await engine.confirm(by(person), taskId, {
    hash: plan.planHash ?? '',
    choices: Object.fromEntries(codes),
    reason: '测试',
  });
  await engine.runner.runNow(taskId, 60_000);
  const ended = await rowsOfTask(engine, taskId);
  return ended.filter(({ state }) => state === 'succeeded').map((row) => `${row.subjectType}:${row.subjectId}`);
}

async function doStep(world: World, history: Change[], { person, command, mask, arg }: Extract<Step, { at: 'do' }>) {
  const { type, of, input } = COMMANDS[command] ?? COMMANDS[0];
  const ids = world[of].filter((_, index) => ((mask >> index) & 1) === 1);
  if (ids.length === 0) return;
  const before = await look(world);
  const plan = await engine.plan(by(person), { type, selection: { ids }, input: input(arg) });
  const rows = await run(plan.id, person);
  if (rows.length === 0) return;
  history.push({
    person,
    taskId: plan.id,
    undoOf: null,
    rows,
    before,
    touched: touchedBetween(before, await look(world)),
  });
}

async function saveStep(world: World, history: Change[], { person, lesson, arg }: Extract<Step, { at: 'save' }>) {
  const before = await look(world);
  const id = world.lessons[lesson] ?? 0;
  const { rev } = await db.selectFrom('lesson').select('rev').where('id', '=', id).executeTakeFirstOrThrow();
  await browsers[person]?.call(lessonsContract.update, {
    params: { id: String(id) },
    body: { rev, name: `改名 ${arg}` },
  });
  history.push({
    person,
    taskId: null,
    undoOf: null,
    rows: [`lesson:${id}`],
    before,
    touched: touchedBetween(before, await look(world)),
  });
}

const seen = { restored: 0, refused: 0, redone: 0 };

async function undoChange(world: World, history: Change[], change: Change, person: number): Promise<void> {
  const left = change.rows.filter((row) => !isUndone(history, change, row));
  if (change.taskId === null || left.length < change.rows.length) return;
  const later = history.slice(history.indexOf(change) + 1);
  const expected = new Map(
    left.map((ref) => {
      const on = later
        .filter(({ touched }) => touched.has(ref))
        .map((one) => ({ one, is: standing(history, one, ref, change) }));
      return [
        ref,
        {
          live: on.filter(({ is }) => is === 'live').map(({ one }) => one),
          partly: on.some(({ is }) => is === 'partly'),
        },
      ] as const;
    }),
  );
  const before = await look(world);
  const plan = await engine.planUndo(by(person), change.taskId);
  const planned = await rowsOfTask(engine, plan.id);
  expect(planned.map((row) => `${row.subjectType}:${row.subjectId}`).toSorted(), 'no row is lost').toEqual(
    [...left].toSorted(),
  );
  for (const row of planned) {
    const ref = `${row.subjectType}:${row.subjectId}`;
    const { live = [], partly = false } = expected.get(ref) ?? {};
    if (partly) continue;
    const last = live.at(-1);
    expect([ref, row.outcome === 'refused', row.reasons.map(({ message }) => message)]).toEqual([
      ref,
      last !== undefined,
      last ? [expect.stringContaining(PEOPLE[last.person] ?? '')] : expect.anything(),
    ]);
    if (last) seen.refused += 1;
  }
  const rows = await run(plan.id, person);
  const after = await look(world);
  const redo = change.undoOf !== null;
  for (const ref of rows) {
    if (expected.get(ref)?.partly) continue;
    const was = change.before.get(ref)?.picture;
    expect(after.get(ref)?.picture, `${ref} as before`).toBe(was);
    if (redo) seen.redone += 1;
    else seen.restored += 1;
  }
  if (rows.length > 0)
    history.push({ person, taskId: plan.id, undoOf: change, rows, before, touched: touchedBetween(before, after) });
}

async function undoStep(world: World, history: Change[], { person, back }: Extract<Step, { at: 'undo' }>) {
  const change = history.at(-1 - back);
  if (!change) return;
  // What only goes one way cannot be done again by an undo of its undo.
  if (change.undoOf !== null && change.rows.some((row) => row.startsWith('textbookItem'))) return;
  await undoChange(world, history, change, person);
}

test('issue 13.4: an undo restores what was when every later change is undone, and else names the one in force', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const world = await aWorld();
      const history: Change[] = [];
      for (const one of steps) {
        if (one.at === 'do') await doStep(world, history, one);
        else if (one.at === 'save') await saveStep(world, history, one);
        else await undoStep(world, history, one);
      }
      // The whole stack, the last first.
      for (const change of history.toReversed().filter(({ undoOf }) => undoOf === null)) {
        await undoChange(world, history, change, 0);
      }
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
  expect(seen.restored, 'what is never restored proves nothing').toBeGreaterThan(30);
  expect(seen.refused).toBeGreaterThan(10);
  expect(seen.redone).toBeGreaterThan(3);
}, 900_000);
