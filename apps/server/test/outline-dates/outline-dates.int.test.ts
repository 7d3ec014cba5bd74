/**
 * Issue 13 section 1: after every step of random runs over all commands and calls that touch items of outlines, and
 * their undo, the stored dates of every lesson are those recomputed from all of its stored items, and an undo that
 * takes everything back leaves what was there before. What a plan shows of dates is what its run stores. FUZZ_SEED
 * repeats a run.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCommands } from '../../src/all-commands.ts';
import type { App } from '../../src/app.ts';
import { anActor } from '../bare-app.ts';
import { TEST_NOW } from '../builders.ts';
import { apiOf, buildTestApp } from '../harness.ts';
import { openSeededDatabase } from '../module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../run-command.ts';
import { testEngine } from '../test-engine.ts';
import { CALL_STEPS } from './call-steps.ts';
import { COMMAND_STEPS } from './command-steps.ts';
import { aDateWorld, type DateWorld, diceOf, pictureOf, someLessons } from './date-world.ts';
import { datesOfLessons, wrongDates } from './recomputed-dates.ts';
import { SHOWS_DATES, wronglyShown } from './shown-dates.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const MORE_TURNS = 30;
const STEPS = Number(process.env['FUZZ_STEPS'] ?? 240);

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now, actorOf: (id) => Promise.resolve(anActor({ id })) });
let app: App;
let world: DateWorld;
/** How often each way had an effect. */
const effects = new Map<string, number>();

beforeAll(async () => {
  // Its workers would take rows of the engine below, whose maker they do not know.
  app = await buildTestApp(database, { over: { now }, env: { LECTERN_TASK_LANES: '0' } });
  const api = await apiOf(app.http, database).as();
  world = await aDateWorld({ db, api, engine, dice: diceOf(SEED) });
});

afterAll(async () => {
  process.stdout.write(`outline dates: property seed ${SEED}, ${STEPS} steps\n`);
  await engine.runner.stop();
  await app.stop({ noticeMs: 0 });
  await database.close();
});

const count = (name: string) => effects.set(name, (effects.get(name) ?? 0) + 1);
const isDone = ({ state }: { readonly state: string }) => state === 'succeeded';
const isRunnable = ({ outcome }: { readonly outcome: string }) => outcome !== 'refused';

interface Done {
  readonly name: string;
  readonly id: number;
  /** What was there before the run. */
  readonly before: string;
}

/** Undefined where nothing was done. */
async function runStep(name: string): Promise<Done | undefined> {
  const request = await COMMAND_STEPS[name]?.(world);
  if (!request) return undefined;
  const before = await pictureOf(db);
  const dates = await datesOfLessons(db);
  const plan = await planCommand(engine, { type: name, ...request });
  const planned = (await rowsOfTask(engine, plan.id)).filter(isRunnable);
  if (planned.length === 0) return undefined;
  await confirmAll(engine, plan);
  const done = (await rowsOfTask(engine, plan.id)).filter(isDone);
  if (done.length === 0) return undefined;
  if (SHOWS_DATES.includes(name) && done.length === planned.length) {
    const wrong = wronglyShown(planned, dates, await datesOfLessons(db));
    expect(wrong, `seed ${SEED}, plan of ${name}`).toEqual([]);
  }
  count(name);
  return { name, id: plan.id, before };
}

/** Answers whether all that was done was taken back. */
async function undoStep({ name, id }: Done): Promise<boolean> {
  const done = (await rowsOfTask(engine, id)).filter(isDone).length;
  const undo = await engine.planUndo(aMaker(), id);
  if (!(await rowsOfTask(engine, undo.id)).some(isRunnable)) return false;
  await confirmAll(engine, undo);
  const back = (await rowsOfTask(engine, undo.id)).filter(isDone).length;
  if (back > 0) count(`undo ${name}`);
  return back === done;
}

async function callStep(name: string): Promise<void> {
  const answer = await CALL_STEPS[name]?.(world);
  if (!answer) return;
  expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(500);
  expect(answer.status, `${name}: ${answer.text}`).not.toBe(400);
  if (answer.status === 200) count(name);
}

async function expectRight(step: string): Promise<void> {
  const wrong = await wrongDates(db);
  expect(wrong, `seed ${SEED}, ${step}`).toEqual([]);
}

const names = [...Object.keys(COMMAND_STEPS), ...Object.keys(CALL_STEPS)];
const kept: Done[] = [];

async function oneStep(index: number): Promise<void> {
  const { dice } = world;
  const name = names[index % names.length] ?? '';
  const step = `step ${index} ${name}`;
  if (!(name in COMMAND_STEPS)) {
    await callStep(name);
    await expectRight(step);
    return;
  }
  const done = await runStep(name);
  await expectRight(step);
  if (done && dice.int(2) === 0) kept.push(done);
  else if (done) await undoAtOnce(done, step);
  if (dice.int(3) > 0) return;
  // An earlier task is taken back, whatever came after it.
  const [earlier] = kept.splice(dice.int(kept.length), 1);
  if (!earlier) return;
  await undoStep(earlier);
  await expectRight(`${step}, then undo of an earlier ${earlier.name}`);
}

async function undoAtOnce(done: Done, step: string): Promise<void> {
  const isWhole = await undoStep(done);
  await expectRight(`${step}, undone`);
  if (isWhole) expect(await pictureOf(db), `seed ${SEED}, ${step}, undone`).toBe(done.before);
}

test(`stored dates equal recomputed ones after each of ${STEPS} steps, and undo restores what was`, async () => {
  await storeDates();
  await expectRight('at the start');
  for (let index = 0; index < STEPS; index += 1) await oneStep(index);
  // What found nothing to do so far gets more turns, in a world that chance has not emptied: all exams may be in the bin.
  for (const [place, name] of names.entries()) {
    for (let turn = 0; turn < MORE_TURNS && !effects.has(name); turn += 1) {
      if (turn % 10 === 0) await moreLessons();
      await oneStep(place);
    }
  }
  const undone = Object.keys(COMMAND_STEPS).filter((name) => effects.has(`undo ${name}`));
  expect(undone.length, 'undo has to be tried').toBeGreaterThan(10);
  const silent = names.filter((name) => !effects.has(name));
  expect(silent, 'ways without any effect prove nothing').toEqual([]);
}, 900_000);

async function moreLessons(): Promise<void> {
  await someLessons(world);
  await storeDates();
}

/** The world is built by hand, its dates are not stored yet. */
async function storeDates(): Promise<void> {
  const instant = (time: number | null) => (time === null ? null : new Date(time));
  for (const { id, recomputed } of await datesOfLessons(db)) {
    await db
      .updateTable('lesson')
      .set({
        startAt: instant(recomputed.start),
        endAt: instant(recomputed.end),
        refundDeadline: instant(recomputed.refund),
        transferredDeadline: instant(recomputed.transferred),
        endSaleAt: instant(recomputed.endSale),
        displayStartAt: instant(recomputed.displayStart),
        displayEndAt: instant(recomputed.displayEnd),
      })
      .where('id', '=', id)
      .execute();
  }
}

test('every command is a step here, or touches no item of an outline', () => {
  const listed = [...Object.keys(COMMAND_STEPS), ...OTHER_COMMANDS];
  expect(listed.toSorted()).toEqual(
    allCommands()
      .map(({ name }) => name)
      .toSorted(),
  );
});

/** The first two set dates right, or back to what was wrong. */
const OTHER_COMMANDS: readonly string[] = [
  'lesson.recomputeDates',
  'lesson.repairDerived',
  ...`mockExam.bind mockExam.unbind abilityDetector.draft abilityDetector.publish abilityDetector.withdraw detector.close detector.open detector.rebands assessment.close assessment.draft assessment.open assessment.publish assessment.withdraw assistant.remove dictionary.import dictionary.merge episode.assignAssistant episode.unassignAssistant
    lesson.assignAssistant lesson.unassignAssistant lesson.salePhase teacher.changeLeave episode.changeTeacher episode.comments episode.linkVideo
    episode.unlinkVideo episode.transfer episodeComment.moderate book.bind book.change book.order book.unbind material.change material.reship material.ship material.take material.waybill parcel.deliver parcel.return question.import question.state question.word jam.republish jam.issueCertificates jam.importMarks paper.draft paper.publish paper.publishSheet paper.withdraw externalLesson.import externalLesson.remove lesson.batchCreate
    baseline.bind baseline.unbind baselineExam.draft baselineExam.publish baselineExam.withdraw lesson.bindAssessment lesson.cancel lesson.changeTeacher lesson.comments lesson.createByConnection lesson.setOwner lesson.export
    lesson.leaveInfoTemplate lesson.limit lesson.limitByTeams lesson.mark lesson.offFrontPage lesson.onFrontPage lesson.publish lesson.transferBan
    lesson.transferStudents lesson.unbindAssessment lesson.unmark lesson.unpublish lesson.useInfoTemplate student.enrol student.import student.place student.remove student.spread student.transfer lessonTemplate.bin stat.recompute team.createByConnection
    team.assignType team.bin team.capacity team.change team.create team.merge team.move team.mentor team.order team.rebalance team.release team.reserve team.restrict team.shelve team.unshelve
    team.withoutMentor textbookItem.import textbookItem.link textbookItem.state
    writingTask.make writingTask.remove writingTask.switch writingTask.window`.split(/\s+/),
];
