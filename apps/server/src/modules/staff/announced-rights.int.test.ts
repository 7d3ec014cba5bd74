/** Issue 20: what one server does to sessions and rights holds at the others. Time stands still: no answer grows old. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/database.ts';
import { aSession, type TestSession } from '../../../test/robustness/a-session.ts';
import { type Announcements, announcements } from '../../platform/db/announcements.ts';
import { createSessionActors, RIGHTS_CHANNEL, type SessionActors } from './actor-of-token.ts';

const NOW = new Date();
let database: OpenTestDatabase;
let actors: SessionActors;
let heard = 0;
let ears: Announcements;
let person: TestSession;

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 4 });
  actors = createSessionActors({ db: database.db, now: () => NOW });
  await new Promise<void>((resolve) => {
    ears = announcements({
      url: database.url,
      channel: RIGHTS_CHANNEL,
      heard: () => {
        heard += 1;
        actors.forgetActors();
        resolve();
      },
      failed: () => undefined,
    });
    ears.start();
  });
});
afterAll(async () => {
  await ears.stop();
  await database.close();
});

const token = () => person.cookie.slice(person.cookie.indexOf('=') + 1);
const known = async () => {
  const actor = await actors.actorOfToken(token());
  return actor && { name: actor.name, rights: [...actor.privileges].length, viewed: actor.viewing !== undefined };
};

beforeEach(async () => {
  person = await aSession(database.pool, { name: '某人', privileges: ['LESSON_READ'] });
});

describe.each([
  ['the end of a session', `UPDATE session SET revoked_at = now() WHERE staff_id = $1`, null],
  ['a session that is removed', `DELETE FROM session WHERE staff_id = $1`, null],
  ['an account that is disabled', `UPDATE staff SET disabled_at = now() WHERE id = $1`, null],
  ['another name', `UPDATE staff SET name = '改名' WHERE id = $1`, { name: '改名', rights: 1, viewed: false }],
  [
    'a role that is taken away',
    `DELETE FROM staff_role WHERE staff_id = $1`,
    { name: '某人', rights: 0, viewed: false },
  ],
  [
    'other privileges of a role',
    `UPDATE role SET privileges = '{}' WHERE id IN (SELECT role_id FROM staff_role WHERE staff_id = $1)`,
    { name: '某人', rights: 0, viewed: false },
  ],
] as const)('%s', (_what, statement, afterwards) => {
  test('holds as soon as it is committed', async () => {
    expect(await known()).toEqual({ name: '某人', rights: 1, viewed: false });
    await database.pool.query(statement, [person.staffId]);
    await expect.poll(known).toEqual(afterwards);
  });
});

test('what was announced while nobody could hear counts once the connection is there again', async () => {
  expect(await known()).toMatchObject({ rights: 1 });
  const before = heard;
  // Another one cannot be opened for as long as this takes: the ears come back after a second at the earliest.
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lectern-announcements'
       AND datname = current_database()`,
  );
  await database.pool.query(`UPDATE staff SET disabled_at = now() WHERE id = $1`, [person.staffId]);
  await expect.poll(() => heard).toBeGreaterThan(before);
  expect(await known()).toBeNull();
});
