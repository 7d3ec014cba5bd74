import { picturesContract } from '@lectern/contract/files/pictures';
import { recycleBinContract } from '@lectern/contract/history/recycle-bin';
import { lessonInfoTemplatesContract as contract } from '@lectern/contract/lesson-templates/lesson-info-templates';
import { beforeEach, describe, expect } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aLesson, seedDictionaries } from '../../../test/builders.ts';
import { test as base } from '../../../test/harness.ts';
import { oneFile } from '../../../test/one-file.ts';
import type { Db } from '../../platform/db/database.ts';

const test = base.extend<{ operator: ApiClient; viewer: ApiClient }>({
  operator: async ({ api }, use) => use(await api.as()),
  viewer: async ({ api }, use) => use(await api.as({ privileges: ['amaze', 'LESSON_READ', 'LESSON_TEMPLATE_READ'] })),
});
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const FLAT = {
  name: '初一数学秋季页',
  subject: 2,
  phase: 2,
  title: '初一数学',
  subtitle: '',
  cover: null,
  sellingPoints: ['名师直播'],
  teacherWords: '',
  details: [{ title: '适合谁', text: '初一学员', pictures: [] }],
  video: '',
};
const HEADLINE = { kind: 'headline' as const, title: '初一数学', subtitle: '', cover: null };
const MODULES = { name: '模块页', subject: 2, phase: 2, modules: [HEADLINE] };

beforeEach<{ database: { db: Db } }>(async ({ database }) => {
  await seedDictionaries(database.db);
});

async function upload(api: ApiClient, content: Uint8Array): Promise<string> {
  const answer = await api.raw({ method: 'POST', url: picturesContract.upload.path, ...oneFile(content, '封面.png') });
  expect(answer.status, answer.text).toBe(200);
  return picturesContract.upload.reply.parse(answer.reply).pictureId;
}
const of = (id: number) => ({ params: { id: String(id) } });

describe('课程信息模板', () => {
  test('R354, E144, E145, E147: v1 is read back flat and as modules, and listed with its place', async ({
    operator,
  }) => {
    const { id } = await operator.call(contract.createFlat, { body: FLAT });
    expect(await operator.call(contract.flat, of(id))).toMatchObject({ ...FLAT, version: 1, rev: 1, usedCount: 0 });
    const { modules } = await operator.call(contract.modules, of(id));
    expect(modules.map(({ kind }) => kind)).toEqual(['headline', 'sellingPoints', 'detail']);
    const list = (query: object) => operator.call(contract.ids, { query: { expand: 'rows', ...query } });
    expect(await list({ name: '秋季', version: '1', subject: '2' })).toMatchObject({ list: [id], total: 1 });
    expect((await list({ name: String(id), subject: '9' })).rows).toMatchObject([{ id, moduleCount: 3 }]);
    expect(await list({ name: '%' })).toMatchObject({ list: [], total: 0 });
  });

  test('R354, E146, E148-E150: v2 keeps the order of its modules and is not saved from the flat form', async ({
    operator,
  }) => {
    const { id } = await operator.call(contract.createModules, { body: MODULES });
    const modules = [{ kind: 'teacherWords' as const, text: '加油' }, HEADLINE];
    const saved = await operator.call(contract.updateModules, { ...of(id), body: { ...MODULES, modules, rev: 1 } });
    expect(saved).toEqual({ rev: 2 });
    expect((await operator.call(contract.modules, of(id))).modules).toEqual(modules);
    const refused = await operator.send(contract.updateFlat, { ...of(id), body: { ...FLAT, rev: 2 } });
    expect(refused).toMatchObject({ status: 409, error: { code: 'writtenAsModules' } });
  });

  test('areas 1: an old version is refused with what differs, and nothing is written', async ({ operator }) => {
    const { id } = await operator.call(contract.createModules, { body: MODULES });
    await operator.call(contract.updateModules, { ...of(id), body: { ...MODULES, name: '他人改名', rev: 1 } });
    const body = { ...MODULES, name: '我的改名', rev: 1 };
    expect(await operator.send(contract.updateModules, { ...of(id), body })).toMatchObject({
      status: 409,
      error: { code: 'STALE', details: { rev: 2, fields: [{ field: 'name', yours: '我的改名', theirs: '他人改名' }] } },
    });
    expect(await operator.call(contract.modules, of(id))).toMatchObject({ name: '他人改名', rev: 2 });
  });

  test.for([
    ['a module that says nothing', { modules: [{ kind: 'teacherWords', text: ' ' }] }, 409, 'infoFaults'],
    ['an address that is none', { modules: [{ kind: 'video', address: 'x', poster: null }] }, 409, 'infoFaults'],
    ['a module of an unknown kind', { modules: [{ kind: 'script' }] }, 400, 'INVALID'],
    ['a subject that does not exist', { subject: 999 }, 400, 'INVALID'],
    ['no name', { name: ' ' }, 400, 'INVALID'],
    ['a picture that is not there', { modules: [{ ...HEADLINE, cover: 'x'.repeat(32) }] }, 409, 'pictureMissing'],
  ] as const)('areas 4: %s is refused', async ([, wrong, status, code], { operator }) => {
    // What the types forbid is sent as any client might.
    const count = async () => (await operator.call(contract.ids, { query: {} })).total;
    const before = await count();
    const answer = await operator.send(contract.createModules, { body: { ...MODULES, ...wrong } as never });
    expect(answer).toMatchObject({ status, error: { code } });
    expect(await count()).toBe(before);
  });

  test('areas 4: pictures are shown, and stay once a template shows them', async ({ operator, database, viewer }) => {
    const [used, unused] = [await upload(operator, PNG), await upload(operator, PNG)];
    await operator.call(contract.createModules, { body: { ...MODULES, modules: [{ ...HEADLINE, cover: used }] } });
    const rows = await database.db.selectFrom('storedFile').select(['id', 'expiresAt']).execute();
    const kept = new Map(rows.map((row) => [row.id, row.expiresAt]));
    expect([kept.get(used), kept.get(unused)]).toEqual([null, expect.any(Date)]);
    const shown = await viewer.send(picturesContract.show, { params: { id: used } });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
    const text = await operator.raw({
      method: 'POST',
      url: picturesContract.upload.path,
      ...oneFile('<svg onload=alert(1)>', 'a.png'),
    });
    expect(text).toMatchObject({ status: 415, error: { code: 'NOT_PICTURE' } });
  });

  test('areas 4: while lessons use it, it is not deleted', async ({ operator, database }) => {
    const { id } = await operator.call(contract.createModules, { body: MODULES });
    const lessonId = await aLesson(database.db, { infoTemplateId: id });
    const page = await operator.call(contract.usedBy, { ...of(id), query: {} });
    expect(page).toMatchObject({ total: 1, list: [{ id: lessonId, status: 'init' }] });
    const refused = await operator.send(contract.remove, { ...of(id), query: {} });
    expect(refused).toMatchObject({ status: 409, error: { code: 'infoTemplateInUse', details: { usedCount: 1 } } });
  });

  test('areas 1: a deleted one waits in the bin and comes back', async ({ operator, viewer }) => {
    const { id } = await operator.call(contract.createModules, { body: MODULES });
    await operator.call(contract.remove, { ...of(id), query: {} });
    expect((await operator.send(contract.modules, of(id))).status).toBe(404);
    const kind = 'lessonInfoTemplate' as const;
    const { list } = await operator.call(recycleBinContract.list, { query: { kind } });
    expect(list).toMatchObject([{ id, name: '模块页' }]);
    const params = { kind, id: String(id) };
    expect((await viewer.send(recycleBinContract.restore, { params })).status).toBe(403);
    await operator.call(recycleBinContract.restore, { params });
    expect((await operator.call(contract.modules, of(id))).rev).toBe(3);
  });
});
