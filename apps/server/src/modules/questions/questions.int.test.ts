import { questionsContract as contract, type QuestionFields } from '@lectern/contract/exams/questions';
import { sheetsContract } from '@lectern/contract/exams/sheets';
import { tableImportsContract } from '@lectern/contract/files/table-imports';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { beforeEach, describe, expect } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { seedDictionaries } from '../../../test/builders.ts';
import { test as base } from '../../../test/harness.ts';
import { oneFile } from '../../../test/one-file.ts';
import { sheetSections } from '../../../test/sheet-builders.ts';
import type { Db } from '../../platform/db/database.ts';

const test = base.extend<{ operator: ApiClient }>({ operator: async ({ api }, use) => use(await api.as()) });

const PLACE = { subject: 2, phase: 2 };
const QUESTION: QuestionFields = {
  ...PLACE,
  difficulty: 3,
  quickQuiz: false,
  points: ['函数'],
  source: '',
  draft: {
    type: 'singleChoice',
    material: '',
    stem: '设 $x^2=4$，则 $x$ 等于（　　）',
    options: ['$2$', '$\\pm 2$'],
    answer: 'B',
    multipleMode: { kind: 'half' },
    rubric: [],
    analysis: '略',
    parts: [],
    score: 500,
  },
};
const withDraft = (change: Partial<QuestionFields['draft']>) => ({
  ...QUESTION,
  draft: { ...QUESTION.draft, ...change },
});
const of = (id: number) => ({ params: { id: String(id) } });

beforeEach<{ database: { db: Db } }>(async ({ database: { db } }) => {
  await seedDictionaries(db);
  await db.deleteFrom('question').execute();
});

describe('exams 1: the question store', () => {
  test('an edit of the content makes the next version, an edit beside it does not', async ({ operator }) => {
    const made = await operator.call(contract.save, { body: QUESTION });
    const points = { ...QUESTION, points: ['方程'], id: made.id, rev: made.rev };
    const { rev } = await operator.call(contract.save, { body: points });
    const reworded = { ...withDraft({ stem: '若 $x^2=4$，则 $x$ 等于（　　）' }), id: made.id, rev };
    await operator.call(contract.save, { body: reworded });
    const read = await operator.call(contract.get, of(made.id));
    expect(read).toMatchObject({ versionNo: 2, points: ['函数'], type: 'singleChoice', score: 500 });
    expect(read.versions.map(({ no, draft }) => [no, draft.stem])).toEqual([
      [2, '若 $x^2=4$，则 $x$ 等于（　　）'],
      [1, QUESTION.draft.stem],
    ]);
    expect(await operator.send(contract.save, { body: reworded })).toMatchObject({
      status: 409,
      error: { code: 'STALE' },
    });
  });

  test.for<[string, Partial<QuestionFields['draft']>, string]>([
    ['a formula that does not parse', { stem: '设 $\\frac{1}{$' }, 'draft.stem'],
    ['an answer that is no option', { answer: 'C' }, 'draft.answer'],
    ['one option', { options: ['甲'], answer: 'A' }, 'draft.options'],
    ['a control character', { analysis: 'a\u0008b' }, 'draft.analysis'],
    ['a formula of 5,000 characters', { stem: `$${'x+'.repeat(2500)}$` }, 'draft.stem'],
    ['a formula of 200 levels', { stem: `$${'{'.repeat(200)}x${'}'.repeat(200)}$` }, 'draft.stem'],
  ])('bad input: %s is refused at its place and nothing is kept', async ([, change, path], { operator }) => {
    const answer = await operator.send(contract.save, { body: withDraft(change) });
    expect(answer).toMatchObject({ status: 400, error: { details: [{ path }] } });
    expect((await operator.call(contract.list, { query: {} })).total).toBe(0);
  });

  test('the list finds by text of one and two characters, place, type, point, difficulty and state', async ({
    operator,
  }) => {
    const first = await operator.call(contract.save, { body: QUESTION });
    await operator.call(contract.save, {
      body: { ...withDraft({ stem: '别的题' }), subject: 1, difficulty: 0, points: [] },
    });
    const found = async (query: object) => (await operator.call(contract.list, { query })).list.map(({ id }) => id);
    for (const query of [{ text: '等' }, { text: '等于' }, { subject: '2' }, { point: '函数' }, { difficulty: '3' }]) {
      expect(await found(query), JSON.stringify(query)).toEqual([first.id]);
    }
    expect(await found({ text: String(first.id) })).toContain(first.id);
    expect(await found({ type: 'singleChoice', state: 'active' })).toHaveLength(2);
    expect(await found({ state: 'disabled' })).toEqual([]);
    expect(await found({ text: '100%' })).toEqual([]);
  });

  test('a question is deleted to the bin and listed no more', async ({ operator }) => {
    const { id, rev } = await operator.call(contract.save, { body: QUESTION });
    await operator.call(contract.remove, { ...of(id), query: { rev: String(rev) } });
    expect((await operator.send(contract.get, of(id))).status).toBe(404);
  });

  test('a question that a sheet asks is not deleted, and a sheet is found by it', async ({ operator, database }) => {
    const { id } = await operator.call(sheetsContract.save, { body: await aSheetBody(database.db) });
    const questionId = (await operator.call(sheetsContract.get, of(id))).questions[0]?.questionId ?? 0;
    const answer = await operator.send(contract.remove, { ...of(questionId), query: {} });
    expect(answer).toMatchObject({ status: 409, error: { code: 'questionInSheets' } });
    const found = await operator.call(sheetsContract.list, { query: { questionId: String(questionId) } });
    expect(found.total).toBe(1);
  });
});

const aSheetBody = async (db: Db) => ({
  ...PLACE,
  title: '期中卷',
  gradeIds: [],
  major: 'all' as const,
  sections: await sheetSections(db, 1),
});

const item = (text: string, answer: string[], more: object = {}) => ({
  question: text,
  answer,
  analysis: '略',
  score: 5,
  ...more,
});
const FILE = JSON.stringify({
  keywords: '2010-2022_Physics_MCQs',
  example: [
    item('1．（5 分）甲 $v_0$（　　）\nA．一\nB．二\nC．三\nD．四', ['AC']),
    item('2．（4 分）乙（　　）\nA．一\nB．二\nC．三\nD．四', ['B']),
    item('3．丙（　　）\nA．一\nB．二', ['E']),
  ],
});

describe('exams 1: import of questions', () => {
  const plan = async (operator: ApiClient, content: string, name = '物理.json') => {
    const url = `${tableImportsContract.read.path}?kind=questions`;
    const answer = await operator.raw({ method: 'POST', url, ...oneFile(content, name) });
    expect(answer.status, answer.text).toBe(200);
    const { resourceId, scan } = tableImportsContract.read.reply.parse(answer.reply);
    const body = { input: { ...PLACE, multipleMode: 'half' } };
    return { scan, plan: await operator.call(tableImportsContract.plan, { params: { id: resourceId }, body }) };
  };

  test('problems are named by line, reminders are confirmed, the same file twice changes nothing', async ({
    operator,
  }) => {
    const { scan, plan: first } = await plan(operator, FILE);
    expect(scan).toMatchObject({ rowCount: 3, problemCount: 1 });
    expect(scan.problems).toMatchObject([{ message: '第 1 行：答案不是任何一个选项（E）' }]);
    expect(first).toMatchObject({ outcomes: { ok: 1, warning: 1, refused: 0 } });
    const confirmed = { hash: first.hash ?? '', choices: { scoreDiffers: 'apply' as const }, reason: '' };
    await operator.call(tasksContract.confirm, { params: { planId: String(first.id) }, body: confirmed });
    const { list } = await operator.call(contract.list, { query: {} });
    // Rows of a run are made side by side.
    expect(new Set(list.map(({ stem, type, score }) => [stem.slice(0, 1), type, score].join(' ')))).toEqual(
      new Set(['乙 singleChoice 0', '甲 multipleChoice 500']),
    );
    const again = await plan(operator, FILE);
    expect(again.plan).toMatchObject({ outcomes: { ok: 0, warning: 0, unchanged: 2 } });
    const { plan: other } = await plan(operator, FILE.replace('"AC"', '"AB"'));
    expect(other).toMatchObject({ outcomes: { refused: 1, unchanged: 1 } });
  });

  test('a CSV is imported as well, another kind of file is not', async ({ operator }) => {
    const { plan: made } = await plan(operator, '题型,题目,答案\n判断,地球是圆的。,对\n', '题.csv');
    expect(made).toMatchObject({ outcomes: { ok: 1 } });
    const url = `${tableImportsContract.read.path}?kind=questions`;
    const answer = await operator.raw({ method: 'POST', url, ...oneFile(FILE, '题.txt') });
    expect(answer.status).toBe(415);
  });
});
