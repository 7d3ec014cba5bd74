import { assignTypesContract as contract } from '@lectern/contract/people/assign-types';
import { afterAll, expect, test } from 'vitest';
import { aLesson, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aTeam } from '../../../test/team-builders.ts';
import { assignTypesModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const app = moduleApp(assignTypesModule({ db, now: () => TEST_NOW }));
const api = await app.as();
afterAll(async () => {
  await app.close();
  await database.close();
});

const names = async (of: 'all' | 'valid') => (await api.call(contract[of], {})).map(({ name }) => name);

test('R254, R277, E277-E281: is made, changed, switched off for choices and on again', async () => {
  const { id, rev } = await api.call(contract.save, { body: { name: '按辅导老师', strategy: 'min_per_mentor' } });
  const params = { id: String(id) };
  await api.call(contract.save, { body: { id, rev, name: '平均分班', strategy: 'all' } });
  expect(await api.call(contract.invalidate, { params, body: {} })).toMatchObject({ valid: false, rev: 3 });
  expect([await names('all'), await names('valid')]).toEqual([['平均分班'], []]);
  expect(await api.call(contract.validate, { params, body: {} })).toMatchObject({ valid: true, rev: 4 });
  const old = { id, rev, name: '平均分班', strategy: 'all_assigned' } as const;
  expect(await api.send(contract.save, { body: old })).toMatchObject({
    status: 409,
    error: { code: 'STALE', details: { fields: [{ field: 'strategy', yours: 'all_assigned', theirs: 'all' }] } },
  });
  expect(await api.send(contract.save, { body: { name: '平均分班', strategy: 'all' } })).toMatchObject({
    error: { code: 'nameTaken' },
  });
});

test('areas 8: one that teams use is not deleted, and is once they are gone', async () => {
  const { id: assignTypeId } = await api.call(contract.save, { body: { name: '待删', strategy: 'all' } });
  const team = await aTeam(db, await aLesson(db), 'on_shelf', { assignTypeId });
  const params = { id: String(assignTypeId) };
  expect(await api.send(contract.remove, { params, query: {} })).toMatchObject({
    status: 409,
    error: { code: 'inUse', message: expect.stringContaining('1 个小班') },
  });
  await db.deleteFrom('team').where('id', '=', team).execute();
  await api.call(contract.remove, { params, query: {} });
  expect(await names('all')).not.toContain('待删');
});
