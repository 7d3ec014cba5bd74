import { teachersContract as contract } from '@lectern/contract/people/teachers';
import { PRIVILEGE, type Privilege } from '@lectern/domain/access/privileges';
import type { DataScope } from '@lectern/domain/access/roles';
import { STANDARD_PHONE_BUDGET } from '@lectern/domain/administration/phone-budget';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aTeacher, TEST_NOW } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { teachersModule } from './index.ts';

const withoutPhones = new Set<Privilege>(PRIVILEGE.codes.filter((code) => code !== 'PHONE_READ'));
let database: OpenTestDatabase;
let app: ModuleApp;
let shown: number;
let hidden: number;
/** Filled by tests. */
const listed: number[] = [];

beforeAll(async () => {
  database = await openSeededDatabase();
  shown = await aTeacher(database.db, { name: '李雷', phone: '13800001111', ldapAccount: 'lilei' });
  hidden = await aTeacher(database.db, { name: '韩梅梅', phone: '13900002222', qualification: 0, subjects: [3] });
  listed.push(shown);
  app = moduleApp(teachersModule({ db: database.db, now: () => TEST_NOW, teacherIdsDisplayPhone: listed }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const reveals = () =>
  database.db
    .selectFrom('operationLog')
    .select(['subjectId', 'actorId'])
    .where('action', '=', 'teacher.revealPhone')
    .execute();

describe('R233: phone numbers', () => {
  test('are shown in full for the configured teachers only, and the look is logged', async () => {
    const api = await app.as();
    const teachers = await api.call(contract.byIds, { body: { ids: [hidden, shown] } });
    expect(teachers.map((teacher) => teacher.phone)).toEqual(['13800001111', '139****2222']);
    expect(await reveals()).toEqual([{ subjectId: shown, actorId: 7 }]);
  });

  test('stay masked without the privilege, and nothing is logged', async () => {
    const before = (await reveals()).length;
    const api = await app.as({ privileges: withoutPhones });
    const [teacher] = await api.call(contract.search, { query: { name: '李雷' } });
    expect(teacher?.phone).toBe('138****1111');
    expect(await reveals()).toHaveLength(before);
  });
});

describe('reading teachers', () => {
  test('E161: leaves out ids that do not exist, refuses more than 1000', async () => {
    const api = await app.as();
    expect(await api.call(contract.byIds, { body: { ids: [] } })).toEqual([]);
    expect(await api.call(contract.byIds, { body: { ids: [9_999_999] } })).toEqual([]);
    const ids = Array.from({ length: 1001 }, (_, i) => i + 1);
    expect(await api.send(contract.byIds, { body: { ids } })).toMatchObject({ status: 400 });
  });

  test('E162, R231: by directory account whatever its case, else 404', async () => {
    const api = await app.as();
    expect(await api.call(contract.byLdap, { query: { account: 'LiLei' } })).toMatchObject({
      id: shown,
      ldap: 'lilei',
    });
    expect(await api.send(contract.byLdap, { query: { account: 'nobody' } })).toMatchObject({
      status: 404,
      error: { code: 'NOT_FOUND' },
    });
  });

  test('R232: qualification 0 is fired', async () => {
    const api = await app.as();
    const [teacher] = await api.call(contract.byIds, { body: { ids: [hidden] } });
    expect(teacher).toMatchObject({ status: 'fired', isMentor: false, grades: [7, 8, 9] });
  });

  test('L050: by part of the name and by subject, wildcards are text', async () => {
    const api = await app.as();
    const names = async (name: string, subject?: string) =>
      (await api.call(contract.search, { query: { name, ...(subject ? { subject } : {}) } })).map(
        (teacher) => teacher.name,
      );
    expect(await names('梅')).toEqual(['韩梅梅']);
    expect(await names('%')).toEqual([]);
    expect(await names('', '3')).toEqual(['韩梅梅']);
    await aTeacher(database.db, { name: '赵语', subjects: [1] });
    const first = async (prefer: string) => (await api.call(contract.search, { query: { prefer } }))[0]?.name;
    expect([await first('1'), await first('2')]).toEqual(['赵语', '李雷']);
  });

  test('L050: a data scope leaves out who teaches something else, not whose subject nobody entered', async () => {
    await aTeacher(database.db, { name: '语文老师', subjects: [1], phase: 1 });
    await aTeacher(database.db, { name: '新老师', subjects: [] });
    const seen = async (scope: Partial<DataScope>) => {
      const api = await app.as({ scope: { subjects: null, phases: null, ...scope } });
      return (await api.call(contract.search, { query: { name: '' } })).map(({ name }) => name);
    };
    expect(await seen({})).toContain('语文老师');
    expect(await seen({ subjects: [3] })).toEqual(expect.not.arrayContaining(['语文老师']));
    expect(await seen({ subjects: [3] })).toEqual(expect.arrayContaining(['韩梅梅', '新老师']));
    expect(await seen({ phases: [2] })).not.toContain('语文老师');
  });
});

test('issue 13 section 8: listed numbers beyond the daily budget stay masked; the same number costs once', async () => {
  const limit = STANDARD_PHONE_BUDGET.number;
  const many = await Promise.all(
    Array.from({ length: limit + 3 }, (_, i) => aTeacher(database.db, { phone: `137000${String(10_000 + i)}` })),
  );
  listed.push(...many);
  const api = await app.as({ id: 70, name: '林静' });
  const full = async () => {
    const teachers = await api.call(contract.byIds, { body: { ids: many } });
    return teachers.filter(({ phone }) => !phone?.includes('*')).length;
  };
  expect([await full(), await full()]).toEqual([limit, limit]);
});
