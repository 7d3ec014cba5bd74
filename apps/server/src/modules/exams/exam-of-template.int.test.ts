import { examTemplatesContract } from '@lectern/contract/exams/exam-templates';
import { examsContract as contract } from '@lectern/contract/exams/exams';
import { afterAll, expect, test } from 'vitest';
import { aTemplate, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { examTemplatesModule } from '../lesson-templates/index.ts';
import { examsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(examsModule({ db, now, engine }));
const templatesApp = moduleApp(examTemplatesModule({ db, now }));
const api = await app.as();
const templates = await templatesApp.as();
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await templatesApp.close();
  await database.close();
});

const START = TEST_NOW.getTime() + 48 * 3_600_000;
const SETUP = { mode: 'promotion', examType: 'midterm', markingTime: 86_400_000, jamReportDesc: '说明' } as const;
const aJamTemplate = async (more: object = {}) => {
  const body = { lessonTemplateId: await aTemplate(db), label: 12, title: '期中考', duration: 60, ...SETUP, ...more };
  return (await templates.call(examTemplatesContract.create, { body })).id;
};

test('E169, R370: an exam of a template has its settings, and starts when the query says', async () => {
  const templateId = await aJamTemplate();
  const params = { jamTemplateId: String(templateId) };
  const { id } = await api.call(contract.createFromTemplate, { params, query: { startTime: String(START) } });
  expect(await api.call(contract.get, { params: { id: String(id) } })).toMatchObject({
    ...SETUP,
    name: '期中考',
    templateId,
    startTime: START,
    endTime: START + 3_600_000,
  });
  expect(await templates.call(examTemplatesContract.examIds, { params: { id: String(templateId) } })).toEqual([id]);
  const { list } = await api.call(contract.list, { query: { templateId: String(templateId) } });
  expect(list.map((exam) => exam.id)).toEqual([id]);
});

test('R370: without a start that of the template counts; a past one is refused', async () => {
  const params = { jamTemplateId: String(await aJamTemplate({ startTime: START })) };
  const { id } = await api.call(contract.createFromTemplate, { params, query: {} });
  expect(await api.call(contract.get, { params: { id: String(id) } })).toMatchObject({ startTime: START });
  const past = await api.send(contract.createFromTemplate, { params, query: { startTime: '1' } });
  expect(past).toMatchObject({ status: 409, error: { code: 'tooSoon' } });
});

test('a template that is not there is not found', async () => {
  const params = { jamTemplateId: '987654' };
  expect(await api.send(contract.createFromTemplate, { params, query: {} })).toMatchObject({ status: 404 });
});
