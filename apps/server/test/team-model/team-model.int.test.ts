/**
 * Teams 11: random sequences of every command about teams and students, with undos and races, against a model in plain loops.
 * After each step: the same teams, stays and enrolments on both sides, and the invariants of teams 1. At the end: the
 * same rosters at a hundred instants, and by undoing all of it the same students in the same teams as before.
 * TEAM_SEQUENCES and TEAM_SEED choose how many and which.
 */
import { teamsContract } from '@lectern/contract/teams/teams';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { teamsModule } from '../../src/modules/team-management/index.ts';
import { aLesson, TEST_NOW } from '../builders.ts';
import { moduleApp, openSeededDatabase } from '../module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../run-command.ts';
import { aStudent } from '../team-builders.ts';
import { testEngine } from '../test-engine.ts';
import { type Model, rosterAt } from './model.ts';
import { brokenInvariants, comparable, observed } from './observed.ts';
import { type Random, randomOf } from './random.ts';
import type { Step } from './step.ts';
import { nextStep } from './steps.ts';

const SEQUENCES = Number(process.env['TEAM_SEQUENCES'] ?? 8);
const FIRST_SEED = Number(process.env['TEAM_SEED'] ?? 1);
const STEPS = 14;
const INSTANTS = 100;
const MINUTE_MS = 60_000;

const database = await openSeededDatabase();
const { db } = database;
let clock = TEST_NOW.getTime();
const now = () => new Date(clock);
const engine = testEngine(database, { now });
const app = moduleApp(teamsModule({ db, now, engine }));
const api = await app.as();
const ran = new Map<string, number>();

afterAll(async () => {
  process.stdout.write(
    `teams: ${SEQUENCES} sequences from seed ${FIRST_SEED}: ${JSON.stringify(Object.fromEntries(ran))}\n`,
  );
  await engine.runner.stop();
  await app.close();
  await database.close();
});

interface World {
  readonly lessons: readonly number[];
  model: Model;
  readonly past: { readonly taskId: number; readonly before: Model }[];
}

const counted = (what: string) => ran.set(what, (ran.get(what) ?? 0) + 1);

/** Two lessons of two teams with room, and students who are in a team, in none, or in both lessons. */
async function aWorld(random: Random): Promise<World> {
  const open = { withMentor: true, transferable: true };
  const lessons = [await aLesson(db, open), await aLesson(db, open)];
  const teams: number[] = [];
  for (const lessonId of lessons) {
    for (const ordinal of [1, 2]) {
      const values = { lessonId, name: `原${ordinal} 班`, capacity: 7, saleOrdinal: ordinal, saleStatus: 'on_shelf' };
      teams.push((await db.insertInto('team').values(values).returning('id').executeTakeFirstOrThrow()).id);
    }
  }
  for (let nth = 0; nth < 7; nth += 1) await aStudent(db, startingTeams(random, teams));
  await sql`UPDATE team t SET student_count = (SELECT count(*) FROM team_student s WHERE s.team_id = t.id)
    WHERE t.id = ANY(${teams}::bigint[])`.execute(db);
  return { lessons, model: await observed(db, lessons), past: [] };
}

function startingTeams(random: Random, teams: readonly number[]): readonly number[] {
  const [a = 0, b = 0, c = 0, d = 0] = teams;
  return random.pick([[a], [b], [c], [a, c], [b, d]]) ?? [a];
}

async function settle(world: World, label: string): Promise<void> {
  expect(comparable(await observed(db, world.lessons)), label).toEqual(comparable(world.model));
  expect(await brokenInvariants(db, world.lessons), label).toEqual([]);
}

/** To its end, also where the machine is busy and it goes on behind the confirmation. */
async function confirmed(plan: Awaited<ReturnType<typeof planCommand>>): Promise<void> {
  await confirmAll(engine, plan);
  for (let tries = 0; tries < 30 && (await waits(plan.id)); tries += 1) {
    await engine.runner.runNow(plan.id, 2000);
    // A row that failed for want of the machine pauses by this clock, which nobody else moves.
    if (await waits(plan.id)) clock += MINUTE_MS;
  }
}

const waits = async (taskId: number) => (await rowsOfTask(engine, taskId)).some(({ state }) => state === 'waiting');

async function takeStep(world: World, step: Step, label: string): Promise<void> {
  const plan = await planCommand(engine, step);
  const planned = await rowsOfTask(engine, plan.id);
  if (planned.some(({ outcome }) => outcome !== 'refused')) await confirmed(plan);
  const rows = await rowsOfTask(engine, plan.id);
  const done = rows.filter(({ state }) => state === 'succeeded');
  const before = world.model;
  const after = step.effect(before, clock, done);
  const said = rows.flatMap(({ reasons, resultMessage }) => [resultMessage, ...reasons.map(({ message }) => message)]);
  expect(done.length > 0, `${label}: ${said.join('；')}`).toBe(after !== undefined);
  if (after === undefined) return;
  counted(step.type);
  world.model = after;
  world.past.push({ taskId: plan.id, before });
}

/** The last that is not undone: everything is as it was before it, to the same instants. */
async function undoLast(world: World): Promise<void> {
  const last = world.past.pop();
  if (!last) return;
  const plan = await engine.planUndo(aMaker(), last.taskId);
  await confirmed(plan);
  const undone = (await rowsOfTask(engine, plan.id)).map(({ state, resultMessage, reasons }) =>
    state === 'succeeded' ? '' : [resultMessage, ...reasons.map(({ message }) => message)].join('；'),
  );
  expect(undone.join(''), 'an undo of what came last').toBe('');
  counted('undo');
  world.model = last.before;
}

async function compareRosters(world: World, random: Random, label: string): Promise<void> {
  const span = clock - TEST_NOW.getTime() + 3 * MINUTE_MS;
  const { teams } = world.model;
  for (let nth = 0; nth < INSTANTS && teams.length > 0; nth += 1) {
    const team = random.pick(teams)?.id ?? 0;
    // Half of them at the very instant of somebody's coming or going.
    const edges = world.model.stays.flatMap(({ from, to }) => [from, to ?? from]);
    const at = random.below(2) === 0 ? (random.pick(edges) ?? clock) : TEST_NOW.getTime() + random.below(span);
    const query = { at: String(at), pageSize: '100' };
    const { list } = await api.call(teamsContract.students, { params: { id: String(team) }, query });
    const found = list.map(({ studentId }) => studentId).toSorted((a, b) => a - b);
    expect(found, `${label}: team ${team} at ${at}`).toEqual(rosterAt(world.model, team, at));
  }
}

async function runSequence(seed: number): Promise<void> {
  const random = randomOf(seed);
  const world = await aWorld(random);
  const start = world.model;
  for (let nth = 1; nth <= STEPS; nth += 1) {
    clock += MINUTE_MS;
    const step = random.below(5) === 0 ? undefined : nextStep(random, world.model, world.lessons);
    const label = `seed ${seed}, step ${nth}: ${step ? `${step.type} ${step.ids.join()} ${JSON.stringify(step.input)}` : 'undo'}`;
    if (step) await takeStep(world, step, label);
    else await undoLast(world);
    await settle(world, label);
  }
  await compareRosters(world, random, `seed ${seed}`);
  while (world.past.length > 0) {
    clock += MINUTE_MS;
    await undoLast(world);
    await settle(world, `seed ${seed}: undo of all, ${world.past.length} left`);
  }
  expect(comparable(world.model)).toEqual(comparable(start));
}

test(`teams 11: ${SEQUENCES} random sequences from seed ${FIRST_SEED}`, async () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed += 1) await runSequence(seed);
  expect(ran.get('undo') ?? 0, 'what never happens proves nothing').toBeGreaterThan(SEQUENCES);
}, 3_600_000);
