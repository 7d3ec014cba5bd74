import { dictionariesContract } from '@lectern/contract/dictionaries/dictionaries';
import { lessonDictionariesContract } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { ruleRegistryContract as contract } from '@lectern/contract/dictionaries/rule-registry';
import type { RuleBody } from '@lectern/contract/dictionaries/rule-rows';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import type { RegisteredRule } from '@lectern/domain/lessons/rule-kinds';
import { EMPTY_EXAMPLE_LESSON, type RuleContent } from '@lectern/domain/lessons/rule-row';
import { DEFAULT_RULES } from '@lectern/domain/rule-registry/default-rules';
import { parseDateTime } from '@lectern/domain/time/shanghai-time';
import { afterAll, describe, expect, test } from 'vitest';
import { dictionariesModule, dictionaryKeepingModule } from '../src/modules/dictionaries/index.ts';
import { previewRules } from '../src/modules/lessons/index.ts';
import { ruleRegistryModule } from '../src/modules/rule-registry/index.ts';
import { aLesson, TEST_NOW } from './builders.ts';
import { openLessons } from './lessons-app.ts';
import { moduleApp } from './module-app.ts';

const { database, api: lessons } = await openLessons();
const { db } = database;
const deps = { db, now: () => TEST_NOW };
const registry = moduleApp(ruleRegistryModule({ ...deps, preview: previewRules }));
const dictionaries = moduleApp(dictionariesModule(deps));
const keeping = moduleApp(dictionaryKeepingModule(deps));
const api = await registry.as();
afterAll(async () => {
  await registry.close();
  await dictionaries.close();
  await keeping.close();
});

const day = (text: string): number => parseDateTime(text) ?? Number.NaN;
const DEADLINE = day('2027-03-01');
const rowOf = async (rule: string) => {
  const row = (await api.call(contract.rules, {})).find((found) => found.rule === rule);
  if (!row) throw new TypeError(`no row of ${rule}`);
  return row;
};
const bodyOf = (stored: Awaited<ReturnType<typeof rowOf>>) => {
  const { id: _, rev, updatedTime: _time, updatedBy: _by, removable: _removable, ...row } = stored;
  return { rev, row };
};
const semesterExamples = (on: number, from: number) =>
  [from, from - 1].map((semester) => ({
    on,
    lesson: { ...EMPTY_EXAMPLE_LESSON, grades: [], semester },
    fires: semester === from,
  }));
const refundKept = async () => {
  const { refundDeadline } = await lessons.call(lessonsContract.create, {
    body: {
      name: '退款规则试验',
      category: 'systematic',
      flattedCategory: 'systematic',
      semester: 122,
      refundWay: 'full',
      refundDeadline: DEADLINE,
    },
  });
  return refundDeadline === DEADLINE;
};

test('the registry starts with the rows of the documents, and forms are given the same', async () => {
  const rows = await api.call(contract.rules, {});
  const asked: RuleContent[] = rows.map((row) => bodyOf(row).row);
  expect(asked).toEqual(DEFAULT_RULES);
  const { rules } = await (await dictionaries.as()).call(lessonDictionariesContract.lessonOptions, {});
  expect(rules.map(({ id, rule }) => [id, rule])).toEqual(rows.map(({ id, rule }) => [id, rule]));
});

describe('a row that is changed', () => {
  test('L413, L412, L411: previews the lessons, decides the next save, takes turns by date, keeps its versions and log', async () => {
    const id = await aLesson(db, { semesterId: 122, refundDeadline: new Date(DEADLINE) });
    const untouched = await aLesson(db, { semesterId: 124, refundDeadline: new Date(DEADLINE) });
    const present = await rowOf('refundDeadlineSemester');
    const { rev, row } = bodyOf(present);
    const params = { id: String(present.id) };
    const later = { ...row, semester: 123, examples: semesterExamples(TEST_NOW.getTime(), 123) };
    const preview = await api.call(contract.previewRule, { body: { id: present.id, row: later } });
    expect(preview).toMatchObject({ count: 1, exact: true, on: TEST_NOW.getTime() });
    expect(preview.lessons).toEqual([
      { id, name: '初一数学秋季系统班', status: 'init', changes: ['退款截止时间会变化'] },
    ]);
    expect(preview.lessons.some((lesson) => lesson.id === untouched)).toBe(false);

    expect(await refundKept()).toBe(true);
    const saved = await api.call(contract.updateRule, { params, body: { ...later, rev } });
    expect(await refundKept()).toBe(false);
    // From the day on which the next row takes over, the old number holds again.
    const until = day('2026-02-01');
    const over = { ...later, validUntil: until, examples: semesterExamples(until - 1, 123) };
    await api.call(contract.updateRule, { params, body: { ...over, rev: saved.rev } });
    const next = { ...row, name: '二月起', validFrom: until, examples: semesterExamples(until, 112) };
    await api.call(contract.createRule, { body: next });
    expect(await refundKept()).toBe(true);

    const versions = await api.call(contract.ruleVersions, { params });
    expect(versions.map((version) => [version.rev, version.value.semester, version.actorName])).toEqual([
      [3, 123, '测试员'],
      [2, 123, '测试员'],
      [1, 112, ''],
    ]);
    const log = await db
      .selectFrom('operationLog')
      .selectAll()
      .where('subjectType', '=', 'lessonRule')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['rule.update', 'rule.update', 'rule.create']);
    expect(log[0]?.changes).toContainEqual({
      field: 'semester',
      before: '112（2024 年春季）',
      after: '123（2027 年寒假）',
    });
  });

  test('is refused with the example that comes out otherwise, with a stale version, as another rule, over another row', async () => {
    const present = await rowOf('specialSemester');
    const { rev, row } = bodyOf(present);
    const params = { id: String(present.id) };
    const send = (body: Partial<typeof row> & { rev?: number }) =>
      api.send(contract.updateRule, { params, body: { ...row, rev, ...body } });
    expect(await send({ semester: 122 })).toMatchObject({
      status: 409,
      error: { code: 'exampleFails', details: { field: 'examples', examples: [0] } },
    });
    expect(await send({ examples: [] })).toMatchObject({ error: { code: 'examplesMissing' } });
    expect(await send({ semester: 999 })).toMatchObject({ error: { code: 'placeMissing' } });
    expect(await send({ rev: 9 })).toMatchObject({ status: 409, error: { code: 'STALE' } });
    expect(await send({ rule: 'giftPriceSemester' })).toMatchObject({ error: { code: 'otherRule' } });
    expect(await api.send(contract.createRule, { body: row })).toMatchObject({ error: { code: 'ruleOverlap' } });
    expect(await rowOf('specialSemester')).toEqual(present);
  });

  test('issue 13 section 8: a number that all lessons are decided by is changed by nobody with a limited scope', async () => {
    const limited = await registry.as({ scope: { subjects: [2], phases: [2] } });
    const { id } = await rowOf('specialSemester');
    const { rev, row } = bodyOf(await rowOf('specialSemester'));
    const params = { id: String(id) };
    const sent = [
      await limited.send(contract.createRule, { body: row }),
      await limited.send(contract.updateRule, { params, body: { ...row, rev, name: '改名' } }),
      await limited.send(contract.removeRule, { params, query: { rev: String(rev) } }),
    ];
    expect(sent.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test('L415: goes when it never came into force, and what it said stays in the log; any other stays', async () => {
    const rule = 'specialSemester';
    const present = await rowOf(rule);
    const from = day('2030-09-01');
    const body = { ...bodyOf(present).row, name: '2030 年起', validFrom: from, examples: semesterExamples(from, 122) };
    const { rev, row } = bodyOf(present);
    const until = { ...row, rev, validUntil: from, semester: 121 };
    const ended = await api.call(contract.updateRule, { params: { id: String(present.id) }, body: until });
    const made = await api.call(contract.createRule, { body: { ...body, semester: 122 } });
    const remove = (id: number, of: number) =>
      api.send(contract.removeRule, { params: { id: String(id) }, query: { rev: String(of) } });
    expect(await remove(present.id, ended.rev)).toMatchObject({ status: 409, error: { code: 'ruleWasInForce' } });
    expect(await remove(made.id, 9)).toMatchObject({ error: { code: 'STALE' } });
    expect((await api.call(contract.rules, {})).filter(({ removable }) => removable)).toMatchObject([{ id: made.id }]);
    expect((await remove(made.id, made.rev)).status).toBe(200);
    const [logged] = await db
      .selectFrom('operationLog')
      .select(['subjectName', 'changes'])
      .where('action', '=', 'rule.remove')
      .execute();
    expect(logged?.changes).toContainEqual({ field: 'validFrom', before: '2030-09-01', after: null });
    expect((await api.call(contract.rules, {})).some(({ id }) => id === made.id)).toBe(false);
  });

  test('that names a row of a dictionary keeps it from being deleted', async () => {
    const staff = await keeping.as();
    const remove = { params: { dictionary: 'semesters' as const, id: '121' }, query: { rev: '1' } };
    expect(await staff.send(dictionariesContract.remove, remove)).toMatchObject({ error: { code: 'knownToRules' } });
  });

  test.each<[RegisteredRule, Partial<RuleBody>, Parameters<typeof aLesson>[1], string]>([
    ['labelGroup', { labelFrom: 601, labelTo: 699 }, { labelId: 650 }, '课程标签所在的分组会变化'],
    ['seniorGrades', { grades: [10, 11, 12] }, { phase: 3, gradeIds: [10] }, '能否选择文理科会变化'],
    ['primaryGrades', { grades: [2] }, { phase: 1, subjectId: 1, gradeIds: [3] }, '年级会变化'],
  ])('%s previews what it concerns', async (rule, change, fields, words) => {
    if (fields?.labelId) {
      const label = { id: fields.labelId, name: '组外', phase: 2, subjectId: 2, ordinal: 99 };
      await db.insertInto('lessonLabel').values(label).execute();
    }
    const id = await aLesson(db, fields);
    const present = await rowOf(rule);
    const row = { ...bodyOf(present).row, ...change };
    const preview = await api.call(contract.previewRule, { body: { id: present.id, row } });
    expect(preview.lessons.find((found) => found.id === id)?.changes).toContain(words);
  });
});
