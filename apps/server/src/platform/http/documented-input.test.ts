import { endpoint } from '@lectern/contract/endpoint';
import { FlagText, IdText, idListText } from '@lectern/contract/wire-values';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiClient } from '../../../test/api-client.ts';
import { bareApp } from '../../../test/bare-app.ts';

const Id = z.int().min(1);
const parts = {
  params: undefined,
  query: z.strictObject({
    ids: idListText(3).optional(),
    text: z.string().min(1).optional(),
    flag: FlagText.optional(),
    labelId: IdText.optional(),
  }),
  body: z
    .strictObject({
      name: z.string().optional(),
      template: Id.nullable().optional(),
      teacherId: Id.nullable().optional(),
      grades: z.array(z.strictObject({ id: Id })).optional(),
      tags: z.array(Id).optional(),
      words: z.array(z.string()).optional(),
      episodeIds: z.array(Id).optional(),
      enable: z.boolean().optional(),
      place: z.strictObject({ room: z.string() }).optional(),
      startTime: z.int().optional(),
      rev: z.int().optional(),
    })
    .optional(),
};
const common = { method: 'POST', tag: 't', summary: 's', permission: 'LESSON_WRITE', reply: z.any() } as const;
const contract = {
  documented: endpoint({ ...common, id: 'E901', path: '/t/documented', query: parts.query, body: parts.body }),
  own: endpoint({ ...common, id: 'L901', path: '/t/own', query: parts.query, body: parts.body }),
  list: endpoint({
    ...common,
    id: 'E902',
    path: '/t/list',
    body: z.strictObject({ ids: z.array(Id).min(1), note: z.string().optional(), more: z.array(Id).optional() }),
  }),
  bodyless: endpoint({ ...common, id: 'E903', path: '/t/bodyless' }),
  order: endpoint({
    ...common,
    id: 'E905',
    path: '/t/order',
    body: z.strictObject({ items: z.array(z.strictObject({ id: Id, ordinal: z.int() })).min(1) }),
  }),
  either: endpoint({
    ...common,
    id: 'E906',
    path: '/t/either',
    body: z.strictObject({
      ids: z.array(Id).optional(),
      drafts: z.array(z.strictObject({ name: z.string() })).optional(),
    }),
  }),
  named: endpoint({
    ...common,
    id: 'E908',
    path: '/t/named',
    body: z.strictObject({ labels: z.array(z.strictObject({ labelId: Id, name: z.string().optional() })) }),
  }),
  text: endpoint({ ...common, id: 'E907', path: '/t/text', body: z.string() }),
  required: endpoint({ ...common, id: 'E904', path: '/t/required', body: z.strictObject({ reason: z.string() }) }),
};

async function send(path: string, body?: unknown) {
  const echo = async ({ query, body: taken }: { actor: unknown; query?: unknown; body?: unknown }) => ({
    query,
    body: taken,
  });
  const handlers = {
    documented: echo,
    own: echo,
    list: echo,
    order: echo,
    either: echo,
    named: echo,
    text: echo,
    bodyless: echo,
    required: echo,
  };
  // Replies are free here, so that what a handler gets can be seen.
  const { app } = await bareApp(contract, handlers);
  const headers = { 'content-type': 'application/json' };
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const { status, reply, headers: back } = await apiClient(app).raw({ method: 'POST', url: path, headers, ...payload });
  await app.close();
  const echoed = reply as { query?: unknown; body?: unknown };
  return { status, ...echoed, ignored: back['x-lectern-ignored'] };
}

describe('the body of a documented call', () => {
  test.each<[name: string, sent: unknown, taken: unknown, ignored?: string]>([
    ['null is none', null, undefined],
    ['unknown fields are dropped and named', { name: 'a', id: 7, status: 'x' }, { name: 'a' }, 'id,status'],
    ['nested ones as well', { place: { room: 'a', id: 7 } }, { place: { room: 'a' } }, 'place.id'],
    ['an object stands for its id', { template: { id: 9, name: 'T' } }, { template: 9 }],
    ['a number stays', { template: 9 }, { template: 9 }],
    ['null clears where it may', { template: null }, { template: null }],
    ['null is nothing where it may not be', { name: null, startTime: null }, {}],
    ['ids stand for objects of an id', { grades: [1, { id: 2 }] }, { grades: [{ id: 1 }, { id: 2 }] }],
    ['objects stand for ids', { tags: [1, { id: 2, name: 'T' }] }, { tags: [1, 2] }],
    ['text is a list', { words: 'a, b\n，c' }, { words: ['a', 'b', 'c'] }],
    ['an id goes by the name without Id', { teacher: { id: 3, name: 'T' } }, { teacherId: 3 }],
    ['with both, the declared one counts', { teacher: 3, teacherId: 4 }, { teacherId: 4 }, 'teacher'],
    ['a field of the query is taken from the body', { labelId: 5, name: 'a' }, { name: 'a' }],
  ])('%s', async (_name, sent, taken, ignored) => {
    const answer = await send('/t/documented', sent);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual(taken);
    expect(answer.ignored).toBe(ignored);
  });
  test.each([
    ['a bare array is the only list that must be there', '/t/list', [1, 2], { ids: [1, 2] }],
    ['ids by their full name', '/t/list', { lessonIds: [1] }, { ids: [1] }],
    ['objects in a bare array', '/t/list', [{ id: 1 }], { ids: [1] }],
    [
      'ids in their order',
      '/t/order',
      [7, 5],
      {
        items: [
          { id: 7, ordinal: 1 },
          { id: 5, ordinal: 2 },
        ],
      },
    ],
    [
      'places as they are sent',
      '/t/order',
      [
        { id: 7, ordinal: 2 },
        { id: 5, ordinal: 1 },
      ],
      {
        items: [
          { id: 7, ordinal: 2 },
          { id: 5, ordinal: 1 },
        ],
      },
    ],
    ['of two lists the one that fits', '/t/either', [1], { ids: [1] }],
    ['of two lists the other', '/t/either', [{ name: 'a' }], { drafts: [{ name: 'a' }] }],
    ['rows of another list by their id', '/t/named', [{ id: 3, name: 'a' }], { labels: [{ labelId: 3, name: 'a' }] }],
    ['the only text of an object', '/t/text', { resourceId: 'a' }, 'a'],
    ['a text of ids', '/t/list', { ids: '1,2' }, { ids: [1, 2] }],
  ])('%s', async (_name, path, sent, taken) => {
    expect((await send(path, sent)).body).toEqual(taken);
  });
  test.each([[null], [{}], [{ id: 7, rev: 1 }], [undefined]])('%j is taken where there is none', async (sent) => {
    expect(await send('/t/bodyless', sent)).toMatchObject({ status: 200 });
  });
  test.each([
    ['/t/required', null],
    ['/t/required', undefined],
    ['/t/required', []],
    ['/t/documented', { name: 7 }],
    ['/t/documented', { template: { name: 'T' } }],
    ['/t/documented', { template: 'x' }],
    ['/t/documented', 'text'],
    ['/t/list', [1, 'x']],
    ['/t/list', { lessonIds: [1], teamIds: [2] }],
    ['/t/either', [1, { name: 'a' }]],
    ['/t/either', []],
    ['/t/text', { a: 'a', b: 'b' }],
    ['/t/list', { ids: [] }],
  ])('what is wrong stays wrong: %s %j', async (path, sent) => {
    expect(await send(path, sent)).toMatchObject({ status: 400 });
  });
  test('names that no header can hold do no harm', async () => {
    const odd = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`坏\r\nx: ${index}`, 1]));
    const answer = await send('/t/documented', odd);
    expect(answer.status).toBe(200);
    expect(String(answer.ignored).split(',')).toHaveLength(40);
    expect(String(answer.ignored)).not.toMatch(/[^\w%.,!~*'()-]/);
  });
});

describe('the query of a documented call', () => {
  test.each<[name: string, query: string, taken: unknown]>([
    ['empty filters are not given', '?ids=&text=&flag=', {}],
    ['a comma list', '?ids=1,2', { ids: [1, 2] }],
    ['a repeated list', '?ids=1&ids=2&ids=', { ids: [1, 2] }],
  ])('%s', async (_name, query, taken) => {
    expect((await send(`/t/documented${query}`)).query).toEqual(taken);
  });
  test('a field of the body is taken from the query, with its type', async () => {
    const { query, body } = await send('/t/documented?episodeIds=1&episodeIds=2&enable=true&teacherId=3');
    expect([query, body]).toEqual([{}, { episodeIds: [1, 2], enable: true, teacherId: 3 }]);
  });
  test('where both are sent the body counts', async () => {
    expect((await send('/t/documented?teacherId=3', { teacherId: 4 })).body).toEqual({ teacherId: 4 });
  });
  test.each([
    '?text=a&text=b',
    '?flag=true&flag=false',
    '?ids=1,2,3,4',
    '?nothing=1',
    '?flag=yes',
    '?ids=1&ids=x',
    '?toString=1&toString=2',
    '?constructor=1',
  ])('what is wrong stays wrong: %s', async (query) => {
    expect(await send(`/t/documented${query}`)).toMatchObject({ status: 400 });
  });
});

describe('a call of our own stays as strict as it is declared', () => {
  test.each([null, { id: 7 }, { template: { id: 9 } }, { teacher: 3 }, { grades: [1] }, { name: null }])(
    '%j is refused',
    async (sent) => {
      expect(await send('/t/own', sent)).toMatchObject({ status: 400 });
    },
  );
  test.each(['?ids=', '?ids=1&ids=2', '?enable=true'])('%s is refused', async (query) => {
    expect(await send(`/t/own${query}`)).toMatchObject({ status: 400 });
  });
});
