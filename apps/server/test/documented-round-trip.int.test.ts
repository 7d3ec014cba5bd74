/**
 * Issue 13 section 7 and decision 131: what a documented GET answers can be posted back unchanged and changes nothing,
 * not even the log; a change without `rev` is applied to the row as it stands and the log says so; an old one is 409.
 * The clients of this file know the documents: they send no header of ours, and no field that they did not read.
 */
import { CONTRACTS } from '@lectern/contract/all';
import { type AnyEndpoint, isDocumented } from '@lectern/contract/endpoint';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoWorld } from '../demo/load-demo-world.ts';
import type { App } from '../src/app.ts';
import { fieldsOf } from '../src/platform/http/schema-directed.ts';
import { type OpenTestDatabase, openTestDatabase } from './database.ts';
import { examPairs, type Row, type Sent } from './exam-round-trips.ts';
import { buildTestApp } from './harness.ts';
import { aSession } from './robustness/a-session.ts';
import { changedTables, tablePrinter } from './robustness/table-prints.ts';

const NOW = new Date('2026-10-14T03:30:00Z');
const LESSONS = 40;
const AT_MOST = 30;
const BOOKKEEPING = ['session', 'denied_access', 'sign_in_attempt', 'idempotency_key'];
const lesson = '/tutor-atm-lesson/api';
const episode = '/tutor-atm-episode/api';

interface Pair {
  readonly write: `E${number}`;
  readonly name: string;
  readonly sends: () => Promise<readonly Sent[]>;
  /** A field of the body that may be changed to another value. */
  readonly change?: (row: Row) => Row;
}

let database: OpenTestDatabase;
let app: App;
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase();
  await loadDemoWorld({ db: database.db, url: database.url, now: NOW, lessons: LESSONS });
  app = await buildTestApp(database, { over: { now: () => NOW } });
  ({ cookie } = await aSession(database.pool, { name: '文档客户端', privileges: PRIVILEGE.codes }));
}, 720_000);
afterAll(async () => {
  await app.stop({ noticeMs: 0 });
  await database.close();
});

let turn: Promise<unknown> = Promise.resolve();
/** One after the other: a person has only so many calls in flight at once. */
function inTurn<T>(make: () => Promise<T>): Promise<T> {
  const made = turn.then(make);
  turn = made.catch(() => undefined);
  return made;
}

async function send(url: string, method: 'GET' | 'POST' | 'PUT' = 'GET', body?: unknown) {
  const headers = { cookie, host: 'lectern.test', origin: 'http://lectern.test', 'content-type': 'application/json' };
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const answer = await inTurn(async () =>
    app.http.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) }),
  );
  return { status: answer.statusCode, text: answer.body, reply: JSON.parse(answer.body) as unknown };
}

async function read<T = Row>(url: string): Promise<T> {
  const { status, text, reply } = await send(url);
  expect(status, `${url} ${text}`).toBe(200);
  return reply as T;
}

/** Each row of a page of ids, as its own call answers it. */
const byIds = (list: string, one: (id: number) => string, write: (id: number) => string) => async () => {
  const { list: ids } = await read<{ list: number[] }>(list);
  expect(ids.length).toBeGreaterThan(0);
  const found = await Promise.all(ids.slice(0, AT_MOST).map((id) => read(one(id))));
  return found.map((body) => ({ url: write(Number(body['id'] ?? body['userId'])), body }));
};

/** Rows as a list answers them. */
const byRows = (list: () => Promise<string>, write: (row: Row) => string) => async () => {
  const reply = await read<Row[] | { list: Row[] }>(await list());
  const rows = Array.isArray(reply) ? reply : reply.list;
  expect(rows.length).toBeGreaterThan(0);
  return rows.slice(0, AT_MOST).map((body) => ({ url: write(body), body }));
};

const lessonIds = `${lesson}/lesson-ids?pageSize=200`;
const lessons = (version: string) =>
  byIds(
    lessonIds,
    (id) => `${lesson}/${version}lessons/${id}`,
    (id) => `${lesson}/${version}lessons/${id}`,
  );
const templateIds = `${lesson}/lesson-template-ids?pageSize=200`;
let names = 0;
const renamed = (row: Row): Row => ({ ...row, name: `${String(row['name']).slice(0, 10)}改${(names += 1)}` });
const firstIds = async (url: string) => (await read<{ list: number[] }>(url)).list;
const ofVersion = async (version: number, path: string) => {
  const ids = await firstIds(`${lesson}/lesson-info-template-ids?version=${version}`);
  const found = await Promise.all(ids.map((id) => read(`${lesson}/${path}/${id}`)));
  return found.map((body) => ({ url: `${lesson}/${path}/${String(body['id'])}`, body }));
};
/** Items of the first templates that have some. */
async function templateItems(kind: string): Promise<{ template: number; items: Row[] }[]> {
  const found: { template: number; items: Row[] }[] = [];
  for (const template of (await firstIds(templateIds)).slice(0, 10)) {
    const items = await read<Row[]>(`${lesson}/lesson-templates/${template}/${kind}`);
    if (items.length > 0) found.push({ template, items });
  }
  return found;
}
async function sortings(kind: string): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const { template, items } of await templateItems(kind)) {
    for (const label of new Set(items.map((item) => item['label']))) {
      const body = items.filter((item) => item['label'] === label);
      sent.push({ url: `${lesson}/lesson-templates/${template}/${kind}/sort?labelId=${String(label)}`, body });
    }
  }
  return sent;
}
async function teamsOfLessons(): Promise<Row[]> {
  const ids = (await firstIds(lessonIds)).slice(0, AT_MOST);
  const all = await Promise.all(ids.map((id) => read<{ list: Row[] }>(`${lesson}/lessons/${id}/teams`)));
  const rows = all.flatMap(({ list }) => list).slice(0, AT_MOST);
  expect(rows.length).toBeGreaterThan(0);
  return rows;
}
async function agendas(): Promise<{ id: number; items: Row[] }[]> {
  const ids = (await firstIds(lessonIds)).slice(0, AT_MOST);
  const all = await Promise.all(
    ids.map(async (id) => ({ id, items: await read<Row[]>(`${lesson}/lessons/${id}/agendas`) })),
  );
  return all.filter(({ items }) => items.length > 0);
}

const PAIRS: readonly Pair[] = [
  { write: 'E010', name: 'a lesson', sends: lessons(''), change: renamed },
  { write: 'E011', name: 'a lesson of version 2', sends: lessons('v2/'), change: renamed },
  {
    write: 'E011',
    name: 'a lesson with its sale',
    sends: byIds(
      lessonIds,
      (id) => `${lesson}/v2/lessons/withSaleInfo/${id}`,
      (id) => `${lesson}/v2/lessons/${id}`,
    ),
  },
  {
    write: 'E044',
    name: 'what is shown of a lesson',
    sends: async () => {
      const ids = (await firstIds(lessonIds)).slice(0, AT_MOST);
      const urls = ids.map((id) => `${lesson}/lessons/${id}/display-info`);
      return Promise.all(urls.map(async (url) => ({ url, body: await read(url) })));
    },
  },
  {
    write: 'E045',
    name: 'the order of an outline',
    sends: async () =>
      (await agendas()).map(({ id, items }) => ({ url: `${lesson}/lessons/${id}/episodes/ordinal`, body: items })),
  },
  {
    write: 'E055',
    name: 'an external lesson',
    sends: byRows(
      async () => `${lesson}/external-lessons`,
      () => `${lesson}/external-lessons`,
    ),
    change: renamed,
  },
  {
    write: 'E077',
    name: 'a lesson template',
    sends: byIds(
      templateIds,
      (id) => `${lesson}/lesson-templates/${id}`,
      (id) => `${lesson}/lesson-templates/${id}`,
    ),
    change: renamed,
  },
  { write: 'E078', name: 'the order of episode templates', sends: () => sortings('episode-templates') },
  { write: 'E079', name: 'the order of exam templates', sends: () => sortings('jam-templates') },
  {
    write: 'E094',
    name: 'an episode',
    sends: byIds(
      `${episode}/episode-ids?pageSize=200`,
      (id) => `${episode}/episodes/${id}`,
      (id) => `${episode}/episodes/${id}`,
    ),
  },
  {
    write: 'E094',
    name: 'an episode of a batch',
    sends: async () => {
      const ids = (await firstIds(`${episode}/episode-ids?pageSize=30`)).map((id) => `ids=${id}`).join('&');
      const rows = await read<Row[]>(`${episode}/batch-episodes?${ids}&needPartLesson=true&needForbidComment=true`);
      return rows.map((body) => ({ url: `${episode}/episodes/${String(body['id'])}`, body }));
    },
  },
  {
    write: 'E104',
    name: 'the comments of an episode',
    sends: async () => {
      const ids = await firstIds(`${episode}/episode-ids`);
      const urls = ids.map((id) => `${episode}/episodes/${id}/comment-feature`);
      return Promise.all(urls.map(async (url) => ({ url, body: await read(url) })));
    },
    change: (row) => ({ ...row, enable: row['enable'] !== true }),
  },
  {
    write: 'E118',
    name: 'an episode template',
    sends: async () => {
      const [first] = await templateItems('episode-templates');
      const ids = (first?.items ?? []).map((item) => `ids=${String(item['episodeTemplateId'])}`).join('&');
      const rows = await read<Row[]>(`${episode}/episode-templates?${ids}`);
      return rows.map((body) => ({ url: `${episode}/episode-templates/${String(body['id'])}`, body }));
    },
    change: renamed,
  },
  ...examPairs({ now: NOW, rowsOf: byRows, templateItems }),
  {
    write: 'E123',
    name: 'a programming lesson',
    sends: async () => {
      const { rows } = await database.pool.query<{ id: string }>(
        'SELECT id FROM lesson WHERE deleted_at IS NULL AND subject_id = 201 ORDER BY id LIMIT 5',
      );
      const urls = rows.map(({ id }) => `/tutor-ybc-lesson/api/programming-lessons/${id}`);
      return Promise.all(urls.map(async (url) => ({ url, body: await read(url), method: 'PUT' as const })));
    },
  },
  {
    write: 'E128',
    name: 'a channel',
    sends: async () => {
      const { rows } = await database.pool.query<{ id: string }>(
        'SELECT lesson_id AS id FROM lesson_channel GROUP BY lesson_id ORDER BY lesson_id LIMIT 5',
      );
      const lists = await Promise.all(
        rows.map(({ id }) => read<Row[]>(`/tutor-ybc-basicp-admin/api/lesson-channels?lessonId=${id}`)),
      );
      return lists.flat().map((body) => ({ url: '/tutor-ybc-basicp-admin/api/lesson-channels/update', body }));
    },
    change: renamed,
  },
  {
    write: 'E135',
    name: 'the textbook editions of a subject',
    sends: async () => {
      const url = `${lesson}/textbook-editions?phase=1&subjectId=1`;
      return [{ url, body: await read(url) }];
    },
  },
  {
    write: 'E140',
    name: 'a semester',
    sends: byRows(
      async () => `${lesson}/admin/semesters`,
      ({ id }) => `${lesson}/admin/semesters/${String(id)}`,
    ),
    change: renamed,
  },
  {
    write: 'E143',
    name: 'a tag',
    sends: byRows(
      async () => `${lesson}/admin/tags`,
      ({ id }) => `${lesson}/admin/tags/${String(id)}`,
    ),
    change: renamed,
  },
  { write: 'E149', name: 'a lesson page', sends: () => ofVersion(1, 'lesson-info-templates'), change: renamed },
  {
    write: 'E150',
    name: 'a lesson page of modules',
    sends: () => ofVersion(2, 'v2/lesson-info-templates'),
    change: renamed,
  },
  {
    write: 'E231',
    name: 'a function configuration',
    sends: byRows(
      async () => `${lesson}/function-configurations`,
      ({ id }) => `${lesson}/function-configurations/${String(id)}/update`,
    ),
    change: renamed,
  },
  {
    write: 'E243',
    name: 'the labels of a subject',
    sends: async () => {
      const url = `${lesson}/lesson-labels?phase=1&subjectId=1`;
      return [{ url, body: await read(url) }];
    },
  },
  {
    write: 'E267',
    name: 'an assistant',
    sends: byRows(
      async () => '/tutor-atm-user/api/assistants',
      ({ userId }) => `/tutor-atm-user/api/assistants/${String(userId)}/update`,
    ),
    change: renamed,
  },
  {
    write: 'E192',
    name: 'a team',
    sends: async () => {
      const rows = await teamsOfLessons();
      return rows.map((body) => ({ url: `${lesson}/teams/${String(body['id'])}`, body }));
    },
    change: renamed,
  },
  {
    write: 'E277',
    name: 'an assign type',
    sends: byRows(
      async () => '/tutor-paiban/api/assign-type/all',
      () => '/tutor-paiban/api/assign-type',
    ),
    change: renamed,
  },
];

/** Writes that no documented GET answers the body of: they act, make, remove, or take what only a person knows. */
const NOTHING_TO_SEND_BACK = new Set(
  `E006 E007 E008 E009 E012 E013 E014 E015 E016 E017 E018 E019 E020 E021 E023 E024 E025 E026 E033 E034 E035 E036 E037
   E038 E039 E040 E041 E046 E047 E050 E051 E052 E053 E056 E057 E058 E061 E062 E069 E070 E076 E080 E081 E082 E083 E084
   E089 E093 E095 E097 E105 E106 E107 E108 E111 E117 E124 E125 E127 E132 E133 E139 E142 E147 E148 E151 E152 E154 E155 E156 E157
   E160 E161 E166 E168
    E169 E170 E171 E172 E173 E174 E176 E180 E182 E183 E185 E186 E190 E193 E194 E195 E196 E197 E201 E202 E205 E210 E211
    E212 E219 E222 E223 E224 E226 E228 E233 E235 E236 E237 E238 E266 E269 E274 E275 E280 E281 E282`.split(/\s+/),
);

const ENDPOINTS = Object.values(CONTRACTS).flatMap((contract): AnyEndpoint[] => Object.values(contract));
const endpointOf = (id: string): AnyEndpoint => {
  const found = ENDPOINTS.find((endpoint) => endpoint.id === id);
  if (!found) throw new TypeError(id);
  return found;
};
const takesRev = ({ query, body }: AnyEndpoint): boolean =>
  [query, body].some((schema) => schema !== undefined && fieldsOf(schema)?.['rev'] !== undefined);

test('every documented write stands in the list or has nothing that could be sent back', () => {
  const writes = ENDPOINTS.filter((endpoint) => isDocumented(endpoint) && endpoint.method !== 'GET');
  const listed = new Set<string>([...PAIRS.map(({ write }) => write), ...NOTHING_TO_SEND_BACK]);
  expect(writes.map(({ id }) => id).filter((id) => !listed.has(id))).toEqual([]);
  expect([...listed].filter((id) => !writes.some((endpoint) => endpoint.id === id))).toEqual([]);
});

describe('what was read is sent back', () => {
  test.each(PAIRS)('$write: $name, and nothing changes', async ({ sends }) => {
    const sent = await sends();
    expect(sent.length).toBeGreaterThan(0);
    const prints = tablePrinter(database.pool, BOOKKEEPING);
    const before = await prints();
    const faults: string[] = [];
    for (const { url, body, method = 'POST' } of sent) {
      const answer = await send(url, method, body);
      if (answer.status !== 200) faults.push(`${url} ${answer.status} ${answer.text.slice(0, 300)}`);
    }
    expect(faults).toEqual([]);
    expect(changedTables(before, await prints())).toEqual([]);
  });
});

describe('rev', () => {
  const changing = PAIRS.flatMap(({ change, ...pair }) => (change ? [{ ...pair, change }] : []));
  const newestLog = async () => {
    const { rows } = await database.pool.query<{ id: string; note: string }>(
      'SELECT id, note FROM operation_log ORDER BY id DESC LIMIT 1',
    );
    return { id: Number(rows[0]?.id ?? 0), note: rows[0]?.note ?? '' };
  };
  test.each(changing)(
    '$write takes a change of $name without one, and the log says so',
    async ({ write, sends, change }) => {
      expect(takesRev(endpointOf(write))).toBe(true);
      const [first] = await sends();
      if (!first) throw new TypeError('nothing to send');
      const { url, method = 'POST' } = first;
      const { rev, ...body } = first.body as Row;
      const before = await newestLog();
      const answer = await send(url, method, change(body));
      expect(answer.status, answer.text).toBe(200);
      const after = await newestLog();
      expect(after.id).toBeGreaterThan(before.id);
      expect(after.note).toContain('未带版本号');

      const stale = await send(url, method, { ...body, rev });
      expect([stale.status, (stale.reply as { code: string }).code]).toEqual([409, 'STALE']);
      expect((await newestLog()).id).toBe(after.id);
    },
  );
});

describe('a batch answers every id for which it is so now', () => {
  const ids = async (query: string) => (await firstIds(`${lesson}/lesson-ids?status=init&${query}`)).slice(0, 3);
  const idsOf = ({ reply }: { readonly reply: unknown }) => (reply as { ids: number[] }).ids.toSorted((a, b) => a - b);
  const coming = async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `SELECT id FROM episode WHERE deleted_at IS NULL AND status = 'normal' AND start_at > $1 ORDER BY id LIMIT 3`,
      [new Date(NOW.getTime() + 86_400_000)],
    );
    return rows.map(({ id }) => Number(id));
  };

  test('E058: marks', async () => {
    const [mark] = await read<Row[]>(`${lesson}/active-lesson-marks`);
    const marked = (await ids('')).toSorted((a, b) => a - b);
    const body = (some: readonly number[]) => ({ lessonIds: some, lessonMarkId: mark?.['id'] });
    await send(`${lesson}/batch-lesson-marks`, 'POST', body(marked.slice(0, 1)));
    expect(idsOf(await send(`${lesson}/batch-lesson-marks`, 'POST', body(marked)))).toEqual(marked);
    expect(idsOf(await send(`${lesson}/batch-lesson-marks`, 'POST', body(marked)))).toEqual(marked);
  });
  test('E105, E111: switches of episodes', async () => {
    const episodeIds = await coming();
    expect(episodeIds).toHaveLength(3);
    const comments = (some: readonly number[]) => ({ episodeIds: some, enable: false });
    await send(`${episode}/batch-update/comment-feature`, 'POST', comments(episodeIds.slice(0, 1)));
    expect(idsOf(await send(`${episode}/batch-update/comment-feature`, 'POST', comments(episodeIds)))).toEqual(
      episodeIds,
    );
    const url = `${episode}/enable-episode-transfer/enable/true`;
    // 000:316 does not say where the ids travel.
    const query = episodeIds.map((id) => `episodeIds=${id}`).join('&');
    expect(idsOf(await send(`${url}?${query}`, 'POST'))).toEqual(episodeIds);
    expect(idsOf(await send(url, 'POST', episodeIds))).toEqual(episodeIds);
  });
});

test('pages count from 1 on every documented list, and 0 is a clear error', async () => {
  const lists = ENDPOINTS.filter((one) => isDocumented(one) && one.query && fieldsOf(one.query)?.['page']);
  expect(lists.length).toBeGreaterThan(5);
  for (const { path } of lists) {
    const answer = await send(`${path}?page=0`);
    expect([path, answer.status, answer.text.includes('页码须为 1')]).toEqual([path, 400, true]);
  }
});

test('a list of lessons has what a list shows (E004, E021)', async () => {
  const ids = await firstIds(lessonIds);
  const [row] = await read<Row[]>(`${lesson}/lessons?ids=${ids[0]}&ids=${ids[1]}`);
  const one = await read(`${lesson}/lessons/${ids[0]}`);
  expect(row).toMatchObject({ id: ids[0], grades: one['grades'], category: one['category'], limit: one['limit'] });
  expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(['saleStatus', 'paidCount']));
  expect((await send(`${lesson}/lessons/batch-get`, 'POST', [ids[0]])).reply).toEqual([row]);
});

test('E094: an episode takes its teacher and switches by either name, and not two values', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT e.id FROM episode e WHERE deleted_at IS NULL AND status = 'normal' AND start_at > $1 ORDER BY id DESC LIMIT 1`,
    [new Date(NOW.getTime() + 86_400_000)],
  );
  const url = `${episode}/episodes/${rows[0]?.id ?? ''}`;
  const before = await read(url);
  expect(before['teacher']).toBe(before['teacherId']);
  const withNote = before['withNote'] !== true;
  const flat = await send(url, 'POST', { ...before, withNote });
  expect(flat.reply).toMatchObject({ withNote, features: { withNote } });
  const twice = { teacher: 1, teacherId: 2 };
  expect(await send(url, 'POST', twice)).toMatchObject({ status: 400 });
});

test('R157, E062: allowing and forbidding transfers needs no body, and the log has the reason', async () => {
  const [id] = await firstIds(`${lesson}/lesson-ids?status=init`);
  const url = (flag: boolean) => `${lesson}/forbid-lesson-transfer-into/lessons/${id}/forbidden/${flag}`;
  expect((await send(url(true), 'POST')).reply).toMatchObject({ transferForbidden: true });
  expect((await send(url(false), 'POST', null)).reply).toMatchObject({ transferForbidden: false });
  const { rows } = await database.pool.query<{ note: string }>(
    'SELECT note FROM operation_log WHERE subject_id = $1 ORDER BY id DESC LIMIT 1',
    [id],
  );
  expect(rows[0]?.note).toContain('允许转入');
});

test('period is one number: in the outline of a lesson (E030, E031) and at its episodes (E090, E091)', async () => {
  const all = (await agendas()).slice(0, 6);
  await database.pool.query('UPDATE lesson SET period_start = id % 3, period_reset = id % 2 = 0 WHERE id = ANY($1)', [
    all.map(({ id }) => id),
  ]);
  let compared = 0;
  for (const { id } of all) {
    const items = await read<Row[]>(`${lesson}/lessons/${id}/agendas`);
    const episodes = items.filter(({ kind }) => kind === 'episode');
    const ids = episodes.map((item) => `ids=${String(item['id'])}`).join('&');
    const batch = await read<Row[]>(`${episode}/batch-episodes?needPartLesson=true&${ids}`);
    const found = batch.map((row) => (row['partLesson'] as Row[]).find((part) => part['id'] === id)?.['period']);
    expect(found).toEqual(episodes.map(({ period }) => period));
    compared += found.length;
  }
  expect(compared).toBeGreaterThan(10);
});
