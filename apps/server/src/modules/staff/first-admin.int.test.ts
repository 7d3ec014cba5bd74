import { describe, expect } from 'vitest';
import { test } from '../../../test/harness.ts';
import { createFirstAdmin, seedRoles } from './index.ts';

describe('the first administrator', () => {
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
    const log = await db.selectFrom('operationLog').select(['action', 'subjectName']).execute();
    expect(log).toContainEqual({ action: 'staff.create', subjectName: 'root' });
  });
});
