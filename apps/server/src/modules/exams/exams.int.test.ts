import { examsContract as contract, type Exam } from '@lectern/contract/exams/exams';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLesson, anAgendaEntry, TEST_NOW } from '../../../test/builders.ts';
import { anExamWithPaper, choice, chose, factsOfStudent } from '../../../test/exam-builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { reportFacts } from '../../../test/republished-exam.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask, runCommand } from '../../../test/run-command.ts';
import { aStudent } from '../../../test/team-builders.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { examsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(examsModule({ db, now, engine }));
const api = await app.as();
const english = await app.as({ scope: { subjects: [3], phases: null } });

beforeAll(async () => {
  const levels = [1, 2].map((n) => ({ id: 5000 + n, name: `试验级 ${n}`, ordinal: 900 + n }));
  await db.insertInto('level').values(levels).execute();
});
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const HOUR = 3_600_000;
/** At any time of the year. */
const OPEN = { semesterId: null };
const inHours = (hours: number) => TEST_NOW.getTime() + hours * HOUR;
const MATHS = { name: '期中考', duration: 90 * 60_000, subjectId: 2, phase: 2, gradeIds: [7] };
const idOf = (id: number) => ({ params: { id: String(id) } });
const anExam = async (change: object = {}) => (await api.call(contract.create, { body: { ...MATHS, ...change } })).id;
const examOf = (id: number) => api.call(contract.get, idOf(id));
const level = (levelId: number, ordinal: number, score: number) => ({ levelId, levelName: '', ordinal, score });
const codeOf = (answer: { readonly error?: { readonly code: string } | undefined }) => answer.error?.code;
const lastTask = async () => {
  const row = await db.selectFrom('task').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return row.id;
};
const undo = async (taskId: number) => confirmAll(engine, await engine.planUndo(aMaker(), taskId));
const undoReasons = async (taskId: number) =>
  (await rowsOfTask(engine, (await engine.planUndo(aMaker(), taskId)).id)).flatMap(({ reasons }) => reasons);

describe('E164-E168: one exam', () => {
  test('R242, R247: is made in no lesson, unpublished, and ends after its duration', async () => {
    const exam = await examOf(await anExam({ startTime: inHours(48), markingTime: HOUR }));
    expect(exam).toMatchObject({
      ...MATHS,
      endTime: inHours(49.5),
      reportTime: inHours(50.5),
      frozenTime: inHours(48) - 600_000,
      gradeId: 7,
      status: 'init',
      state: 'unpublished',
      paperState: 'empty',
      flags: [],
      lessonCount: 0,
      rev: 1,
    });
  });

  test('is changed by what is sent, logged and undone; an old version is refused with what differs', async () => {
    const id = await anExam({ startTime: inHours(48) });
    const saved = await api.call(contract.update, { ...idOf(id), body: { name: '期末考', examType: 'final', rev: 1 } });
    const task = await lastTask();
    expect(await examOf(id)).toMatchObject({
      name: '期末考',
      examType: 'final',
      startTime: inHours(48),
      rev: saved.rev,
    });
    const old = await api.send(contract.update, { ...idOf(id), body: { name: '补考', rev: 1 } });
    expect(old).toMatchObject({ status: 409, error: { code: 'STALE' } });
    await undo(task);
    expect(await examOf(id)).toMatchObject({ name: '期中考', examType: 'other' });
    const actions = await db
      .selectFrom('operationLog')
      .select('action')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['exam.create', 'exam.update', 'exam.update']);
  });

  test('sent back as it is it changes nothing', async () => {
    const exam = await examOf(await anExam());
    const { rev } = await api.call(contract.update, { ...idOf(exam.id), body: { name: exam.name, gradeIds: [7] } });
    expect(rev).toBe(exam.rev);
  });

  test('E168, R241: levels are set and taken away as a whole', async () => {
    const id = await anExam();
    await api.call(contract.setLevels, {
      ...idOf(id),
      body: { levelRules: [level(5001, 1, 6000), level(5002, 2, 0)] },
    });
    expect(await examOf(id)).toMatchObject({ withLevelRule: true, levelRules: [{ score: 6000 }, { score: 0 }] });
    await api.call(contract.setLevels, { ...idOf(id), body: { levelRules: [] } });
    expect(await examOf(id)).toMatchObject({ withLevelRule: false, levelRules: [] });
  });

  test('decision 263: after the end levels are set with who changes level, and taken back', async () => {
    const { examId, questionIds } = await anExamWithPaper(db, { questions: [choice('A', 6000)] });
    for (const option of ['A', 'B']) {
      const given = Object.fromEntries(questionIds.map((id) => [id, chose(option)]));
      await reportFacts(db, factsOfStudent({ examId, studentId: await aStudent(db) }, given));
    }
    const before = await examOf(examId);
    const input = { levelRules: [level(5001, 1, 6000), level(5002, 2, 0)] };
    const plan = await planCommand(engine, { type: 'jam.setLevels', ids: [examId], input });
    const [row] = await rowsOfTask(engine, plan.id);
    expect(row?.reasons).toMatchObject([{ outcome: 'warning', code: 'levelsChange' }]);
    expect(row?.reasons[0]?.message).toContain('2 名考生的级别会改变：');
    const single = await api.send(contract.setLevels, { ...idOf(examId), body: input });
    expect(codeOf(single)).toBe('warningsNotConfirmed');
    expect(codeOf(await api.send(contract.update, { ...idOf(examId), body: { name: '期末考' } }))).toBe('examFrozen');
    const done = await confirmAll(engine, plan);
    expect(await examOf(examId)).toMatchObject({ withLevelRule: true, levelRules: [{ score: 6000 }, { score: 0 }] });
    await undo(done.id);
    expect(await examOf(examId)).toMatchObject({ withLevelRule: false, levelRules: before.levelRules });
  });

  test('decision 292: the levels of an exam that is over warn of issued certificates that they no longer fit', async () => {
    const certificates = [
      { levelId: 5001, name: '一等奖' },
      { levelId: null, name: '参赛证书' },
    ];
    const setup = { hasCertificate: true, certificates: JSON.stringify(certificates) };
    const { examId, questionIds } = await anExamWithPaper(db, { questions: [choice('A', 6000)], exam: setup });
    for (const option of ['A', 'B']) {
      const given = Object.fromEntries(questionIds.map((id) => [id, chose(option)]));
      await reportFacts(db, factsOfStudent({ examId, studentId: await aStudent(db) }, given));
    }
    await runCommand(engine, { type: 'jam.issueCertificates', ids: [], input: { examId } });
    const reasonsOf = async (levelRules: readonly object[]) => {
      const plan = await planCommand(engine, { type: 'jam.setLevels', ids: [examId], input: { levelRules } });
      const [row] = await rowsOfTask(engine, plan.id);
      return row?.reasons.slice(1).map(({ code, message }) => [code, message]);
    };
    expect(await reasonsOf([level(5001, 1, 6000), level(5002, 2, 0)])).toEqual([
      ['certificatesDiffer', '1 份已颁发的证书将与新级别不符，设置后请到“证书”页签换发'],
    ]);
    expect(await reasonsOf([level(5002, 1, 0)])).toEqual([]);
  });

  test('E165: at most 200 ids; what lies beyond the data scope is left out and not found', async () => {
    const id = await anExam();
    const ids = (count: number) => ({
      query: { ids: [id, ...Array.from({ length: count - 1 }, (_, i) => 900_000 + i)].join(',') },
    });
    expect((await api.call(contract.batchGet, ids(200))).map((exam) => exam.id)).toEqual([id]);
    expect(await api.send(contract.batchGet, ids(201))).toMatchObject({ status: 400 });
    expect(await english.call(contract.batchGet, ids(1))).toEqual([]);
    expect(await english.send(contract.get, idOf(id))).toMatchObject({ status: 404 });
    expect(await english.send(contract.update, { ...idOf(id), body: { name: '别人的' } })).toMatchObject({
      status: 404,
    });
  });
});

describe('what is refused, with nothing written', () => {
  test.for([
    ['R194: a start in four minutes', { startTime: inHours(0) + 4 * 60_000 }, 'tooSoon'],
    ['a start in the past', { startTime: inHours(-1) }, 'tooSoon'],
    ['R252: a start that is frozen at once', { startTime: inHours(0) + 9 * 60_000 }, 'examFrozen'],
    ['R238: a gift pack of another type', { mode: 'giftPack', examType: 'final' }, 'giftPackExamType'],
    [
      'R241: levels 90, 60, 60',
      { withLevelRule: true, levelRules: [level(5001, 1, 9000), level(5002, 2, 6000)] },
      'level.lowestAboveZero',
    ],
    ['a level that does not exist', { withLevelRule: true, levelRules: [level(77, 1, 0)] }, 'level.unknownLevel'],
    ['a subject that does not exist', { subjectId: 9999 }, 'entryMissing'],
    [
      'two minimum scores of one mixed level',
      {
        thresholds: [
          { levelId: 5001, score: 1 },
          { levelId: 5001, score: 2 },
        ],
      },
      'thresholdTwice',
    ],
  ] as const)('%s', async ([, change, code]) => {
    const before = await db.selectFrom('exam').select('id').execute();
    const body = { ...MATHS, ...structuredClone(change) } as never;
    expect(codeOf(await api.send(contract.create, { body }))).toBe(code);
    expect(await db.selectFrom('exam').select('id').execute()).toHaveLength(before.length);
    const id = await anExam();
    expect(codeOf(await api.send(contract.update, { ...idOf(id), body: structuredClone(change) as never }))).toBe(code);
    expect(await examOf(id)).toMatchObject({ ...MATHS, rev: 1 });
  });

  test('a subject beyond the own data scope', async () => {
    expect(codeOf(await english.send(contract.create, { body: MATHS }))).toBe('beyondScope');
  });

  test('issue 13 section 8: name and time, where a lesson beyond the data scope has the exam too; the rest is its own', async () => {
    const own = await aLesson(db, { ...OPEN, subjectId: 3 });
    const times = { startAt: new Date(inHours(48)), endAt: new Date(inHours(50)) };
    const id = await anAgendaEntry(db, { lessonId: own }, 'jam', times);
    await db.updateTable('exam').set({ subjectId: 3, phase: 2 }).where('id', '=', id).execute();
    const change = async (body: object) => codeOf(await english.send(contract.update, { ...idOf(id), body }));
    expect(await change({ startTime: inHours(72) })).toBeUndefined();
    const place = { lessonId: await aLesson(db, OPEN), kind: 'jam', itemId: id, ordinal: 1, labelId: 12 };
    await db.insertInto('lessonAgenda').values(place).execute();
    for (const body of [{ startTime: inHours(96) }, { duration: HOUR }, { name: '换名' }]) {
      expect(await change(body)).toBe('sharedOutOfScope');
    }
    expect(await change({ markingTime: HOUR })).toBeUndefined();
    expect(codeOf(await api.send(contract.update, { ...idOf(id), body: { name: '换名' } }))).toBeUndefined();
  });
});

describe('R252, decision 83: from ten minutes before its start an exam stays as it is', () => {
  const frozenAt = (minutes: number) => ({ startAt: new Date(TEST_NOW.getTime() + minutes * 60_000) });
  const anEntry = async (minutes: number) => {
    const { startAt } = frozenAt(minutes);
    const lessonId = await aLesson(db, OPEN);
    return anAgendaEntry(db, { lessonId }, 'jam', { startAt, endAt: new Date(startAt.getTime() + HOUR) });
  };
  const PATHS = {
    'E167: an edit': (id: number) => api.send(contract.update, { ...idOf(id), body: { name: '改名' } }),
    'E167: a move': (id: number) => api.send(contract.update, { ...idOf(id), body: { startTime: inHours(72) } }),
    'E168: its levels': (id: number) =>
      api.send(contract.setLevels, { ...idOf(id), body: { levelRules: [level(5001, 1, 0)] } }),
  };
  test.for(Object.entries(PATHS))('%s', async ([, send]) => {
    expect(codeOf(await send(await anEntry(10)))).toBe('examFrozen');
    expect(codeOf(await send(await anEntry(11)))).toBeUndefined();
  });

  test('the refusal says since when', async () => {
    const answer = await api.send(contract.update, { ...idOf(await anEntry(5)), body: { name: '改名' } });
    expect(answer.error?.message).toMatch(/自 \d{4}-\d\d-\d\d \d\d:\d\d 起已冻结/);
  });
});

test('an entry of an outline is an exam by itself, and follows its name, times and bin', async () => {
  const lessonId = await aLesson(db, OPEN);
  const startAt = new Date(inHours(24));
  const id = await anAgendaEntry(db, { lessonId }, 'jam', { startAt, endAt: new Date(inHours(26)) });
  expect(await examOf(id)).toMatchObject({ startTime: inHours(24), duration: 2 * HOUR, lessonCount: 1, rev: 1 });
  await db
    .updateTable('agendaEntry')
    .set({ name: '月考', startAt: new Date(inHours(25)) })
    .where('id', '=', id)
    .execute();
  expect(await examOf(id)).toMatchObject({ name: '月考', duration: HOUR, rev: 2 });
  await db.updateTable('agendaEntry').set({ deletedAt: TEST_NOW }).where('id', '=', id).execute();
  expect(await api.send(contract.get, idOf(id))).toMatchObject({ status: 404 });
});

test('a change of its time moves the dates of the lessons that hold it', async () => {
  const lessonId = await aLesson(db, OPEN);
  const startAt = new Date(inHours(24));
  const id = await anAgendaEntry(db, { lessonId }, 'jam', { startAt, endAt: new Date(inHours(25)) });
  await api.call(contract.update, { ...idOf(id), body: { startTime: inHours(48), duration: 2 * HOUR } });
  const lesson = await db.selectFrom('lesson').selectAll().where('id', '=', lessonId).executeTakeFirstOrThrow();
  expect(lesson).toMatchObject({ startAt: new Date(inHours(48)), endAt: new Date(inHours(50)) });
  expect(await api.call(contract.lessons, idOf(id))).toMatchObject({ list: [{ id: lessonId }], beyondScope: 0 });
});

test('one that comes back out of the bin after its lesson moves the dates of the lesson', async () => {
  const lessonId = await aLesson(db, { ...OPEN, status: 'init', deletedAt: TEST_NOW, deletedBy: '测试员' });
  const times = { startAt: new Date(inHours(24)), endAt: new Date(inHours(25)) };
  const id = await anAgendaEntry(db, { lessonId }, 'jam', times);
  const plan = await planCommand(engine, { type: 'jam.bin', ids: [id] });
  await confirmAll(engine, plan);
  expect(await api.send(contract.get, idOf(id))).toMatchObject({ status: 404 });
  await db.updateTable('lesson').set({ deletedAt: null, deletedBy: null }).where('id', '=', lessonId).execute();
  await undo(plan.id);
  const lesson = await db.selectFrom('lesson').selectAll().where('id', '=', lessonId).executeTakeFirstOrThrow();
  expect(lesson).toMatchObject(times);
});

test('making one is undone by the recycle bin, unless a lesson holds it by then', async () => {
  const id = await anExam();
  const task = await lastTask();
  await undo(task);
  expect(await api.send(contract.get, idOf(id))).toMatchObject({ status: 404 });
  const kept = await anExam();
  const made = await lastTask();
  const lessonId = await aLesson(db, OPEN);
  await db
    .insertInto('lessonAgenda')
    .values({ lessonId, kind: 'jam', itemId: kept, labelId: 12, ordinal: 1 })
    .execute();
  expect((await undoReasons(made)).map(({ code }) => code)).toEqual(['examInLessons']);
});

describe('E163: the list', () => {
  const found = async (query: object) => {
    const { list } = await api.call(contract.list, { query });
    return list.map((exam: Exam) => exam.name);
  };
  const ONLY = { gradeId: '9' };

  beforeAll(async () => {
    const grade = { gradeIds: [9] };
    await anExam({ ...grade, name: '列表甲', examType: 'midterm', startTime: inHours(24) });
    await anExam({ ...grade, name: '列表乙', mode: 'promotion', subjectId: 3, startTime: inHours(96) });
    await anExam({ ...grade, name: '列表丙', examType: 'final' });
  });

  test.for([
    ['nothing more: the newest first', {}, ['列表丙', '列表乙', '列表甲']],
    ['a part of the name', { name: '表乙' }, ['列表乙']],
    ['one character of it', { name: '丙' }, ['列表丙']],
    ['the subject', { subjectId: '3' }, ['列表乙']],
    ['the type', { examType: 'midterm' }, ['列表甲']],
    ['the mode', { mode: 'promotion' }, ['列表乙']],
    ['R244: no paper', { paper: '-2' }, ['列表丙', '列表乙', '列表甲']],
    ['R244: a published paper', { paper: '1' }, []],
    ['R243: the state', { state: 'unpublished' }, ['列表丙', '列表乙', '列表甲']],
    ['a start from then on', { startFrom: String(inHours(48)) }, ['列表乙']],
    ['a start until then', { startTo: String(inHours(48)) }, ['列表甲']],
    ['a page', { page: '2', pageSize: '1' }, ['列表乙']],
    ['a lesson without exams', { lessonId: '999999' }, []],
    ['a template without exams', { templateId: '999999' }, []],
  ] as const)('by %s', async ([, query, names]) => {
    expect(await found({ ...ONLY, ...query })).toEqual(names);
  });

  test('counts exactly what it finds, and shows nothing beyond the data scope', async () => {
    expect(await api.call(contract.list, { query: ONLY })).toMatchObject({ total: 3, totalExact: true });
    expect((await english.call(contract.list, { query: ONLY })).list.map(({ name }) => name)).toEqual(['列表乙']);
  });

  test('L651: the same rows as a file, with the columns of the screen', async () => {
    const text = await api.call(contract.exportCsv, { query: { ...ONLY, columns: 'name,examType' } });
    expect(text.replace('\u{feff}', '').trim().split(/\r?\n/)).toEqual([
      '"考试名称","类型"',
      '"列表丙","期末"',
      '"列表乙","其他"',
      '"列表甲","期中"',
    ]);
  });

  test('R243: filters by state find what the pure rule says of each', async () => {
    const ids: number[] = [];
    for (const hours of [-6, -3, -1.5, 24]) {
      const startAt = new Date(inHours(hours));
      const entry = { kind: 'jam', name: '状态', startAt, endAt: new Date(startAt.getTime() + 2 * HOUR) };
      const { id } = await db.insertInto('agendaEntry').values(entry).returning('id').executeTakeFirstOrThrow();
      ids.push(id);
    }
    await db
      .updateTable('exam')
      .set({ publishedPapers: 1, markingTimeMs: 2 * HOUR, gradeIds: [10] })
      .where('id', 'in', ids)
      .execute();
    for (const state of ['unpublished', 'enrolling', 'examing', 'grading', 'reported'] as const) {
      const { list } = await api.call(contract.list, { query: { gradeId: '10', state } });
      const all = (await api.call(contract.list, { query: { gradeId: '10' } })).list;
      expect(list.map(({ id }) => id)).toEqual(all.filter((exam) => exam.state === state).map(({ id }) => id));
    }
    const states = (await api.call(contract.list, { query: { gradeId: '10' } })).list.map(({ state }) => state);
    expect(states).toEqual(['enrolling', 'examing', 'grading', 'reported']);
  });
});
