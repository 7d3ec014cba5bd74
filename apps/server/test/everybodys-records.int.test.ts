/** Issue 13 section 8: what holds for all subjects and phases is changed only by people whose data scope has no limit. */
import { type AnyEndpoint, isWrite } from '@lectern/contract/endpoint';
import { episodePeriods } from '@lectern/contract/episodes/episode-periods';
import { assignTypesContract } from '@lectern/contract/people/assign-types';
import { timeOffContract } from '@lectern/contract/schedule/time-off';
import { expect } from 'vitest';
import type { Db } from '../src/platform/db/database.ts';
import { type Api, test } from './harness.ts';

interface Ids {
  readonly assignType: number;
  readonly slot: number;
  readonly holiday: number;
}

async function makeOneOfEach(db: Db): Promise<Ids> {
  for (const table of ['teamAssignType', 'timeSlot', 'holiday'] as const) await db.deleteFrom(table).execute();
  const assignType = db.insertInto('teamAssignType').values({ name: '按人数', strategy: 'all' }).returning('id');
  const slot = db.insertInto('timeSlot').values({ weekday: 6, startMinute: 540 }).returning('id');
  const day = { firstDay: '2026-04-04', lastDay: '2026-04-05' };
  const holiday = db
    .insertInto('holiday')
    .values({ name: '校庆', ...day })
    .returning('id');
  return {
    assignType: (await assignType.executeTakeFirstOrThrow()).id,
    slot: (await slot.executeTakeFirstOrThrow()).id,
    holiday: (await holiday.executeTakeFirstOrThrow()).id,
  };
}

interface Call {
  readonly endpoint: AnyEndpoint;
  readonly id?: keyof Ids;
  readonly query?: string;
  readonly body?: (ids: Ids) => object;
}

const rule = { countedTypes: [0], uncountedLabels: [], startNumber: 1, resetPerLabel: false, rev: 0 };
const CALLS: readonly Call[] = [
  { endpoint: assignTypesContract.save, body: () => ({ name: '新方式', strategy: 'all' }) },
  {
    endpoint: assignTypesContract.save,

    body: (ids) => ({ id: ids.assignType, rev: 1, name: '改名', strategy: 'all' }),
  },
  { endpoint: assignTypesContract.invalidate, id: 'assignType', body: () => ({}) },
  { endpoint: assignTypesContract.validate, id: 'assignType', body: () => ({}) },
  { endpoint: assignTypesContract.remove, id: 'assignType' },
  { endpoint: episodePeriods.savePeriodRule, body: () => rule },
  { endpoint: episodePeriods.saveTimeSlot, body: () => ({ weekday: 1, startMinute: 600 }) },
  {
    endpoint: episodePeriods.saveTimeSlot,

    body: (ids) => ({ id: ids.slot, rev: 1, weekday: 2, startMinute: 600 }),
  },
  { endpoint: episodePeriods.removeTimeSlot, id: 'slot', query: '?rev=1' },
  {
    endpoint: timeOffContract.createHoliday,

    body: () => ({ name: '运动会', firstDay: '2026-05-06', lastDay: '2026-05-06' }),
  },
  { endpoint: timeOffContract.deleteHoliday, id: 'holiday', query: '?rev=1' },
];

const named = CALLS.map((call) => [`${call.endpoint.id} ${call.endpoint.summary}`, call] as const);

function send(api: Awaited<ReturnType<Api['as']>>, { endpoint, id, query = '', body }: Call, ids: Ids) {
  const path = endpoint.path.replace(':lessonType', 'systematic').replace(':id', String(id ? ids[id] : ''));
  return api.raw({ method: endpoint.method, url: path + query, ...(body ? { payload: body(ids) } : {}) });
}

const LIMITED = {
  'one subject': { scopeSubjects: [2], scopePhases: null },
  'two phases': { scopeSubjects: null, scopePhases: [1, 2] },
  'nothing at all': { scopeSubjects: [], scopePhases: [] },
};

const rowsOf = (db: Db) =>
  Promise.all(
    (['teamAssignType', 'timeSlot', 'holiday', 'periodRule'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );

test.for(named)('%s: refused to limited people, done for the others', async ([, call], { api, database: { db } }) => {
  const ids = await makeOneOfEach(db);
  await db.deleteFrom('periodRule').execute();
  const before = await rowsOf(db);
  for (const [name, scope] of Object.entries(LIMITED)) {
    const limited = await api.as({ name });
    await db.updateTable('role').set(scope).where('name', '=', name).execute();
    expect(await send(limited, call, ids)).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN', details: { permission: 'dataScope' } },
    });
  }
  expect(await rowsOf(db)).toEqual(before);
  expect((await send(await api.as(), call, ids)).status).toBe(200);
});

test('no write of these records is left out', () => {
  const written = [assignTypesContract, episodePeriods, timeOffContract]
    .flatMap((contract): AnyEndpoint[] => Object.values(contract))
    .filter((endpoint) => isWrite(endpoint) && /assign-type|episode-periods|holidays/.test(endpoint.path));
  expect(new Set(CALLS.map(({ endpoint }) => endpoint.id))).toEqual(new Set(written.map(({ id }) => id)));
});
