/** R351, R211: a stage review that is made from a template of the class type brings its name, its window and its knowledge review. */
import { aLesson, aTemplate } from '../../apps/server/test/builders.ts';
import { expectText, expectVisible } from '../expectations.ts';
import { signIn, test } from '../fixtures.ts';
import { aName } from './lesson-page-steps.ts';

const STAGE_LABEL = 31;
const DAY_MS = 86_400_000;

test('R351, R211: a stage review from a template proposes its end, and its page says whether its knowledge review is open', async ({
  page,
  db,
}) => {
  const templateId = await aTemplate(db, { name: aName('阶段班型') });
  const name = aName('第一次阶段测');
  await db
    .insertInto('stageReviewTemplate')
    .values({
      lessonTemplateId: templateId,
      labelId: STAGE_LABEL,
      ordinal: 1,
      name,
      stageExamName: '阶段卷',
      stageExamOpenDurationMs: 2 * DAY_MS,
      withKnowledgeReview: true,
      knowledgeReviewOpenedAt: new Date('2099-01-01T02:00:00Z'),
    })
    .execute();
  const id = await aLesson(db, { name: aName('阶段课程'), templateId, semesterId: null });
  await signIn(page, 'operator', `/#/lessons/${id}/outline`);
  await page.getByRole('button', { name: '更多大纲操作' }).click();
  await page.getByRole('menuitem', { name: '新建阶段测试' }).click();
  const dialog = page.getByRole('dialog', { name: '新建阶段测试' });
  const templates = dialog.getByLabel('阶段测试模板');
  await templates.click();
  await page.locator(`.ant-select-item-option[title="${name}"]`).waitFor();
  await templates.press('Enter');
  await dialog.getByLabel('开始时间').fill('2099-03-06 10:00');
  await dialog.getByLabel('开始时间').press('Tab');
  await expectVisible(dialog.getByLabel('结束时间').and(page.locator('[value="2099-03-08 10:00"]')));
  await dialog.getByRole('button', { name: '新建阶段测试' }).click();
  await expectVisible(page.getByRole('row', { name: new RegExp(name) }));

  await page.goto(`/#/jwc/stage/reviews?name=${encodeURIComponent(name)}`);
  await expectText(page.getByRole('row', { name: new RegExp(name) }), /未开放/);
  await page.getByRole('link', { name, exact: true }).click();
  await expectText(page.getByRole('region', { name: '阶段测试信息' }), /未开放\s*，\s*2099-01-01 10:00\s*开放/);
});
