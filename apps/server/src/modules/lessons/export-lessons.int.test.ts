import { lessonsContract as contract } from '@lectern/contract/lessons/lessons';
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aLesson, TEST_NOW } from '../../../test/builders.ts';
import { openLessons } from '../../../test/lessons-app.ts';
import { MAX_EXPORTED } from '../../platform/files/export-records.ts';

const { database, app, api } = await openLessons();

describe('L033: the export', () => {
  test('opens in Excel: byte order mark, quotes, labels instead of codes, Shanghai time, harmless formulas', async () => {
    await aLesson(database.db, {
      name: '=HYPERLINK("x","点我")',
      startSaleAt: TEST_NOW,
      endAt: new Date(TEST_NOW.getTime() + 86_400_000),
      status: 'published',
      price: 12_345,
    });
    const answer = await api.send(contract.exportCsv, {
      query: { columns: 'name,status,saleStatus,phase,grades,semester,price,startSaleTime' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="lessons-20260301.csv"; filename*=UTF-8''${encodeURIComponent('课程列表-20260301.csv')}`,
    );
    expect(answer.text).toBe(
      '\uFEFF"课程名称","状态","售卖状态","学段","年级","学期","售价（元）","开售时间"\r\n' +
        `"'=HYPERLINK(""x"",""点我"")","已发布","售卖中","初中","初一","2026 年秋季","123.45","2026-03-01 10:00"\r\n`,
    );
  });

  test('names every subject of a lesson of several', async () => {
    const id = await aLesson(database.db, { subjectId: 1, subjectIds: [1, 2], multiSubject: true });
    const { text } = await api.send(contract.exportCsv, { query: { columns: 'id,subject', ids: String(id) } });
    expect(text).toContain(`"${id}","语文、数学"`);
    await database.db.deleteFrom('lesson').where('id', '=', id).execute();
  });

  test('follows the filters, the sort and the scope', async () => {
    await aLesson(database.db, { name: '小学英语', subjectId: 3, phase: 1, templateId: null });
    const lines = async (client: ApiClient, query: object) =>
      (await client.send(contract.exportCsv, { query: { columns: 'name', ...query } })).text
        .trimEnd()
        .split('\r\n')
        .slice(1);
    expect(await lines(api, { phase: '1' })).toEqual(['"小学英语"']);
    expect(await lines(api, { order: 'asc' })).toHaveLength(2);
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    expect(await lines(english, {})).toEqual(['"小学英语"']);
  });

  test('refuses an unknown column, and a person without the privilege', async () => {
    expect(await api.send(contract.exportCsv, { query: { columns: 'name,__proto__' } })).toMatchObject({ status: 400 });
    const reader = await app.as({ privileges: new Set(['amaze', 'LESSON_READ']) });
    expect(await reader.send(contract.exportCsv, { query: {} })).toMatchObject({ status: 403 });
  });

  test('streams in chunks, and refuses more than 50,000 rows before it starts', async () => {
    const fill = (count: number) =>
      database.pool.query(
        `INSERT INTO lesson (name, category, flatted_category) SELECT '批量课程' || i, 'topic', 'topic' FROM generate_series(1, $1::int) i`,
        [count],
      );
    await fill(1200);
    const answer = await api.send(contract.exportCsv, { query: { lessonFlattedCategories: 'topic', columns: 'id' } });
    expect(answer.text.trimEnd().split('\r\n')).toHaveLength(1201);
    // In parts: a busy machine would not end one statement of 50,000 rows in time.
    for (let made = 0; made < MAX_EXPORTED; made += 10_000) await fill(10_000);
    expect(await api.send(contract.exportCsv, { query: {} })).toMatchObject({
      status: 409,
      error: { code: 'exportTooLarge' },
    });
  }, 180_000);
});
