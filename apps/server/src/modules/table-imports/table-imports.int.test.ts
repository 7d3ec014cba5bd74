import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tableImportsContract as contract, type TableKind } from '@lectern/contract/files/table-imports';
import { externalLessonsContract } from '@lectern/contract/lessons/external-lessons';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { beforeEach, describe, expect } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { seedDictionaries } from '../../../test/builders.ts';
import { test } from '../../../test/harness.ts';
import { oneFile } from '../../../test/one-file.ts';
import type { Db } from '../../platform/db/database.ts';

const send = (api: ApiClient, content: string | Uint8Array, kind: TableKind = 'externalLessons', name = '课程.csv') =>
  api.raw({ method: 'POST', url: `${contract.read.path}?kind=${kind}`, ...oneFile(content, name) });
async function read(api: ApiClient, content: string | Uint8Array) {
  const answer = await send(api, content);
  expect(answer.status, answer.text).toBe(200);
  return contract.read.reply.parse(answer.reply);
}
/** 机构,外部ID,课程名称 in GB18030. */
const GB_HEADER = Buffer.concat([
  Buffer.of(0xbb, 0xfa, 0xb9, 0xb9, 0x2c, 0xcd, 0xe2, 0xb2, 0xbf, 0x49, 0x44, 0x2c),
  Buffer.of(0xbf, 0xce, 0xb3, 0xcc, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a),
]);
const GOOD = '机构,外部 ID,课程名称,链接\n甲机构,A1,数学课,\n';

beforeEach<{ database: { db: Db } }>(async ({ database }) => {
  await seedDictionaries(database.db);
});

describe('a file of rows', () => {
  test('issue 5, 4: is read by the server, told line by line, planned without its bad lines, and given back', async ({
    api,
  }) => {
    const operator = await api.as();
    const { resourceId: id, scan } = await read(
      operator,
      `${GOOD}甲机构,,无号,\n甲机构,A2,${'长'.repeat(61)},\n甲机构,A3,英语课,javascript:alert(1)\n`,
    );
    expect(scan).toMatchObject({ rowCount: 4, problemCount: 3, refusal: '' });
    expect(scan.problems).toEqual([
      { line: 3, message: '“外部 ID”为空，请填写' },
      { line: 4, message: '“课程名称”最多 60 个字' },
      { line: 5, message: '链接须以 http:// 或 https:// 开头' },
    ]);
    const copy = await operator.send(contract.annotated, { params: { id } });
    expect(copy.text.split('\r\n')[2]).toBe('"甲机构","","无号","","3","“外部 ID”为空，请填写"');
    const plan = await operator.call(contract.plan, { params: { id }, body: undefined });
    expect(plan).toMatchObject({ type: 'externalLesson.import', outcomes: { ok: 1, refused: 0 } });
    await operator.call(tasksContract.confirm, {
      params: { planId: String(plan.id) },
      body: { hash: plan.hash ?? '', choices: {}, reason: '' },
    });
    const { list } = await operator.call(externalLessonsContract.list, { query: {} });
    expect(list).toMatchObject([{ provider: '甲机构', externalId: 'A1', name: '数学课' }]);
    expect(await operator.call(contract.plan, { params: { id }, body: undefined })).toMatchObject({
      outcomes: { ok: 0, unchanged: 1, refused: 0 },
    });
  });

  test('issue 5, 4: is read in GB18030 as the clock-in files are', async ({ api }) => {
    const { scan } = await read(await api.as(), Buffer.concat([GB_HEADER, Buffer.from('a,b,c\n')]));
    expect(scan).toMatchObject({ header: ['机构', '外部ID', '课程名称'], problemCount: 0, rowCount: 1 });
  });

  test.for<[string, string | Uint8Array, string, number, string]>([
    ['without its columns', '名称\n数学\n', 'a.csv', 409, 'columnsMissing'],
    ['with a header only', '机构,外部 ID,课程名称\n', 'a.csv', 409, 'rowsMissing'],
    ['of ten million cells', `${GOOD}${','.repeat(10_000)}\n`, 'a.csv', 409, 'tooManyCells'],
    ['of too many rows', `${GOOD}${'甲机构,A1,数学课,\n'.repeat(3000)}`, 'a.csv', 409, 'tooManyRows'],
    ['of another type', 'PK\u0003\u0004rest', 'a.csv', 415, 'NOT_TEXT'],
    ['of another name', GOOD, 'a.xlsx', 415, 'NOT_CSV'],
  ])(
    'bad input: %s is refused and not kept',
    async ([, content, name, status, code], { api, database, storageFolder }) => {
      await database.db.deleteFrom('storedFile').execute();
      const before = readdirSync(join(storageFolder, 'files'));
      const operator = await api.as();
      const answer = await send(operator, content, 'externalLessons', name);
      expect([answer.status, answer.error.code]).toEqual([status, code]);
      expect(await database.db.selectFrom('storedFile').select('id').execute()).toEqual([]);
      expect(readdirSync(join(storageFolder, 'files'))).toEqual(before);
    },
  );

  test('bad input: of somebody else is as unknown as none, and who may not import sends none', async ({ api }) => {
    const [mine, theirs] = [await api.as(), await api.as()];
    const { resourceId: id } = await read(mine, GOOD);
    for (const call of [contract.plan, contract.annotated]) {
      expect((await theirs.send(call, { params: { id } })).status).toBe(404);
    }
    const answer = await send(await api.as({ privileges: ['amaze', 'LESSON_WRITE'] }), '名称\n甲\n', 'levels');
    expect([answer.status, answer.error.code]).toEqual([403, 'COMMAND_FORBIDDEN']);
  });
});
