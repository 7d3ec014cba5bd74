/** Issue 18: a lesson that was refused for its missing assessment is given one from nothing, and published. */
import { assessmentsContract } from '@lectern/contract/exams/assessments';
import { sheetsContract } from '@lectern/contract/exams/sheets';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { lessonEditPath } from '@lectern/domain/lessons/lesson-link';
import { afterAll, expect, test } from 'vitest';
import { aReadyLesson, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { planCommand, rowsOfTask, runCommand } from '../../../test/run-command.ts';
import { sheetSections } from '../../../test/sheet-builders.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { lessonsModule } from '../lessons/index.ts';
import { sheetsModule } from '../sheets/index.ts';
import { assessmentsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const deps = { db, now: () => TEST_NOW, engine: testEngine(database, { now: () => TEST_NOW }) };
const apps = [
  moduleApp(assessmentsModule(deps)),
  moduleApp(sheetsModule(deps)),
  moduleApp(lessonsModule(deps)),
] as const;
const [assessments, sheets, lessons] = [await apps[0].as(), await apps[1].as(), await apps[2].as()];
afterAll(async () => {
  await deps.engine.runner.stop();
  await Promise.all(apps.map((app) => app.close()));
  await database.close();
});

test('R147: refused without one, with the place that fixes it; with questions, sheet, bands, paper and a state it is published', async () => {
  await db.insertInto('level').values({ id: 5001, name: '试验级', ordinal: 901 }).execute();
  const lesson = await aReadyLesson(db, { withAssessment: true, assessmentId: null });
  const ofLesson = { params: { id: String(lesson) }, body: {} };
  const refused = await lessons.send(lessonsContract.publish, ofLesson);
  expect(refused).toMatchObject({ status: 409, error: { code: 'withoutAssessment' } });
  const plan = await planCommand(deps.engine, { type: 'lesson.publish', ids: [lesson] });
  const [row] = await rowsOfTask(deps.engine, plan.id);
  expect(row?.reasons).toMatchObject([{ lacks: ['assessment'], to: lessonEditPath(lesson, 'withAssessment') }]);

  const place = { subject: 2, phase: 2, gradeIds: [7], major: 'all' as const };
  const body = { title: '入学卷', ...place, sections: await sheetSections(db, 20) };
  const { id: sheet } = await sheets.call(sheetsContract.save, { body });
  const bands = [{ levelId: 5001, levelName: '试验级', ordinal: 1, score: 0, lessonTemplateId: null, words: '欢迎' }];
  const fields = { name: '从零开始的测评', type: 0 as const, subjectId: 2, phase: 2, gradeIds: [7], bands };
  const { id } = await assessments.call(assessmentsContract.create, { body: fields });
  const choices = () => lessons.call(lessonsContract.assessmentChoices, { query: { text: '从零开始' } });
  expect(await choices()).toEqual([]);
  const ofSheet = { id: String(id), sheetId: '0' };
  await assessments.call(assessmentsContract.draft, {
    params: { ...ofSheet, draftId: String(sheet) },
    body: undefined,
  });
  await assessments.call(assessmentsContract.publish, { params: ofSheet, body: undefined });
  await assessments.call(assessmentsContract.open, { params: { id: String(id) }, body: undefined });
  expect(await choices()).toMatchObject([{ id, paperState: 'published' }]);

  const bound = await runCommand(deps.engine, {
    type: 'lesson.bindAssessment',
    ids: [lesson],
    input: { assessmentId: id },
  });
  expect(bound).toMatchObject([{ state: 'succeeded' }]);
  expect(await lessons.call(lessonsContract.publish, ofLesson)).toMatchObject({ status: 'published' });
});
