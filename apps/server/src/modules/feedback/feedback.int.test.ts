import { feedbackContract as contract, MAX_EVALUATIONS } from '@lectern/contract/students/feedback';
import { EVALUATE_PAGE_SIZE } from '@lectern/domain/feedback/evaluate-search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLesson } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aStudent, aTeam } from '../../../test/team-builders.ts';
import { feedbackModule } from './index.ts';

const at = (text: string): Date => new Date(`${text}+08:00`);
let database: OpenTestDatabase;
let app: ModuleApp;

beforeAll(async () => {
  database = await openSeededDatabase();
  app = moduleApp(feedbackModule({ db: database.db }));
  const junior = await aStudent(database.db, [], { phone: '13800138000', gradeId: 7 });
  const primary = await aStudent(database.db, [], { phone: null, gradeId: 3 });
  const said = (studentId: number, star: number, version: string, time: string, content = '') => ({
    studentId,
    star,
    clientVersion: version,
    content,
    createdAt: at(time),
  });
  await database.db
    .insertInto('evaluation')
    .values([
      said(junior, 5, '7.0.0', '2026-03-01T00:00:00', '很好用'),
      said(junior, 0, '7.0.0', '2026-03-01T23:59:59'),
      said(primary, 3, '7.0.1', '2026-03-02T08:00:00', '=1+1'),
      said(primary, 5, '7.0.1', '2026-03-03T08:00:00'),
    ])
    .execute();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const evaluate = async (query: Record<string, string | undefined>, as: Parameters<ModuleApp['as']>[0] = {}) =>
  (await app.as(as)).call(contract.evaluate, { query });

describe('E264: feedback on the app', () => {
  test('R330, R331, R361: answers evaluateDatas, the newest first, star2Count and total', async () => {
    const reply = await evaluate({});
    expect(reply.evaluateDatas.map(({ star }) => star)).toEqual([5, 3, 0, 5]);
    expect(reply).toMatchObject({ star2Count: [3, 0, 0, 1, 0, 2, 1], total: 4 });
    expect(reply.evaluateDatas.at(-1)).toMatchObject({
      phoneNumber: '138****8000',
      gradeName: '初一',
      createdTime: at('2026-03-01T00:00:00').getTime(),
      content: '很好用',
      clientVersion: '7.0.0',
    });
  });

  test('R322: filters by the day, both ends included, and by the version', async () => {
    const day = {
      startTime: String(at('2026-03-01T00:00:00').getTime()),
      endTime: String(at('2026-03-01T23:59:59.999').getTime()),
    };
    expect(await evaluate(day)).toMatchObject({ total: 2, star2Count: [1, 0, 0, 0, 0, 1, 1] });
    expect(await evaluate({ clientVersion: '7.0.1' })).toMatchObject({ total: 2 });
    expect(await evaluate({ ...day, clientVersion: '7.0.1' })).toMatchObject({ total: 0, evaluateDatas: [] });
    expect(await evaluate({ startTime: '0', endTime: '0' })).toMatchObject({ total: 4 });
    expect(await evaluate({ startTime: '999999999999999' })).toMatchObject({ total: 0 });
  });

  test('R329: the forced page size is taken and cut to what one reply holds', async () => {
    const pageSize = String(EVALUATE_PAGE_SIZE);
    expect((await evaluate({ pageSize })).evaluateDatas).toHaveLength(4);
    await database.pool.query(
      `INSERT INTO evaluation (student_id, client_version, star, created_at)
       SELECT (SELECT min(id) FROM student), '6.0.0', 4, '2026-01-01' FROM generate_series(1, $1)`,
      [MAX_EVALUATIONS + 5],
    );
    const first = await evaluate({ pageSize, clientVersion: '6.0.0' });
    expect(first.evaluateDatas).toHaveLength(MAX_EVALUATIONS);
    expect(first).toMatchObject({
      total: MAX_EVALUATIONS + 5,
      star2Count: [MAX_EVALUATIONS + 5, 0, 0, 0, MAX_EVALUATIONS + 5, 0, 0],
    });
    expect((await evaluate({ pageSize, clientVersion: '6.0.0', page: '2' })).evaluateDatas).toHaveLength(5);
    await database.db.deleteFrom('evaluation').where('clientVersion', '=', '6.0.0').execute();
  });

  test('issue 13 section 8: accounts are masked for everybody, also with the right to phone numbers', async () => {
    const { evaluateDatas } = await evaluate({ clientVersion: '7.0.0' });
    expect(evaluateDatas.map(({ phoneNumber }) => phoneNumber)).toEqual(['138****8000', '138****8000']);
  });

  test('issue 13 section 8: rows and summary stay within the subjects a person may see', async () => {
    const team = await aTeam(database.db, await aLesson(database.db, { subjectId: 3 }));
    const student = await aStudent(database.db, [team], { phone: '13700137000' });
    const row = {
      studentId: student,
      star: 1,
      clientVersion: '7.1.0',
      content: '',
      createdAt: at('2026-03-04T08:00:00'),
    };
    await database.db.insertInto('evaluation').values(row).execute();
    const found = (subjects: number[]) => evaluate({ clientVersion: '7.1.0' }, { scope: { subjects, phases: null } });
    expect(await found([2])).toMatchObject({ total: 0, evaluateDatas: [] });
    expect(await found([3])).toMatchObject({ total: 1, star2Count: [1, 1, 0, 0, 0, 0, 0] });
    await database.db.deleteFrom('evaluation').where('clientVersion', '=', '7.1.0').execute();
  });

  test('rows and summary stay within the phases a person may see', async () => {
    const reply = await evaluate({}, { scope: { subjects: null, phases: [2] } });
    expect(reply).toMatchObject({ total: 2, star2Count: [1, 0, 0, 0, 0, 1, 1] });
    expect(reply.evaluateDatas).toHaveLength(2);
  });

  test.each([{ pageSize: '0' }, { clientVersion: "7' OR 1=1" }, { startTime: '-1' }, { star: '5' }])(
    'refuses %j',
    async (query) => {
      const url = `${contract.evaluate.path}?${new URLSearchParams(Object.entries(query)).toString()}`;
      expect(await (await app.as()).raw({ method: 'GET', url })).toMatchObject({ status: 400 });
    },
  );
});
