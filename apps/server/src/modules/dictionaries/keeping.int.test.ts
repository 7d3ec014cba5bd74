import { dictionariesContract as contract } from '@lectern/contract/dictionaries/dictionaries';
import { lessonDictionariesContract } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { lessonMarksContract } from '@lectern/contract/dictionaries/lesson-marks';
import { DICTIONARY } from '@lectern/domain/dictionaries/dictionary-kinds';
import { parseDateTime } from '@lectern/domain/time/shanghai-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aLesson, TEST_NOW } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { changedTables, tablePrinter } from '../../../test/robustness/table-prints.ts';
import { aMaker, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { dictionariesModule, dictionaryKeepingModule, lessonMarksModule } from './index.ts';

let database: OpenTestDatabase;
let app: ModuleApp;
let forms: ModuleApp;
let marks: ModuleApp;
let api: ApiClient;
const day = (text: string): number => parseDateTime(text) ?? Number.NaN;

beforeAll(async () => {
  database = await openSeededDatabase();
  const deps = { db: database.db, now: () => TEST_NOW };
  app = moduleApp(dictionaryKeepingModule(deps));
  forms = moduleApp(dictionariesModule(deps));
  marks = moduleApp(lessonMarksModule(deps));
  api = await app.as();
});
afterAll(async () => {
  await app.close();
  await forms.close();
  await marks.close();
  await database.close();
});

const labels = { dictionary: 'lessonLabels' } as const;
const spring = {
  name: '2028 年春季',
  year: 2028,
  season: 'spring',
  startTime: day('2028-02-21'),
  endTime: day('2028-07-01'),
} as const;

async function refused(sent: () => Promise<unknown>): Promise<unknown> {
  const before = await tablePrinter(database.pool)();
  const answer = await sent();
  expect(
    changedTables(before, await tablePrinter(database.pool)()).filter((table) => table !== 'denied_access'),
  ).toEqual([]);
  return answer;
}

describe('every dictionary', () => {
  test('lists its rows and says how many there are', async () => {
    for (const { dictionary, count } of await api.call(contract.overview, {})) {
      const rows = await api.call(contract.list, { params: { dictionary } });
      expect([dictionary, rows.length]).toEqual([dictionary, count]);
      expect(count).toBeGreaterThan(0);
    }
  });

  test('a lesson that names a level in two fields is told once, with both', async () => {
    const params = { dictionary: 'levels' } as const;
    const { id } = await api.call(contract.create, { params, body: { name: '试用难度' } });
    const lessonId = await aLesson(database.db, { name: '两处难度', mixedLevel: id });
    await database.db.updateTable('lesson').set({ relatedLevel: id }).where('id', '=', lessonId).execute();
    const { uses } = await api.call(contract.usage, { params: { ...params, id: String(id) } });
    const rows = [{ name: '两处难度', href: `/lessons/${lessonId}`, parts: ['课程难度', '关联级别'] }];
    expect(uses).toMatchObject([{ label: '课程', count: 1, rows }]);
  });

  test.each(DICTIONARY.codes)('%s tells who uses a row', async (dictionary) => {
    const [row] = await api.call(contract.list, { params: { dictionary } });
    const params = { dictionary, id: String(row?.id) };
    expect((await api.call(contract.usage, { params })).uses).toBeInstanceOf(Array);
  });
});

describe('a label', () => {
  test('is made, renamed, put first, retired, and forms follow without a restart', async () => {
    const body = { name: '竞赛冲刺', phase: 2, subjectId: 2 };
    const { id, rev } = await api.call(contract.create, { params: labels, body });
    const renamed = await api.call(contract.update, {
      params: { ...labels, id: String(id) },
      body: { name: '竞赛冲刺班', rev },
    });
    const group = async () =>
      (await api.call(contract.list, { params: labels })).filter((row) => row.phase === 2 && row.subjectId === 2);
    const ids = (await group()).map((row) => row.id);
    await api.call(contract.order, { params: labels, body: { ids: [id, ...ids.filter((other) => other !== id)] } });
    expect((await group()).map((row) => row.name)[0]).toBe('竞赛冲刺班');
    const options = await (await forms.as()).call(lessonDictionariesContract.lessonOptions, {});
    expect(options.labels).toContainEqual({ id, ...body, name: '竞赛冲刺班', enabled: true });
    const state = { params: { ...labels, id: String(id) } };
    const stale = await api.send(contract.state, { ...state, body: { rev: renamed.rev, enabled: false } });
    expect(stale).toMatchObject({ status: 409, error: { code: 'STALE' } });
    await api.call(contract.state, { ...state, body: { rev: renamed.rev + 1, enabled: false } });
    const offered = await (await forms.as()).call(lessonDictionariesContract.labelsOf, {
      query: { phase: '2', subjectId: '2' },
    });
    expect(offered.map((label) => label.id)).not.toContain(id);
    const log = await database.db
      .selectFrom('operationLog')
      .select('action')
      .where('subjectType', '=', 'lessonLabel')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'dictionary.create',
      'dictionary.update',
      'dictionary.order',
      'dictionary.state',
    ]);
  });

  test('is refused twice in one phase and subject, and with an id that is taken', async () => {
    const body = { name: '培优', phase: 2, subjectId: 2 };
    expect(await refused(() => api.send(contract.create, { params: labels, body }))).toMatchObject({
      status: 409,
      error: { code: 'nameTaken', details: { field: 'name' } },
    });
    const other = { ...body, subjectId: 3, id: 601 };
    expect(await refused(() => api.send(contract.create, { params: labels, body: other }))).toMatchObject({
      status: 409,
      error: { code: 'idTaken' },
    });
  });

  test('is not deleted while lessons carry it, and says who does; unused it goes', async () => {
    const { id, rev } = await api.call(contract.create, {
      params: labels,
      body: { name: '临时标签', phase: 1, subjectId: 2 },
    });
    const remove = { params: { ...labels, id: String(id) }, query: { rev: String(rev) } };
    const lessonId = await aLesson(database.db, { labelId: id });
    expect(await refused(() => api.send(contract.remove, remove))).toMatchObject({
      status: 409,
      error: { code: 'entryInUse', message: expect.stringContaining('课程 1 个'), details: { uses: [{ count: 1 }] } },
    });
    await database.db.updateTable('lesson').set({ labelId: null }).where('id', '=', lessonId).execute();
    expect(await api.call(contract.remove, remove)).toEqual({ ok: true });
    const later = { name: '后来的标签', phase: 1, subjectId: 2 };
    expect(
      await refused(() => api.send(contract.create, { params: labels, body: { ...later, id } })),
      'the log of the deleted row is not told of another',
    ).toMatchObject({ status: 409, error: { code: 'idRetired', details: { field: 'id' } } });
    expect(await api.call(contract.create, { params: labels, body: later })).toEqual({ id: id + 1, rev: 1 });
  });

  test('issue 13 section 8: what is everybody’s, or another subject’s, is changed by nobody with a limited scope', async () => {
    const limited = await app.as({ scope: { subjects: [2], phases: [2] } });
    const outOfScope = { status: 409, error: { code: 'outOfScope' } };
    const everybodys = { dictionary: 'subjects' } as const;
    const make = () => limited.send(contract.create, { params: everybodys, body: { id: 99, name: '劳动' } });
    expect(await refused(make)).toMatchObject(outOfScope);
    const rows = await api.call(contract.list, { params: everybodys });
    const ids = rows.map(({ id }) => id).toReversed();
    expect(await refused(() => limited.send(contract.order, { params: everybodys, body: { ids } }))).toMatchObject(
      outOfScope,
    );
    const other = (await api.call(contract.list, { params: labels })).find(({ subjectId }) => subjectId === 1);
    const params = { ...labels, id: String(other?.id) };
    const body = { rev: other?.rev ?? 0, name: '夺来的标签', subjectId: 2, phase: 2 };
    expect(await refused(() => limited.send(contract.update, { params, body }))).toMatchObject(outOfScope);
    const own = { name: '自己的标签', phase: 2, subjectId: 2 };
    expect((await limited.send(contract.create, { params: labels, body: own })).status).toBe(200);
  });

  test('issue 13 section 8: the plan of an import or a merge says so already', async () => {
    const actor = { ...aMaker().actor, scope: { subjects: [2], phases: [2] } };
    const engine = testEngine(database, { now: () => TEST_NOW, actorOf: () => Promise.resolve(actor) });
    const reasonsOf = async (type: string, input: object) => {
      const plan = await planCommand(engine, { type, ids: [], input, actor });
      return (await rowsOfTask(engine, plan.id)).map(({ reasons }) => reasons[0]?.code);
    };
    const rows = [{ line: 2, id: null, name: '新学科' }];
    expect(await reasonsOf('dictionary.import', { dictionary: 'subjects', rows })).toEqual(['outOfScope']);
    const mine = { line: 2, id: null, name: '我的标签', phase: 2, subjectId: 2 };
    const theirs = { line: 3, id: null, name: '别科的标签', phase: 2, subjectId: 1 };
    const labelled = { dictionary: 'lessonLabels', rows: [mine, theirs] };
    expect(await reasonsOf('dictionary.import', labelled)).toEqual([undefined, 'outOfScope']);
    expect(await reasonsOf('dictionary.merge', { dictionary: 'subjects', from: [5], to: 6 })).toEqual(['outOfScope']);
  });

  test('that rules know by its id stays', async () => {
    const remove = { params: { ...labels, id: '602' }, query: { rev: '1' } };
    expect(await api.send(contract.remove, remove)).toMatchObject({ status: 409, error: { code: 'knownToRules' } });
  });
});

describe('semesters', () => {
  test('E138, E139, E137, E140: proposed, made, read and changed; one is current', async () => {
    const proposal = await api.call(contract.semesterCreateInfo, {});
    expect(proposal).toMatchObject({ id: 128, name: '2028 年春季', year: 2028, season: 'spring' });
    const { id, rev } = await api.call(contract.createSemester, { body: { ...spring, current: true } });
    expect(await api.call(contract.semester, { params: { id: String(id) } })).toMatchObject({
      ...spring,
      current: true,
    });
    const current = (await api.call(contract.semesters, {})).filter((row) => row.current);
    expect(current.map((row) => row.id)).toEqual([id]);
    const params = { id: String(id) };
    expect(await api.call(contract.updateSemester, { params, body: { ...spring, current: true } })).toEqual({
      id,
      rev,
    });
    const off = { ...spring, current: false, rev };
    expect(await refused(() => api.send(contract.updateSemester, { params, body: off }))).toMatchObject({
      error: { code: 'currentMustStay' },
    });
    await api.call(contract.updateSemester, { params, body: { ...spring, name: '2028 春', rev } });
  });

  test.each([
    [
      'of the same season at the same time',
      { ...spring, name: '又一个春季', startTime: day('2028-06-30') },
      'semesterOverlap',
      'startTime',
    ],
    ['that ends before it begins', { ...spring, name: '倒着', endTime: day('2028-01-01') }, 'timesReversed', 'endTime'],
    ['without a season', { ...spring, name: '无季节', season: null }, 'fieldMissing', 'season'],
  ] as const)('one %s is refused', async (_, body, code, field) => {
    expect(await refused(() => api.send(contract.createSemester, { body }))).toMatchObject({
      status: 409,
      error: { code, details: { field } },
    });
  });
});

describe('tags and editions', () => {
  test('E141, E142, E143: a tag of one semester and phase', async () => {
    const { id, rev } = await api.call(contract.createTag, { body: { name: '秋季首发', semesterId: 122, phase: 2 } });
    await api.call(contract.updateTag, {
      params: { id: String(id) },
      body: { name: '秋季首发', semesterId: null, enabled: false, rev },
    });
    expect(await api.call(contract.tags, {})).toContainEqual({
      id,
      rev: rev + 1,
      name: '秋季首发',
      semesterId: null,
      phase: 2,
      enabled: false,
    });
  });

  test('R363, E135: the editions of a subject are saved, names exchanged; one that is not named stays', async () => {
    const query = { phase: '2', subjectId: '4' };
    const own = await (await forms.as()).call(lessonDictionariesContract.textbookEditions, { query });
    const [a, b, ...rest] = own;
    const others = rest.map(({ name }) => name);
    const exchanged = [
      { id: a?.id ?? 0, name: b?.name ?? '' },
      { id: b?.id ?? 0, name: a?.name ?? '' },
      { name: '鲁科版' },
    ];
    const saved = await api.call(contract.saveTextbookEditions, { query, body: { textbookEditions: exchanged } });
    expect(saved.map(({ name }) => name)).toEqual([b?.name, a?.name, '鲁科版', ...others]);
    // Issue 13.6: one of them alone, and none, remove no other.
    const last = saved.find(({ name }) => name === '鲁科版');
    const one = { query, body: { textbookEditions: [{ id: last?.id ?? 0, name: '鲁科新版' }] } };
    const first = await api.call(contract.saveTextbookEditions, one);
    expect(first.map(({ name }) => name)).toEqual(['鲁科新版', b?.name, a?.name, ...others]);
    const again = { query, body: { textbookEditions: [{ name: '鲁科新版' }] } };
    expect(await api.call(contract.saveTextbookEditions, again), 'sent again without its id').toEqual(first);
    expect(await api.call(contract.saveTextbookEditions, { query, body: { textbookEditions: [] } })).toEqual(first);
    const ofPhase = { query: { phase: '2' }, body: { textbookEditions: [{ name: '只加这一版', subjectId: 4 }] } };
    const before = await (await forms.as()).call(lessonDictionariesContract.textbookEditions, ofPhase);
    expect(await api.call(contract.saveTextbookEditions, ofPhase)).toHaveLength(before.length + 1);
  });

  test('an edition that is used is renamed together with its textbook items, but stays in its subject', async () => {
    const params = { dictionary: 'textbookEditions' } as const;
    const edition = { name: '试验版', phase: 2, subjectId: 4 };
    const { id, rev } = await api.call(contract.create, { params, body: edition });
    const item = { name: '第二课', phase: 2, subjectId: 4, edition: '试验版', volume: '上册', ordinal: 1 };
    const made = await database.db.insertInto('textbookItem').values(item).returning('id').executeTakeFirstOrThrow();
    const row = { ...params, id: String(id) };
    const saved = await api.call(contract.update, { params: row, body: { ...edition, name: '试验新版', rev } });
    expect(
      await database.db.selectFrom('textbookItem').select(['edition', 'rev']).where('id', '=', made.id).execute(),
    ).toEqual([{ edition: '试验新版', rev: 2 }]);
    const moved = { ...edition, name: '试验新版', subjectId: 5, rev: saved.rev };
    expect(await refused(() => api.send(contract.update, { params: row, body: moved }))).toMatchObject({
      error: { code: 'editionInUse', details: { field: 'subjectId' } },
    });
    const list = { phase: '2', subjectId: '4' };
    const textbookEditions = (
      await (await forms.as()).call(lessonDictionariesContract.textbookEditions, { query: list })
    ).map((own) => ({ id: own.id, name: own.id === id ? '试验版' : own.name }));
    await api.call(contract.saveTextbookEditions, { query: list, body: { textbookEditions } });
    expect(
      await database.db.selectFrom('textbookItem').select('edition').where('id', '=', made.id).executeTakeFirst(),
    ).toEqual({ edition: '试验版' });
  });

  test('a product line has grades, a mixed level at least two levels', async () => {
    const line = { name: '初中竞赛', phase: 2, subjects: [2, 4], grades: [7, 8] };
    await api.call(contract.create, { params: { dictionary: 'productLines' }, body: line });
    expect(await api.call(contract.list, { params: { dictionary: 'productLines' } })).toContainEqual(
      expect.objectContaining(line),
    );
    const mixed = { name: '单一', levels: [11] };
    const params = { dictionary: 'mixedLevels' } as const;
    expect(await api.send(contract.create, { params, body: mixed })).toMatchObject({ error: { code: 'mixTooSmall' } });
  });
});

describe('a lesson mark', () => {
  const body = { name: '续报重点', color: '#0958D9', businessCell: 'junior' };

  test('R263: is made (E222), cancelled (E223), recovered (E224), and all are listed (E221)', async () => {
    const staff = await marks.as();
    const { id } = await staff.call(lessonMarksContract.createMark, { body });
    const params = { id: String(id) };
    const stateOf = async () =>
      (await staff.call(lessonMarksContract.adminMarks, {})).find((mark) => mark.id === id)?.status;
    const offered = async () =>
      (await (await forms.as()).call(lessonDictionariesContract.activeMarks, {})).some((mark) => mark.id === id);
    expect([await stateOf(), await offered()]).toEqual(['active', true]);
    const canceled = await staff.call(lessonMarksContract.cancelMark, { params });
    expect([await stateOf(), await offered()]).toEqual(['canceled', false]);
    // Twice is once.
    expect(await staff.call(lessonMarksContract.cancelMark, { params })).toEqual(canceled);
    await staff.call(lessonMarksContract.recoverMark, { params });
    expect([await stateOf(), await offered()]).toEqual(['active', true]);
    const [row] = (await api.call(contract.list, { params: { dictionary: 'lessonMarks' } })).slice(-1);
    expect(row).toMatchObject({ ...body, color: '#0958d9', rev: 3 });
  });

  test('is refused without a colour, twice under one name, and kept while a lesson carries it', async () => {
    const staff = await marks.as();
    const named = { body: { ...body, name: '待观察' } };
    const { id, rev } = await staff.call(lessonMarksContract.createMark, named);
    expect(await refused(() => staff.send(lessonMarksContract.createMark, { body: { name: '无色' } }))).toMatchObject({
      status: 409,
      error: { code: 'fieldMissing' },
    });
    expect(await refused(() => staff.send(lessonMarksContract.createMark, named))).toMatchObject({
      error: { code: 'nameTaken' },
    });
    await aLesson(database.db, { lessonMarkId: id });
    expect(
      await refused(() =>
        api.send(contract.remove, {
          params: { dictionary: 'lessonMarks', id: String(id) },
          query: { rev: String(rev) },
        }),
      ),
    ).toMatchObject({ error: { code: 'entryInUse' } });
    expect(await staff.send(lessonMarksContract.recoverMark, { params: { id: '99999' } })).toMatchObject({
      status: 404,
    });
  });
});
