import { describe, expect } from 'vitest';
import { test } from '../../../test/harness.ts';
import { createFirstAdmin, seedRoles } from './index.ts';

describe('the first administrator', () => {
  test('ASVS V6.2.11: is not made with a password that is guessed at once', async ({ database: { db } }) => {
    await db.transaction().execute(seedRoles);
    const made = createFirstAdmin(db, { account: 'root', password: 'root-password-1' });
    await expect(made).rejects.toThrow('LECTERN_FIRST_ADMIN：密码容易被猜到');
    expect(await db.selectFrom('staff').select('id').where('account', '=', 'root').execute()).toEqual([]);
  });
  test('is made where nobody exists, can sign in, and is not made again', async ({ api, database }) => {
    const { db } = database;
    await db.transaction().execute(seedRoles);
    expect(await createFirstAdmin(db, { account: 'root', password: 'Xq7-vB2-mN9-tR4' })).toBe(true);
    expect(await createFirstAdmin(db, { account: 'other', password: 'Xq7-vB2-mN9-tR4' })).toBe(false);
    const answer = await api.anonymous.raw({
      method: 'POST',
      url: '/lectern/api/login',
      payload: { account: 'root', password: 'Xq7-vB2-mN9-tR4' },
    });
    expect(answer.status).toBe(200);
    // ASVS V6.4.1
    expect(answer.reply).toMatchObject({ mustChangePassword: true });
    const log = await db.selectFrom('operationLog').select(['action', 'subjectName']).execute();
    expect(log).toContainEqual({ action: 'staff.create', subjectName: 'root' });
  });
});
