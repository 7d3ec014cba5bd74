import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { clockInContract, MAX_CLOCK_IN_BYTES } from '@lectern/contract/files/clock-in';
import { operationLogContract } from '@lectern/contract/history/operation-log';
import { CLOCK_IN_ENTRANCE, type ClockInEntrance } from '@lectern/domain/clock-in/clock-in-codes';
import { beforeEach, describe, expect } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aLesson, anEpisode, seedDictionaries } from '../../../test/builders.ts';
import { test } from '../../../test/harness.ts';
import { oneFile } from '../../../test/one-file.ts';
import { changedTables, tablePrinter } from '../../../test/robustness/table-prints.ts';
import type { Db } from '../../platform/db/database.ts';

const CALL = { clockInExpress: clockInContract.express, clockInCompensate: clockInContract.compensate };
/** 手机号,lessonId in GB18030. */
const GB_HEADER = Buffer.from([0xca, 0xd6, 0xbb, 0xfa, 0xba, 0xc5, ...Buffer.from(',lessonId\n')]);

function sendFile(api: ApiClient, entrance: ClockInEntrance, content: string | Uint8Array, name?: string) {
  return api.raw({
    method: 'POST',
    url: `${clockInContract.upload.path}?entrance=${entrance}`,
    ...oneFile(content, name),
  });
}
async function upload(api: ApiClient, entrance: ClockInEntrance, content: string | Uint8Array, name?: string) {
  const answer = await sendFile(api, entrance, content, name);
  expect(answer.status, answer.text).toBe(200);
  return clockInContract.upload.reply.parse(answer.reply).resourceId;
}
async function importFile(api: ApiClient, entrance: ClockInEntrance, content: string | Uint8Array) {
  return api.call(CALL[entrance], { body: await upload(api, entrance, content) });
}
/** A lesson with two 讲. */
async function aTaughtLesson(db: Db, overrides: Parameters<typeof aLesson>[1] = {}): Promise<number> {
  const lessonId = await aLesson(db, overrides);
  await anEpisode(db, { lessonId });
  await anEpisode(db, { lessonId });
  await anEpisode(db, { lessonId, includedInPeriod: false });
  return lessonId;
}
const makeUps = (db: Db, lessonId: number) =>
  db
    .selectFrom('clockInMakeUp')
    .select(['phone', 'ordinal'])
    .where('lessonId', '=', lessonId)
    .orderBy('phone')
    .execute();
const imports = (db: Db) =>
  db
    .selectFrom('operationLog')
    .select(['action', 'note', 'subjectName'])
    .where('subjectType', '=', 'clockInImport')
    .orderBy('id')
    .execute();

beforeEach<{ database: { db: Db } }>(async ({ database }) => {
  await seedDictionaries(database.db);
});

describe('an upload', () => {
  test('R102: is stored under entrance, time and a unique id, and answers an id that cannot be guessed', async ({
    api,
    database: { db },
    clock,
    storageFolder,
  }) => {
    clock.set(new Date('2026-03-01T02:00:00.000Z'));
    const operator = await api.as();
    const ids = [
      await upload(operator, 'clockInExpress', 'a,b\n', '../打卡.csv'),
      await upload(operator, 'clockInExpress', 'a,b\n'),
    ];
    const rows = await db.selectFrom('storedFile').selectAll().where('id', 'in', ids).orderBy('createdAt').execute();
    expect(new Set(rows.map((row) => row.storageKey)).size).toBe(2);
    for (const row of rows) {
      expect(row.storageKey).toMatch(/^clockInExpress-1772330400000-[0-9a-f-]{36}$/);
      expect(row).toMatchObject({ name: '打卡.csv', contentType: 'text/plain', encoding: 'utf-8', size: 4 });
      expect(readdirSync(join(storageFolder, 'files'))).toContain(row.storageKey);
    }
  });

  test.for<[string, string, string, number, string]>([
    ['a workbook under the name .csv', 'PK\u0003\u0004rest', 'a.csv', 415, 'NOT_TEXT'],
    ['a web page under the name .csv', '<!doctype html>', 'a.csv', 415, 'NOT_TEXT'],
    ['bytes that are no text', 'a\0b', 'a.csv', 415, 'NOT_TEXT'],
    ['another kind of file', 'a,b', 'a.xlsx', 415, 'NOT_CSV'],
    ['far too much', 'x'.repeat(MAX_CLOCK_IN_BYTES + 1), 'a.csv', 413, 'TOO_LARGE'],
  ])(
    'R095: of %s is refused and leaves nothing',
    async ([, content, name, status, code], { api, database, storageFolder }) => {
      const operator = await api.as();
      await upload(operator, 'clockInExpress', 'a,b\n');
      const filesBefore = readdirSync(storageFolder, { recursive: true }).length;
      const before = await tablePrinter(database.pool)();
      const answer = await sendFile(operator, 'clockInExpress', content, name);
      expect([answer.status, answer.error.code]).toEqual([status, code]);
      expect(changedTables(before, await tablePrinter(database.pool)())).toEqual([]);
      expect(readdirSync(storageFolder, { recursive: true })).toHaveLength(filesBefore);
    },
  );

  test('R098: without a file, or at no entrance, is refused', async ({ api }) => {
    const operator = await api.as();
    const { path } = clockInContract.upload;
    const empty = await operator.raw({ method: 'POST', url: `${path}?entrance=clockInExpress` });
    const nowhere = await operator.raw({ method: 'POST', url: path, ...oneFile('a,b') });
    expect([empty.status, nowhere.status]).toEqual([415, 400]);
  });
});

describe('an import', () => {
  test('R104: takes good lines, names bad ones by their line, and records who did it', async ({
    api,
    database: { db },
  }) => {
    const operator = await api.as({ name: '林静' });
    const lessonId = await aTaughtLesson(db);
    const result = await importFile(
      operator,
      'clockInCompensate',
      [
        '手机号,lessonId,第 N 讲',
        `13800138001,${lessonId},1`,
        `1.38E+10,${lessonId},1`,
        '',
        `${lessonId},13800138002,2`,
        `１３８００１３８００３,${lessonId},2`,
        `13800138004,${lessonId},第 2 讲`,
        `13800138005,${lessonId},3`,
        '13800138006,999999999,1',
        `13800138004,${lessonId},2`,
      ].join('\r\n'),
    );
    expect(result).toMatchObject({
      succCount: 3,
      newCount: 2,
      failedCount: 5,
      failedLines: [3, 5, 6, 8, 9],
    });
    expect(result.problems.map(({ line, code }) => [line, code])).toEqual([
      [3, 'phoneScientific'],
      [5, 'columnsSwapped'],
      [6, 'phoneFullWidth'],
      [8, 'ordinalBeyond'],
      [9, 'lessonUnknown'],
    ]);
    expect(await makeUps(db, lessonId)).toEqual([
      { phone: '13800138001', ordinal: 1 },
      { phone: '13800138004', ordinal: 2 },
    ]);
    expect((await imports(db)).at(-1)).toEqual({
      action: 'clockIn.compensate',
      note: '解析成功 3 行，其中新增 2 行；失败 5 行',
      subjectName: '打卡.csv',
    });
  });

  test('R103: of the same file a second time answers the same and changes nothing', async ({ api, database }) => {
    const { db, pool } = database;
    const operator = await api.as();
    const lessonId = await aLesson(db);
    const file = await upload(operator, 'clockInExpress', `手机号,lessonId\n13800138001,${lessonId}\nx,1\n`);
    const first = await operator.call(clockInContract.express, { body: file });
    expect(first).toMatchObject({ succCount: 1, newCount: 1, failedLines: [3] });
    const before = await tablePrinter(pool)();
    expect(await operator.call(clockInContract.express, { body: file })).toEqual({ ...first, newCount: 0 });
    const again = await upload(operator, 'clockInExpress', `手机号,lessonId\n13800138001,${lessonId}\nx,1\n`);
    expect(await operator.call(clockInContract.express, { body: again })).toEqual({ ...first, newCount: 0 });
    expect(changedTables(before, await tablePrinter(pool)())).toEqual(['stored_file']);
  });

  test('issue 16: people see their own imports in the log, administrators all', async ({ api, database: { db } }) => {
    const importer = await api.as({ privileges: ['amaze', 'LESSON_READ', 'BATCH_TASK_LOW'] });
    const file = await upload(importer, 'clockInExpress', `手机号,lessonId\n13800138001,${await aLesson(db)}\n`);
    await importer.call(clockInContract.express, { body: file });
    const seenBy = async (client: typeof importer) =>
      (await client.call(operationLogContract.all, { query: { subjectType: 'clockInImport' } })).list.map(
        ({ subjectLabel, actionLabel }) => `${subjectLabel} ${actionLabel}`,
      );
    expect(await seenBy(importer)).toEqual(['打卡导入 导入打卡 T 恤物流信息']);
    expect(await seenBy(await api.as({ privileges: ['amaze', 'LESSON_READ', 'BATCH_TASK_LOW'] }))).toEqual([]);
    expect((await seenBy(await api.as())).length).toBeGreaterThan(0);
  });

  test.for<[string, (text: string) => Uint8Array]>([
    ['UTF-8 with a mark', (text) => Buffer.from(`\ufeff手机号,lessonId\n${text}`)],
    ['GB18030', (text) => Buffer.concat([GB_HEADER, Buffer.from(text)])],
    ['UTF-16, little end first', (text) => Buffer.from(`\ufeff手机号,lessonId\n${text}`, 'utf16le')],
    ['UTF-16, big end first', (text) => Buffer.from(`\ufeff手机号,lessonId\n${text}`, 'utf16le').swap16()],
    ['tabs of a spreadsheet', (text) => Buffer.from(`手机号\tlessonId\n${text.replace(',', '\t')}`)],
  ])('R099: reads %s', async ([, encode], { api, database: { db } }) => {
    const lessonId = await aLesson(db);
    const operator = await api.as();
    const result = await importFile(operator, 'clockInExpress', encode(`13800138001,${lessonId}\n`));
    expect(result).toMatchObject({ succCount: 1, failedCount: 0, newCount: 1 });
  });

  test.for<[string, ClockInEntrance, string, string]>([
    ['no header', 'clockInExpress', '13800138001,1\n', 'headerMissing'],
    ['one column', 'clockInExpress', '手机号\n13800138001\n', 'columnsMissing'],
    ['two of three columns', 'clockInCompensate', '手机号,lessonId\n13800138001,1\n', 'columnsMissing'],
    ['nothing in it', 'clockInExpress', '', 'emptyFile'],
    ['a quote that never closes', 'clockInExpress', '手机号,lessonId\n13800138001,{id}\n"1,2\n', 'unclosedQuote'],
    [
      'a cell of ten megabytes',
      'clockInExpress',
      `手机号,lessonId\n13800138001,{id}\n"${'x'.repeat(10_000_000)}",1\n`,
      'recordTooLong',
    ],
    [
      'a million columns',
      'clockInExpress',
      `手机号,lessonId\n13800138001,{id}\n${','.repeat(1_000_000)}\n`,
      'recordTooLong',
    ],
  ])('of a file with %s is refused, and nothing is written', async ([, entrance, text, code], { api, database }) => {
    const operator = await api.as();
    const lessonId = await aLesson(database.db);
    const body = await upload(operator, entrance, text.replaceAll('{id}', String(lessonId)));
    const before = await tablePrinter(database.pool)();
    const answer = await operator.send(CALL[entrance], { body });
    expect([answer.status, answer.error.code]).toEqual([409, code]);
    expect(changedTables(before, await tablePrinter(database.pool)())).toEqual([]);
  });

  test('of a file of somebody else, of no file, or from the other entrance is refused', async ({ api, clock }) => {
    const [mine, theirs] = [await api.as(), await api.as()];
    clock.set(new Date('2026-03-01T02:00:00.000Z'));
    const body = await upload(mine, 'clockInExpress', 'a,b\n13800138001,1\n');
    const foreign = await theirs.send(clockInContract.express, { body });
    const none = await mine.send(clockInContract.express, { body: 'A'.repeat(32) });
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect(foreign.error.message).toBe(none.error.message);
    expect((await mine.send(clockInContract.compensate, { body })).error.code).toBe('wrongEntrance');
    clock.set(new Date('2026-03-09T02:00:00.000Z'));
    const later = await api.as();
    expect((await later.send(clockInContract.express, { body })).status).toBe(404);
  });

  test('while another one runs is refused', async ({ api, database: { db, pool } }) => {
    const operator = await api.as();
    const lessonId = await aLesson(db);
    const body = await upload(operator, 'clockInExpress', `手机号,lessonId\n13800138001,${lessonId}\n`);
    const other = await pool.connect();
    await other.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtext('clock_in_import'))`);
    const refused = await operator.send(clockInContract.express, { body });
    await other.query('ROLLBACK');
    other.release();
    expect([refused.status, refused.error.code]).toEqual([409, 'importRunning']);
    expect(await operator.call(clockInContract.express, { body })).toMatchObject({ newCount: 1 });
  });

  test('reaches the lessons of the person’s data scope only', async ({ api, database: { db, pool } }) => {
    const operator = await api.as({ name: '数学运营' });
    await pool.query(`UPDATE role SET scope_subjects = '{2}' WHERE name = '数学运营'`);
    const [maths, english] = [await aLesson(db), await aLesson(db, { subjectId: 3 })];
    const text = `手机号,lessonId\n13800138001,${english}\n13800138001,${maths}\n`;
    const result = await importFile(operator, 'clockInExpress', text);
    expect(result).toMatchObject({ succCount: 1, failedLines: [2], problems: [{ code: 'lessonUnknown' }] });
  });

  test('of many failed lines stays short enough to answer', async ({ api }) => {
    const operator = await api.as();
    const text = `手机号,lessonId\n${'x,1\n'.repeat(12_000)}`;
    const result = await importFile(operator, 'clockInExpress', text);
    expect(result).toMatchObject({ succCount: 0, failedCount: 12_000 });
    expect([result.failedLines.length, result.problems.length]).toEqual([10_000, 200]);
  });
});

describe('L060: the annotated file', () => {
  test('is the file with a reason beside each line, and can be imported again', async ({ api, database: { db } }) => {
    const operator = await api.as();
    const lessonId = await aTaughtLesson(db);
    const text = `手机号,lessonId,第 N 讲,备注\n13800138001,${lessonId},1,=1+1\n138,${lessonId}\n`;
    const id = await upload(operator, 'clockInCompensate', text, '三月打卡.csv');
    const answer = await operator.send(clockInContract.annotated, { params: { id } });
    expect(answer.text).toBe(
      [
        '\ufeff"手机号","lessonId","第 N 讲","备注","行号","检查结果"',
        `"13800138001","${lessonId}","1","'=1+1","2","正确"`,
        `"138","${lessonId}","","","3","手机号须为 1 开头的 11 位数字"`,
        '',
      ].join('\r\n'),
    );
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('三月打卡-检查结果.csv'));
    const again = await importFile(operator, 'clockInCompensate', answer.text);
    expect(again).toMatchObject({ succCount: 1, failedLines: [3] });
  });

  test('is for the owner of the file only', async ({ api }) => {
    const id = await upload(await api.as(), 'clockInExpress', 'a,b\n1,2\n');
    const theirs = await api.as();
    expect((await theirs.send(clockInContract.annotated, { params: { id } })).status).toBe(404);
  });
});

test('files that are over are removed with their bytes', async ({
  api,
  app,
  clock,
  database: { db },
  storageFolder,
}) => {
  clock.set(new Date('2026-03-01T02:00:00.000Z'));
  const operator = await api.as();
  for (const entrance of CLOCK_IN_ENTRANCE.codes) await upload(operator, entrance, 'a,b\n');
  clock.set(new Date('2027-03-01T02:00:00.000Z'));
  await app.sweep();
  expect(await db.selectFrom('storedFile').select('id').execute()).toEqual([]);
  expect(readdirSync(join(storageFolder, 'files'))).toEqual([]);
});
