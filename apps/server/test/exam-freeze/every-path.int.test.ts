/**
 * R252, decision 83: from ten minutes before its start an exam stays as it is, whichever way one comes. Every file that
 * writes an outline entry's name, times or bin, or the exam beside it, stands here with its case, or with why it has none.
 */
import { examsContract } from '@lectern/contract/exams/exams';
import { outlineContract } from '@lectern/contract/outline/outline';
import { afterAll, expect, test } from 'vitest';
import { examsModule } from '../../src/modules/exams/index.ts';
import { undoRestore } from '../../src/modules/outline/commands/bin-item.ts';
import { aLesson, anAgendaEntry, anEpisode, TEST_NOW } from '../builders.ts';
import { moduleApp } from '../module-app.ts';
import { HOUR_MS, openOutline } from '../outline-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../run-command.ts';
import { callersOfWriters } from '../schedule-world/writers.ts';

const { database, outline, engine } = await openOutline();
const { db } = database;
const examsApp = moduleApp(examsModule({ db, now: () => TEST_NOW, engine }));
const exams = await examsApp.as();
afterAll(() => examsApp.close());

type Path = { readonly cases: readonly string[] } | { readonly because: string };

const ENTRY_WRITERS = new Set([
  'insertEntries',
  'saveAgendaEntry',
  'binEntry',
  'unbinEntry',
  'moveEntries',
  'placeItems',
  'takeOut',
]);
const PATHS: Readonly<Record<string, Path>> = {
  'exams/write-exam.ts': {
    cases: ['E167: edited', 'E167: moved', 'E168: levels', 'jam.bin: deleted', 'jam.change: undone'],
  },
  'outline/commands/add-items.ts': { cases: ['E037: made so soon'] },
  'mentor-episodes/arrange-command.ts': { because: 'tutoring alone' },
  'mentor-episodes/take-back.ts': { because: 'tutoring alone' },
  'outline/commands/attach-items.ts': { cases: ['E036: attached'] },
  'outline/commands/remove-item.ts': { cases: ['E047: removed', 'E047: detached from one of two lessons'] },
  'outline/commands/bin-item.ts': { cases: ['a restore that is undone'] },
  'outline/commands/bin-entry.ts': { because: 'what comes back stood nowhere: nothing of a standing exam changes' },
  // Whatever moves by the calendar is judged by the schedule engine.
  'schedule-moves': { cases: ['lesson.postpone: moved along'] },
};

const minutes = (count: number) => new Date(TEST_NOW.getTime() + count * 60_000);
const times = (count: number) => ({ startAt: minutes(count), endAt: minutes(count + 60) });
const open = (more: object = {}) => aLesson(db, { semesterId: null, ...more });
const anExamIn = async (start: number, lessonId?: number) =>
  anAgendaEntry(db, { lessonId: lessonId ?? (await open()), labelId: 12 }, 'jam', times(start));
const idOf = (id: number) => ({ params: { id: String(id) } });
const codesOfPlan = async (planId: number) =>
  (await rowsOfTask(engine, planId)).flatMap(({ reasons }) => reasons.map(({ code }) => code));
const planned = async (type: string, ids: readonly number[], input: object = {}) =>
  codesOfPlan((await planCommand(engine, { type, ids, input })).id);

async function freezeFor(count: number): Promise<void> {
  const features = {
    episodeDurationMinutes: [90],
    resourceId: '',
    jamFreezeTime: count * 60_000,
    inviteFreshLessonAllowAgendaLabelIds: [],
    teacherIdsDisplayPhone: [],
    jamPromotionModeShowMixedLevelIds: [],
  };
  const value = JSON.stringify(features);
  await db.insertInto('setting').values({ key: 'features', value, updatedBy: '管理员' }).execute();
}

/** Codes of why an exam that starts so many minutes from now is left as it is; none: it is not. */
const CASES: Readonly<Record<string, (start: number) => Promise<readonly (string | undefined)[]>>> = {
  'E167: edited': async (start) => {
    const answer = await exams.send(examsContract.update, {
      ...idOf(await anExamIn(start)),
      body: { jamReportDesc: '说明' },
    });
    return [answer.error?.code];
  },
  'E167: moved': async (start) => {
    const startTime = TEST_NOW.getTime() + 100 * HOUR_MS;
    const answer = await exams.send(examsContract.update, { ...idOf(await anExamIn(start)), body: { startTime } });
    return [answer.error?.code];
  },
  'E168: levels': async (start) => {
    const levelRules = [{ levelId: 1, levelName: '', ordinal: 1, score: 0 }];
    const answer = await exams.send(examsContract.setLevels, { ...idOf(await anExamIn(start)), body: { levelRules } });
    return [answer.error?.code];
  },
  'jam.bin: deleted': async (start) => {
    const entry = { kind: 'jam', name: '期中考', ...times(start) };
    const { id } = await db.insertInto('agendaEntry').values(entry).returning('id').executeTakeFirstOrThrow();
    return planned('jam.bin', [id]);
  },
  'jam.change: undone': async (start) => {
    const id = await anExamIn(60);
    const input = { exams: [{ id, jamReportDesc: '说明' }] };
    const plan = await planCommand(engine, { type: 'jam.change', ids: [id], input });
    await confirmAll(engine, plan);
    // A change of the exam itself would refuse the undo by its version: the setting is what changes.
    await freezeFor(start === 10 ? 60 : 59);
    const codes = await codesOfPlan((await engine.planUndo(aMaker(), plan.id)).id);
    await db.deleteFrom('setting').where('key', '=', 'features').execute();
    return codes;
  },
  'E037: made so soon': async (start) => {
    const params = { id: String(await open()), labelId: '12' };
    const { startAt, endAt } = times(start);
    const jams = [{ name: '期中考', startTime: startAt.getTime(), endTime: endAt.getTime() }];
    return [(await outline.send(outlineContract.addJams, { params, body: { jams } })).error?.code];
  },
  'E036: attached': async (start) => {
    const params = { id: String(await open()), labelId: '12' };
    const body = { ids: [await anExamIn(start)] };
    return [(await outline.send(outlineContract.attachJams, { params, body })).error?.code];
  },
  'E047: removed': async (start) => {
    const lessonId = await open();
    const params = { lessonId: String(lessonId), jamId: String(await anExamIn(start, lessonId)) };
    return [(await outline.send(outlineContract.removeJam, { params, query: {} })).error?.code];
  },
  'E047: detached from one of two lessons': async (start) => {
    const [lessonId, other] = [await open(), await open()];
    const itemId = await anExamIn(start, lessonId);
    await db
      .insertInto('lessonAgenda')
      .values({ lessonId: other, kind: 'jam', itemId, labelId: 12, ordinal: 1 })
      .execute();
    const params = { lessonId: String(lessonId), jamId: String(itemId) };
    return [(await outline.send(outlineContract.removeJam, { params, query: {} })).error?.code];
  },
  'a restore that is undone': async (start) => {
    const id = await anExamIn(start);
    // What had begun before the restore may go back: it was restored an hour ago.
    const at = new Date(TEST_NOW.getTime() - HOUR_MS);
    return undoRestore({ db, now: () => TEST_NOW }, aMaker(), { kind: 'jam', id, at }).then(
      () => [undefined],
      (error: { code: string }) => [error.code],
    );
  },
  'lesson.postpone: moved along': async (start) => {
    const lessonId = await open();
    await anEpisode(db, { lessonId, ordinal: 1 }, { startAt: minutes(6), endAt: minutes(8) });
    await anAgendaEntry(db, { lessonId, labelId: 12, ordinal: 2 }, 'jam', times(start));
    const input = { day: TEST_NOW.getTime(), days: 1, mode: 'shift', skipHolidays: false };
    return planned('lesson.postpone', [lessonId], input);
  },
};

const FROZEN = /examFrozen|examFreeze/;

test('every file that writes entries of outlines or exams stands in the list', () => {
  const writing = [...callersOfWriters()].filter(([, names]) => names.some((name) => ENTRY_WRITERS.has(name)));
  const others = /^(agendas|episodes|propagation|schedule-moves|template-connections|lessons)\//;
  const ofEntries = writing.map(([file]) => file).filter((file) => !others.test(file));
  const episodesAlone = [
    'outline/commands/bind-templates.ts',
    'outline/commands/change-episode.ts',
    'outline/commands/bin-episode.ts',
  ];
  expect(ofEntries.filter((file) => !(file in PATHS) && !episodesAlone.includes(file))).toEqual([]);
  const listed = Object.values(PATHS).flatMap((path) => ('cases' in path ? path.cases : []));
  expect(listed.toSorted()).toEqual(Object.keys(CASES).toSorted());
});

test.for(Object.entries(CASES))(
  '%s: not in the first millisecond of the freeze, but a minute before it',
  async ([, codesAt]) => {
    expect((await codesAt(10)).join()).toMatch(FROZEN);
    expect((await codesAt(11)).join()).not.toMatch(FROZEN);
  },
);
