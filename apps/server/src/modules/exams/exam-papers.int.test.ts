import { examPapersContract as papers } from '@lectern/contract/exams/exam-papers';
import { examsContract } from '@lectern/contract/exams/exams';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, anAgendaEntry, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { aSheet } from '../../../test/sheet-builders.ts';
import { aStudent } from '../../../test/team-builders.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { examPapersModule, examsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
let clock = TEST_NOW;
const now = () => clock;
const engine = testEngine(database, { now });
const deps = { db, now, engine };
const examsApp = moduleApp(examsModule(deps));
const papersApp = moduleApp(examPapersModule(deps));
const exams = await examsApp.as();
const api = await papersApp.as();
afterAll(async () => {
  await engine.runner.stop();
  await examsApp.close();
  await papersApp.close();
  await database.close();
});

const HOUR = 3_600_000;
const START = TEST_NOW.getTime() + 48 * HOUR;
const idOf = (id: number) => ({ params: { id: String(id) }, body: undefined });
const ofSheet = (id: number, sheetId: number) => ({
  params: { id: String(id), sheetId: String(sheetId) },
  body: undefined,
});
const anExam = async (change: object = {}) => {
  const body = { name: '期中考', duration: HOUR, subjectId: 2, phase: 2, gradeIds: [7], startTime: START, ...change };
  return (await exams.call(examsContract.create, { body })).id;
};
const senior = () => anExam({ phase: 3, gradeIds: [12] });
const seniorSheet = (major: string) => aSheet(db, { phase: 3, major });
const stateOf = async (id: number) => {
  const { paperState, newDraft, status, state } = await exams.call(examsContract.get, idOf(id));
  return { paperState, newDraft, status, state };
};
const codeOf = (answer: { readonly error?: { readonly code: string } | undefined }) => answer.error?.code;
const withSheet = async () => {
  const [exam, sheet] = [await anExam(), await aSheet(db)];
  await api.call(papers.draft, ofSheet(exam, sheet));
  return { exam, sheet };
};
const reword = (sheet: number) =>
  db
    .updateTable('sheet')
    .set(({ eb }) => ({ title: '改名', rev: eb('rev', '+', 1) }))
    .where('id', '=', sheet)
    .execute();
const score0 = (sheet: number) =>
  db
    .updateTable('sheet')
    .set({ sections: JSON.stringify([{ title: '', items: [] }]) })
    .where('id', '=', sheet)
    .execute();

describe('R244 to R249: the papers of an exam', () => {
  test('drafted, published, drafted anew, withdrawn, and the draft removed', async () => {
    const { exam, sheet } = await withSheet();
    expect(await stateOf(exam)).toMatchObject({ paperState: 'unpublished', status: 'init', state: 'unpublished' });
    await api.call(papers.publish, idOf(exam));
    expect(await stateOf(exam)).toEqual({
      paperState: 'published',
      newDraft: false,
      status: 'published',
      state: 'enrolling',
    });
    await reword(sheet);
    expect(await stateOf(exam)).toMatchObject({ paperState: 'published', newDraft: true });
    expect(codeOf(await api.send(papers.publish, idOf(exam)))).toBe('republishNeeded');
    await api.call(papers.withdraw, idOf(exam));
    expect(await stateOf(exam)).toMatchObject({ paperState: 'unpublished', newDraft: false });
    expect(codeOf(await api.send(papers.withdraw, idOf(exam)))).toBe('notPublished');
    await api.call(papers.draft, ofSheet(exam, 0));
    expect(await stateOf(exam)).toMatchObject({ paperState: 'empty' });
    const log = await db
      .selectFrom('operationLog')
      .select('action')
      .where('subjectId', '=', exam)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action).filter((action) => action.endsWith('Paper'))).toEqual([
      'exam.draftPaper',
      'exam.publishPaper',
      'exam.withdrawPaper',
      'exam.draftPaper',
    ]);
  });

  test('a second publish changes nothing; without a draft there is nothing to publish', async () => {
    const { exam } = await withSheet();
    await api.call(papers.publish, idOf(exam));
    expect(codeOf(await api.send(papers.publish, idOf(exam)))).toBe('unchanged');
    expect(codeOf(await api.send(papers.publish, idOf(await anExam())))).toBe('noDraft');
  });

  test('E173: a sheet is drafted, checked and published at once, or not at all', async () => {
    const [exam, sheet] = [await anExam(), await aSheet(db)];
    await api.call(papers.publishSheet, ofSheet(exam, sheet));
    expect(await stateOf(exam)).toMatchObject({ paperState: 'published', newDraft: false });
    const [other, empty] = [await anExam(), await aSheet(db, { questions: 0 })];
    expect(codeOf(await api.send(papers.publishSheet, ofSheet(other, empty)))).toBe('hasErrors');
    expect(await stateOf(other)).toMatchObject({ paperState: 'empty' });
  });

  test('two papers are one of 文科 and one of 理科, where the tracks differ', async () => {
    const exam = await senior();
    await api.call(papers.draft, ofSheet(exam, await seniorSheet('wenke')));
    await api.call(papers.publish, idOf(exam));
    expect(await stateOf(exam)).toMatchObject({ paperState: 'published' });
    await api.call(papers.draft, ofSheet(exam, await seniorSheet('like')));
    expect(await stateOf(exam)).toMatchObject({ paperState: 'published', newDraft: true });
    await api.call(papers.publish, idOf(exam));
    expect(await stateOf(exam)).toMatchObject({ paperState: 'published_two', newDraft: false });
    const whole = await seniorSheet('all');
    expect(codeOf(await api.send(papers.draft, ofSheet(exam, whole)))).toBe('tracksDiffer');
    await api.call(papers.withdraw, { ...idOf(exam), body: { place: 2 } });
    expect(await stateOf(exam)).toMatchObject({ paperState: 'published', newDraft: true });
    const read = await exams.call(examsContract.get, idOf(exam));
    expect(read.papers.map(({ place, published }) => [place, published?.major])).toEqual([
      [1, 'wenke'],
      [2, undefined],
    ]);
  });

  test('exams 11: a sheet of another subject, one that is not there, and an old version of the exam are refused', async () => {
    const exam = await anExam();
    const physics = await aSheet(db, { subjectId: 4 });
    expect(codeOf(await api.send(papers.draft, ofSheet(exam, physics)))).toBe('sheetOtherPlace');
    expect(codeOf(await api.send(papers.draft, ofSheet(exam, 999_999_999)))).toBe('sheetMissing');
    const old = await api.send(papers.draft, { ...ofSheet(exam, await aSheet(db)), body: { rev: 99 } });
    expect(old).toMatchObject({ status: 409, error: { code: 'STALE' } });
  });
});

describe('R250: the check', () => {
  test('errors refuse the publish, each with its place; reminders are confirmed once', async () => {
    const { exam, sheet } = await withSheet();
    const round = await api.call(papers.check, idOf(exam));
    expect(round).toMatchObject({ ok: true, messages: [], refusal: null });
    await db
      .updateTable('sheet')
      .set({ sections: await withScore(sheet, 550) })
      .where('id', '=', sheet)
      .execute();
    const check = await api.call(papers.check, idOf(exam));
    expect(check).toMatchObject({ ok: true, refusal: null });
    expect(check.messages.map(({ code, paper, sheetId }) => [code, paper, sheetId])).toEqual([
      ['totalNotRound', 1, sheet],
    ]);
    const unconfirmed = await api.send(papers.publish, idOf(exam));
    expect(codeOf(unconfirmed)).toBe('warningsNotConfirmed');
    await score0(sheet);
    expect(await api.call(papers.check, idOf(exam))).toMatchObject({ ok: false, refusal: { code: 'hasErrors' } });
    expect(codeOf(await api.send(papers.publish, idOf(exam)))).toBe('hasErrors');
  });

  test('a level above the total and a start that is not set are errors of the exam', async () => {
    const exam = await anExam({ startTime: 0, thresholds: [{ levelId: 1, score: 5000 }] });
    await api.call(papers.draft, ofSheet(exam, await aSheet(db)));
    const { messages } = await api.call(papers.check, idOf(exam));
    expect(messages.map(({ code, place }) => [code, place])).toEqual([
      ['thresholdAbove', null],
      ['startMissing', null],
    ]);
  });
});

test('R241: with a published paper no level is set above its total, and the exam keeps its subject', async () => {
  const { exam } = await withSheet();
  await api.call(papers.publish, idOf(exam));
  const send = (body: object) => exams.send(examsContract.update, { ...idOf(exam), body });
  await db.insertInto('level').values({ id: 5001, name: '甲', ordinal: 901 }).execute();
  const levels = [{ levelId: 5001, levelName: '甲', ordinal: 1, score: 1001 }];
  expect((await send({ withLevelRule: true, levelRules: levels })).status).toBe(409);
  expect(codeOf(await send({ subjectId: 3 }))).toBe('paperOtherPlace');
});

test('a sheet far from the last exam of the same lesson in difficulty is a reminder', async () => {
  const lessonId = await aLesson(db, { semesterId: null });
  const at = (hours: number) => new Date(START + hours * HOUR);
  const placed = async (hours: number) => {
    const id = await anAgendaEntry(db, { lessonId }, 'jam', { startAt: at(hours), endAt: at(hours + 1) });
    await db.updateTable('exam').set({ subjectId: 2, phase: 2 }).where('id', '=', id).execute();
    return id;
  };
  const [earlier, later] = [await placed(0), await placed(24)];
  const [easy, hard] = [await aSheet(db, { difficulty: 1 }), await aSheet(db, { difficulty: 4 })];
  await api.call(papers.publishSheet, ofSheet(earlier, easy));
  await api.call(papers.draft, ofSheet(later, hard));
  const { messages } = await api.call(papers.check, idOf(later));
  expect(messages.map(({ code, message }) => [code, message])).toEqual([
    ['difficultyFar', '难度与上次考试相差较大：本卷 4.0，上次 1.0'],
  ]);
});

describe('exams 2: who sat already', () => {
  const sat = async (examId: number, studentId: number) => {
    await db.insertInto('attempt').values({ examId, studentId, enteredAt: TEST_NOW }).execute();
  };

  test('a paper is not withdrawn once somebody entered, neither by undo', async () => {
    const { exam } = await withSheet();
    await api.call(papers.publish, idOf(exam));
    await sat(exam, await aStudent(db));
    expect(codeOf(await api.send(papers.withdraw, idOf(exam)))).toBe('entered');
  });

  test('a question that students of the lesson had lately is a reminder with how many', async () => {
    const lessonId = await aLesson(db, { semesterId: null });
    const [studentId, sheet, earlier] = [await aStudent(db), await aSheet(db), await anExam()];
    await db.insertInto('enrolment').values({ lessonId, studentId, source: 'manual', startedAt: TEST_NOW }).execute();
    await api.call(papers.publishSheet, ofSheet(earlier, sheet));
    await sat(earlier, studentId);
    const times = { startAt: new Date(START), endAt: new Date(START + HOUR) };
    const exam = await anAgendaEntry(db, { lessonId }, 'jam', times);
    await api.call(papers.draft, ofSheet(exam, sheet));
    const { messages } = await api.call(papers.check, idOf(exam));
    expect(messages.map(({ code, place, message }) => [code, place, message])).toEqual([
      ['seenRecently', 1, '第 1 题：90 天内考过这道题的学员：1 人'],
      ['seenRecently', 2, '第 2 题：90 天内考过这道题的学员：1 人'],
    ]);
  });
});

async function withScore(sheet: number, score: number): Promise<string> {
  const { sections } = await db
    .selectFrom('sheet')
    .select('sections')
    .where('id', '=', sheet)
    .executeTakeFirstOrThrow();
  const [section] = sections as unknown as [{ title: string; items: object[] }];
  return JSON.stringify([{ ...section, items: section.items.map((item) => ({ ...item, score })) }]);
}

describe('R252: the freeze, to the millisecond', () => {
  test.for(['draft', 'publish', 'publishSheet', 'withdraw'] as const)('%s', async (path) => {
    const { exam, sheet } = await withSheet();
    if (path === 'withdraw') await api.call(papers.publish, idOf(exam));
    const other = await aSheet(db);
    const send = {
      draft: () => api.send(papers.draft, ofSheet(exam, other)),
      publish: () => api.send(papers.publish, idOf(exam)),
      publishSheet: () => api.send(papers.publishSheet, ofSheet(exam, sheet)),
      withdraw: () => api.send(papers.withdraw, idOf(exam)),
    }[path];
    clock = new Date(START - 600_000);
    const frozen = await send();
    clock = new Date(START - 600_001);
    const early = await send();
    clock = TEST_NOW;
    expect(codeOf(frozen)).toBe('examFrozen');
    expect(frozen.error?.message).toContain('自 ');
    expect(early.status).toBe(200);
  });
});

describe('exams 4: undo', () => {
  const undo = async () => {
    const { id } = await db.selectFrom('task').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    return engine.planUndo(aMaker(), id);
  };

  test('of a publish withdraws, of that brings the same version back though the sheet was changed since', async () => {
    const { exam, sheet } = await withSheet();
    await api.call(papers.publish, idOf(exam));
    await confirmAll(engine, await undo());
    expect(await stateOf(exam)).toMatchObject({ paperState: 'unpublished' });
    await api.call(papers.publish, idOf(exam));
    await api.call(papers.withdraw, idOf(exam));
    await reword(sheet);
    await confirmAll(engine, await undo());
    const { papers: places } = await exams.call(examsContract.get, idOf(exam));
    expect(places).toMatchObject([{ draftIsNewer: true, published: { no: 1, title: '期中卷' } }]);
  });

  test('R252: is refused in the freeze', async () => {
    const { exam } = await withSheet();
    await api.call(papers.publish, idOf(exam));
    clock = new Date(START - 600_000);
    const plan = await undo();
    clock = TEST_NOW;
    expect((await rowsOfTask(engine, plan.id)).flatMap(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
      'examFrozen',
    ]);
  });
});

describe('exams 11: at once', () => {
  test('of publish, withdraw, draft and an edit of the exam one wins after the other, with no half state', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { exam, sheet } = await withSheet();
      const other = await aSheet(db);
      await Promise.all([
        api.send(papers.publish, idOf(exam)),
        api.send(papers.draft, ofSheet(exam, other)),
        api.send(papers.publish, idOf(exam)),
        api.send(papers.withdraw, idOf(exam)),
        exams.send(examsContract.update, { ...idOf(exam), body: { jamReportDesc: `说明 ${round}` } }),
      ]);
      const { publishedPapers, hasDraftPaper } = await db
        .selectFrom('exam')
        .select(['publishedPapers', 'hasDraftPaper'])
        .where('id', '=', exam)
        .executeTakeFirstOrThrow();
      const slots = await db.selectFrom('paperSlot').selectAll().where('holderId', '=', exam).execute();
      expect(slots.map(({ draftSheetId }) => draftSheetId)).toEqual([other]);
      expect({ publishedPapers, hasDraftPaper }).toEqual({
        publishedPapers: slots.filter(({ publishedVersionId }) => publishedVersionId !== null).length,
        hasDraftPaper: true,
      });
      const published = await db
        .selectFrom('sheetVersion')
        .select('sheetId')
        .where(
          'id',
          'in',
          slots.flatMap(({ publishedVersionId }) => publishedVersionId ?? [0]),
        )
        .execute();
      expect([sheet, other, undefined]).toContain(published[0]?.sheetId);
    }
  });

  test('a sheet that is edited after the plan is not published as it was not looked at', async () => {
    const { exam, sheet } = await withSheet();
    const plan = await planCommand(engine, { type: 'paper.publish', ids: [exam], input: {} });
    await reword(sheet);
    await confirmAll(engine, plan);
    expect(await stateOf(exam)).toMatchObject({ paperState: 'unpublished' });
  });
});

test('exams 9: exams are published in batch, as a plan', async () => {
  const ready = [await withSheet(), await withSheet()].map(({ exam }) => exam);
  const without = await anExam();
  const plan = await planCommand(engine, { type: 'paper.publish', ids: [...ready, without], input: {} });
  const rows = await rowsOfTask(engine, plan.id);
  expect(rows.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([[], [], ['noDraft']]);
  await confirmAll(engine, plan);
  for (const exam of ready) expect(await stateOf(exam)).toMatchObject({ paperState: 'published' });
});
