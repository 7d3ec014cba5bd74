import {
  FunctionConfigurationBody as Body,
  functionConfigurationsContract as contract,
  type FunctionConfigurationBody,
} from '@lectern/contract/function-configurations/function-configurations';
import { fieldDifferences } from '@lectern/domain/function-configurations/configuration-difference';
import { matches } from '@lectern/domain/function-configurations/match-configurations';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, anEpisode, anEpisodeTemplate, aTemplate, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { configurations } from './configurations.queries.ts';
import { recordsOfKind } from './configured-records.queries.ts';
import { functionConfigurationsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const app = moduleApp(functionConfigurationsModule({ db, now: () => TEST_NOW }));
const api = await app.as();
afterAll(async () => {
  await app.close();
  await database.close();
});

let made = 0;
type Draft = Partial<Omit<FunctionConfigurationBody, 'componentInfo'>> & { readonly componentInfo?: object };
/** A number that lessons of the first grade of junior school have. */
const aDraft = (overrides: Draft = {}) => {
  made += 1;
  return {
    key: `field${made}`,
    name: `字段 ${made}`,
    functionTypes: [3 as const],
    componentType: 'number' as const,
    rules: [{ dimension: 'gradeId' as const, values: [7] }],
    ...overrides,
  };
};
const create = (overrides: Draft = {}) => {
  const body = aDraft(overrides);
  return api.call(contract.create, { body }).then((saved) => ({ ...saved, body }));
};
const at = (id: number) => ({ params: { id: String(id) } });

describe('a function configuration', () => {
  test('E225, E226, E231: is made with its defaults, found, replaced; the log tells what changed', async () => {
    const { id, body } = await create({ componentInfo: { max: 9, fieldOptions: [{ label: '甲', value: 'a' }] } });
    const query = { text: body.key, functionType: '3', componentType: 'number', show: 'true' } as const;
    const found = await api.call(contract.list, { query });
    expect(found.list).toMatchObject([
      { id, rev: 1, ...body, show: true, componentInfo: { required: true, disable: false, max: 9, fieldOptions: [] } },
    ]);
    expect(await api.call(contract.list, { query: { ...query, show: 'false' } })).toMatchObject({ list: [], total: 0 });
    const next = { ...body, componentInfo: { max: 5, required: false } };
    expect(await api.call(contract.update, { ...at(id), body: { ...next, rev: 1 } })).toEqual({ id, rev: 2 });
    expect(await api.call(contract.get, at(id))).toMatchObject({ rev: 2, componentInfo: { max: 5, required: false } });
    const log = db
      .selectFrom('operationLog')
      .select(['action', 'changes'])
      .where('subjectType', '=', 'functionConfiguration');
    expect((await log.where('subjectId', '=', id).orderBy('id').execute()).at(-1)).toEqual({
      action: 'functionConfiguration.update',
      changes: [
        { field: 'required', before: true, after: false },
        { field: 'max', before: 9, after: 5 },
      ],
    });
  });

  test('an old version is refused with what differs, and so is a key twice', async () => {
    const { id, body } = await create();
    const { body: other } = await create();
    await api.call(contract.update, { ...at(id), body: { ...body, name: '他人改', rev: 1 } });
    expect(await api.send(contract.update, { ...at(id), body: { ...body, name: '我改', rev: 1 } })).toMatchObject({
      status: 409,
      error: { code: 'STALE', details: { fields: [{ field: 'name', yours: '我改', theirs: '他人改' }] } },
    });
    const taken = { status: 409, error: { code: 'keyTaken' } };
    expect(await api.send(contract.create, { body: { ...aDraft(), key: body.key } })).toMatchObject(taken);
    const second = { ...at(id), body: { ...body, key: other.key, rev: 2 } };
    expect(await api.send(contract.update, second)).toMatchObject(taken);
  });

  test.each<[string, object, string]>([
    ['min above max', { componentInfo: { min: 9, max: 3 } }, 'componentInfo.min'],
    ['no options', { componentType: 'radio' }, 'componentInfo.fieldOptions'],
    [
      'the same option twice',
      { componentType: 'radio', componentInfo: { fieldOptions: [1, 2].map(() => ({ label: '甲', value: 'a' })) } },
      'componentInfo.fieldOptions.1.value',
    ],
    ['an unknown component type', { componentType: 'slider' }, 'componentType'],
    ['an unknown dimension', { rules: [{ dimension: 'colour', values: [1] }] }, 'rules.0.dimension'],
    ['a grade that does not exist', { rules: [{ dimension: 'gradeId', values: [7, 4711] }] }, 'rules.0.values'],
  ])('%s is refused with the place, and nothing is written', async (_, wrong, path) => {
    const count = () => api.call(contract.list, { query: {} }).then(({ total }) => total);
    const before = await count();
    const body = { ...aDraft(), ...wrong };
    for (const refused of [
      await api.send(contract.create, { body }),
      await api.send(contract.simulate, { body: { configuration: body } }),
    ]) {
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.error.details)).toContain(path);
    }
    expect(await count()).toBe(before);
  });

  test('E227, E229, E230: what it may be made of', async () => {
    expect(await api.call(contract.functionTypes, {})).toContainEqual({ value: 3, label: '课程' });
    expect(await api.call(contract.propertyValueTypes, {})).toContainEqual({ value: 'radio', label: '单选' });
    expect(await api.call(contract.ruleDimensions, {})).toContainEqual({
      value: 'withMentor',
      label: '辅导老师',
      valueType: 'boolean',
    });
  });
});

describe('E228: the match', () => {
  test('R270, R271: by what is given, and by the lesson or the template that is named', async () => {
    const rules = [
      { dimension: 'subjectId' as const, values: [4] },
      { dimension: 'withMentor' as const, values: [true] },
    ];
    const { body } = await create({ functionTypes: [1, 2, 3], rules });
    const { body: hidden } = await create({ functionTypes: [3], show: false, rules });
    const matched = async (conditions: object, allMatch = true) => {
      const reply = await api.call(contract.match, { body: { allMatch, conditions: conditions as never } });
      const { [body.key]: info, ...others } = reply.key2ComponentInfo;
      expect(info !== undefined).toBe(reply.key2Matched[body.key]);
      expect(Object.keys(others).every((key) => reply.key2Matched[key])).toBe(true);
      return reply.fields.map(({ key }) => key).includes(body.key);
    };
    expect(await matched({ functionType: 3, subjectId: 4, withMentor: true })).toBe(true);
    expect(await matched({ functionType: 3, subjectId: [2, 4], withMentor: [true] })).toBe(true);
    expect(await matched({ functionType: 3, subjectId: 4 })).toBe(false);
    expect(await matched({ functionType: 3, subjectId: 4 }, false)).toBe(true);
    const template = await aTemplate(db, { subjectId: 4, withMentor: true });
    const lesson = await aLesson(db, { subjectId: 4, withMentor: true, templateId: template });
    expect(await matched({ functionType: 3, lessonId: lesson })).toBe(true);
    expect(await matched({ functionType: 2, lessonTemplateId: template, specialEpisodeType: 0 })).toBe(true);
    expect(await matched({ functionType: 1, lessonId: [lesson], subjectId: 2 })).toBe(false);
    const reply = await api.call(contract.match, { body: { conditions: { functionType: 3, lessonId: lesson } } });
    expect(reply.key2Matched[hidden.key]).toBe(true);
    expect(reply.fields.map(({ key }) => key)).not.toContain(hidden.key);
  });
});

/** One rule of each dimension, and some together. */
const byDimension = (template: number, lesson: number): FunctionConfigurationBody['rules'][] => [
  [],
  [{ dimension: 'gradeId', values: [8] }],
  [{ dimension: 'subjectId', values: [2, 3] }],
  [{ dimension: 'flattedCategory', values: ['systematic'] }],
  [{ dimension: 'withMentor', values: [false] }],
  [{ dimension: 'specialEpisodeType', values: [0] }],
  [{ dimension: 'lessonTemplateId', values: [template] }],
  [{ dimension: 'lessonId', values: [lesson] }],
  [
    { dimension: 'gradeId', values: [7] },
    { dimension: 'subjectId', values: [2] },
    { dimension: 'specialEpisodeType', values: [0] },
  ],
];

test('the simulator counts what the match tells before and after, on all records of every kind', async () => {
  const body = aDraft({ functionTypes: [1, 2, 3, 4], rules: [{ dimension: 'gradeId', values: [7] }] });
  const [junior, senior] = [await aTemplate(db, { gradeIds: [7, 8] }), await aTemplate(db, { gradeIds: [10] })];
  const lessonIds: number[] = [];
  for (const [i, template] of [junior, senior, junior].entries()) {
    const gradeIds = i === 1 ? [10] : [7, 8];
    const lessonId = await aLesson(db, {
      gradeIds,
      templateId: template,
      configured: JSON.stringify({ [body.key]: i * 9 }),
    });
    lessonIds.push(lessonId);
    await anEpisode(db, { lessonId }, { configured: JSON.stringify({ [body.key]: 1 }) });
    await anEpisodeTemplate(db, template, { ordinal: i + 1 });
  }
  for (const rules of byDimension(junior, lessonIds[0] ?? 0)) {
    const configuration = { ...body, rules };
    for (const { functionType, counts } of await api.call(contract.simulate, { body: { configuration } })) {
      let gained = 0;
      for await (const chunk of recordsOfKind(db, functionType)) {
        gained += chunk.filter((record) => matches(Body.parse(configuration), { ...record, allMatch: true })).length;
      }
      expect([functionType, rules, counts.gain]).toEqual([functionType, rules, gained]);
    }
  }
  const { id } = await api.call(contract.create, { body });
  const before = (await configurations(db)).filter(({ key }) => key === body.key);
  const wanted = { ...body, rules: [{ dimension: 'gradeId' as const, values: [8, 10] }], componentInfo: { max: 9 } };
  const draft = { configuration: wanted, id };
  const told = await api.call(contract.simulate, { body: draft });
  await api.call(contract.update, { ...at(id), body: { ...wanted, rev: 1 } });
  const after = (await configurations(db)).filter(({ key }) => key === body.key);

  expect(told.map(({ functionType }) => functionType)).toEqual([1, 2, 3, 4]);
  for (const { functionType, total, counts } of told) {
    const records = [];
    for await (const chunk of recordsOfKind(db, functionType)) records.push(...chunk);
    const differences = records.flatMap((record) => fieldDifferences(before, after, record));
    const count = (effect: string) => differences.filter((difference) => difference.effect === effect).length;
    expect(total).toBe(records.length);
    expect(counts).toEqual({ gain: count('gain'), lose: count('lose'), invalidate: count('invalidate') });
    expect(counts.gain).toBeGreaterThan(0);
  }
  const lessons = told.find(({ functionType }) => functionType === 3);
  expect(lessons?.counts.invalidate).toBe(1);
  await api.call(contract.update, { ...at(id), body: { ...body, rev: 2 } });
  const asked = { ...draft, functionType: 3 as const, effect: 'invalidate' as const };
  expect(await api.call(contract.simulatedRecords, { body: asked })).toMatchObject({
    list: [{ key: body.key, reason: `${body.name}不能大于 9` }],
    total: 1,
  });
  const second = { ...asked, page: 2 };
  expect(await api.call(contract.simulatedRecords, { body: second })).toMatchObject({ list: [], total: 1 });
});

test('R269: without rules the simulator tells each record once and right, though it looks at few of them', async () => {
  const body = aDraft({ functionTypes: [1, 2, 3, 4] });
  const ids = await Promise.all([7, 8, 9].map((value) => aLesson(db, { configured: `{"${body.key}":${value}}` })));
  const template = await aTemplate(db);
  await anEpisodeTemplate(db, template);
  await anEpisode(db, { lessonId: ids[0] ?? 0 }, { configured: `{"${body.key}":8}` });
  const ruled = [{ dimension: 'lessonId' as const, values: ids.slice(0, 2) }];
  const { id } = await api.call(contract.create, { body: { ...body, rules: ruled } });
  let rev = 1;
  const optional = { required: false };
  for (const [stored, draft] of [
    [{ rules: ruled }, { rules: [] }],
    [{ rules: [] }, { rules: ruled }],
    [{ rules: [] }, { rules: [], show: false }],
    [{ rules: [] }, { rules: [], name: '换了名称' }],
    [{ rules: [] }, { rules: [], componentInfo: { max: 7 } }],
    [{ rules: [], componentInfo: optional }, { rules: [] }],
    [{ rules: [], functionTypes: [4] }, { rules: [] }],
  ] satisfies [Draft, Draft][]) {
    ({ rev } = await api.call(contract.update, { ...at(id), body: { ...body, ...stored, rev } }));
    const before = (await configurations(db)).filter(({ key }) => key === body.key);
    const configuration = { ...body, ...draft };
    for (const { functionType, counts } of await api.call(contract.simulate, { body: { configuration, id } })) {
      const wanted: Record<string, number[]> = { gain: [], lose: [], invalidate: [] };
      for await (const chunk of recordsOfKind(db, functionType)) {
        for (const record of chunk) {
          for (const { effect } of fieldDifferences(before, [Body.parse(configuration)], record)) {
            wanted[effect]?.push(record.id);
          }
        }
      }
      for (const effect of ['gain', 'lose', 'invalidate'] as const) {
        const told = await listed({ configuration, id, functionType, effect });
        expect([draft, functionType, told.toSorted((a, b) => a - b)]).toEqual([draft, functionType, wanted[effect]]);
        expect(counts[effect]).toBe(told.length);
      }
    }
  }
});

async function listed(asked: Omit<Parameters<typeof api.call<typeof contract.simulatedRecords>>[1]['body'], 'page'>) {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await api.call(contract.simulatedRecords, { body: { ...asked, page, pageSize: 5 } });
    ids.push(...list.map((record) => record.id));
    if (ids.length >= total || list.length === 0) return ids;
  }
}
