import { questionsContract } from '@lectern/contract/exams/questions';
import { wordExportContract as contract } from '@lectern/contract/exams/word-export';
import { resourcesContract } from '@lectern/contract/files/resources';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { sql } from 'kysely';
import { beforeEach, describe, expect, vi } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aLesson, anAgendaEntry, seedDictionaries } from '../../../test/builders.ts';
import { test as base } from '../../../test/harness.ts';
import { aDraft } from '../../../test/question-drafts.ts';
import { aSheet } from '../../../test/sheet-builders.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { freezeSheet, putDraft, putPublished } from '../sheets/index.ts';
import { runPaper } from './paper/run-paper.ts';

const test = base.extend<{ operator: ApiClient }>({ operator: async ({ api }, use) => use(await api.as()) });

const PAPER = { title: '期中 <数学> 卷', type: 'questions' } as const;

async function aQuestion(api: ApiClient, stem: string): Promise<number> {
  const fields = { subject: 2, phase: 2, difficulty: 3, quickQuiz: false, points: [], source: '' };
  return (await api.call(questionsContract.save, { body: { ...fields, draft: aDraft({ stem }) } })).id;
}

const begin = (api: ApiClient, questionIds: readonly number[], over: object = {}) =>
  api.send(contract.begin, { body: { questionIds: [...questionIds], ...PAPER, ...over } });
const statusOf = (api: ApiClient, taskId: number) => api.call(contract.status, { params: { taskId: String(taskId) } });

async function ended(api: ApiClient, taskId: number) {
  const seen: number[] = [];
  await vi.waitUntil(
    async () => {
      const { status } = await statusOf(api, taskId);
      if (seen.at(-1) !== status) seen.push(status);
      return status === 4 || status === 5 || status === 7;
    },
    { timeout: 60_000, interval: 50 },
  );
  return { ...(await statusOf(api, taskId)), seen };
}

beforeEach<{ database: { db: Db } }>(async ({ database: { db } }) => {
  await seedDictionaries(db);
  await db.deleteFrom('question').execute();
});

describe('R312-R314: a Word file of questions', () => {
  test('is made as a task, keeps the order of the questions, and is its owner’s alone', async ({ operator, api }) => {
    const [one, two] = [await aQuestion(operator, '第一题 $x^2$'), await aQuestion(operator, '第二题')];
    const { status, reply: taskId } = await begin(operator, [two, one]);
    expect(status).toBe(200);
    if (typeof taskId !== 'number') throw new Error('no task');
    const made = await ended(operator, taskId);
    expect(made).toMatchObject({ status: 4, faildedMessage: '', notes: [] });
    expect(made.seen.every((code) => [1, 2, 3, 6, 4].includes(code))).toBe(true);

    const file = { params: { id: made.resourceId } };
    const { headers } = await operator.send(resourcesContract.download, file);
    expect(headers['content-disposition']).toContain(encodeURIComponent('期中  数学  卷.docx'));
    const task = await operator.call(tasksContract.task, { params: { taskId: String(taskId) } });
    expect(task).toMatchObject({ label: '导出 Word', state: 'succeeded', file: { kept: true, notes: [] } });

    const other = await api.as();
    expect((await other.send(contract.status, { params: { taskId: String(taskId) } })).status).toBe(404);
    expect((await other.send(resourcesContract.download, file)).status).toBe(404);
  });

  test('a reload or a second message begins no second task for the same content', async ({ operator }) => {
    const id = await aQuestion(operator, '题');
    const [first, second] = await Promise.all([begin(operator, [id]), begin(operator, [id])]);
    expect(second.reply).toBe(first.reply);
    await ended(operator, first.reply);
    expect((await begin(operator, [id])).reply).toBe(first.reply);
    expect((await begin(operator, [id], { answers: 'separate' })).reply).not.toBe(first.reply);
  });

  test('501 questions, unknown ones and an unknown type are refused in words, and nothing is begun', async ({
    operator,
    database: { db },
  }) => {
    const id = await aQuestion(operator, '题');
    const tasks = () => db.selectFrom('task').select('id').where('type', '=', 'question.word').execute();
    const before = await tasks();
    const many = await begin(
      operator,
      Array.from({ length: 501 }, (_, at) => at + 1),
    );
    expect([many.status, many.error.message]).toEqual([400, expect.stringContaining('一次最多导出 500 道试题')]);
    const unknown = await begin(operator, [id, 99_999_999]);
    expect(unknown).toMatchObject({ status: 409, error: { code: 'questionsMissing' } });
    expect(unknown.error.message).toContain('99999999');
    expect((await begin(operator, [id], { type: '题目' })).status).toBe(400);
    expect((await begin(operator, [])).status).toBe(400);
    expect(await tasks()).toEqual(before);
  });

  test('a picture that is gone is named in the task, and the file is made', async ({ operator, database: { db } }) => {
    const id = await aQuestion(operator, '题');
    const { body } = await db.selectFrom('question').select('body').where('id', '=', id).executeTakeFirstOrThrow();
    const stem = [{ kind: 'picture', fileId: 'A'.repeat(32), alt: '图 1' }];
    const withPicture = JSON.stringify({ ...Object(body), stem });
    await db.updateTable('question').set({ body: withPicture }).where('id', '=', id).execute();
    const { reply: taskId } = await begin(operator, [id]);
    expect(await ended(operator, taskId)).toMatchObject({ status: 4, notes: ['第 1 题：缺图（图 1）'] });
  });
});

describe('exams 2: what an exam will ask is secret until it begins', () => {
  /** The exam has the question as a draft, or a version of it published. */
  async function inExam(db: Db, questionId: number, over: { readonly isPublished: boolean; readonly startAt: Date }) {
    const sheetId = await aSheet(db, { title: '机密卷' });
    const sections = JSON.stringify([{ title: '一', items: [{ questionId, versionId: 1, score: 500 }] }]);
    await sql`UPDATE sheet SET sections = ${sections}::jsonb WHERE id = ${sheetId}`.execute(db);
    const place = { lessonId: await aLesson(db), labelId: 12, ordinal: 1 };
    const examId = await anAgendaEntry(db, place, 'jam', { startAt: over.startAt, endAt: over.startAt });
    const slot = { holder: { kind: 'exam', id: examId }, place: 1 } as const;
    await inTransaction(db, async (tx) => {
      const signed = { at: over.startAt, by: '甲' };
      if (!over.isPublished) await putDraft(tx, slot, sheetId);
      else await putPublished(tx, slot, { versionId: await freezeSheet(tx, sheetId, signed), ...signed });
    });
    // The sheet is worked on: what was published stays secret.
    if (over.isPublished) await sql`UPDATE sheet SET sections = '[]' WHERE id = ${sheetId}`.execute(db);
    return sheetId;
  }

  test.for([true, false])(
    'it is exported for a reason alone, under log, with the account on each page (published: %s)',
    async (isPublished, { operator, database: { db } }) => {
      const id = await aQuestion(operator, '机密题');
      const sheetId = await inExam(db, id, { isPublished, startAt: new Date('2030-01-01') });
      expect(await begin(operator, [id])).toMatchObject({ status: 409, error: { code: 'reasonMissing' } });
      const { reply: taskId } = await begin(operator, [id], { reason: '送印刷厂' });
      expect(await ended(operator, taskId)).toMatchObject({ status: 4 });
      const logged = db.selectFrom('operationLog').select(['action', 'subjectId', 'note']);
      expect(
        await logged.where('action', '=', 'sheet.export').where('subjectId', '=', sheetId).execute(),
      ).toMatchObject([{ note: '送印刷厂' }]);
    },
  );

  test('once the exam has begun no reason is required', async ({ operator, database: { db } }) => {
    const id = await aQuestion(operator, '考过的题');
    await inExam(db, id, { isPublished: true, startAt: new Date('2020-01-01') });
    expect((await begin(operator, [id])).status).toBe(200);
  });
});

test('R314: what takes too long is ended and says so', async () => {
  const late = runPaper({ paper: Object(null), bodies: [], pictures: new Map() }, () => undefined, 0);
  await expect(late).rejects.toThrow('超时');
});
