import type { Page } from 'playwright-core';
import { aLesson, anEpisode, aTemplate } from '../../apps/server/test/builders.ts';
import { aStudent, aTeam } from '../../apps/server/test/team-builders.ts';
import { expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aName, expectTold } from '../lessons/lesson-page-steps.ts';
import { compose, paste, SPEEDS_MS } from './typing.ts';

const HOUR_MS = 3_600_000;
const chosen = (page: Page) => page.getByRole('list', { name: /^已选的/ });

async function aRewardDialog(page: Page, db: Parameters<typeof aLesson>[0], names: readonly string[]) {
  const lessonId = await aLesson(db, { name: aName('初三数学班'), semesterId: null });
  const startAt = new Date(Date.now() - 2 * HOUR_MS);
  const endAt = new Date(Date.now() - HOUR_MS);
  const id = await anEpisode(db, { lessonId }, { name: aName('二次函数'), reward: 20, startAt, endAt });
  const team = await aTeam(db, lessonId);
  const ids: number[] = [];
  for (const nickname of names) ids.push(await aStudent(db, [team], { nickname }));
  await signIn(page, 'operator', `/#/jwc/episodes/${id}/feedback`);
  await page.getByRole('button', { name: '奖励学员' }).click();
  return ids;
}

test('issue 13, 3: students to reward are found by name with real keys at any speed, and rewarded', async ({
  page,
  db,
}) => {
  const names = SPEEDS_MS.map((_, place) => aName(`欧阳${place}`));
  await aRewardDialog(page, db, names);
  const box = page.getByRole('combobox', { name: '学员' });
  await box.click();
  for (const [place, delay] of SPEEDS_MS.entries()) {
    await page.keyboard.type(names[place] ?? '', { delay });
    await page.keyboard.press('Enter');
    await expectText(chosen(page), names[place] ?? '');
  }
  await page.getByRole('button', { name: `移除：${names[0]}` }).click();
  await page.getByRole('button', { name: '奖励 3 名学员' }).click();
  await expectTold(page, '已奖励 3 名学员');
});

test('issue 13, 3: a slow answer is waited for, an input method puts in a name, and pasted ids become names', async ({
  page,
  db,
}) => {
  const names = ['一', '二', '三', '四'].map((last) => aName(`诸葛${last}`));
  const [first = '', second = '', third = '', fourth = ''] = names;
  const ids = await aRewardDialog(page, db, names);
  const box = page.getByRole('combobox', { name: '学员' });
  await page.route('**/rewardable-students**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await route.continue();
  });
  await box.click();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expectText(chosen(page), first);
  await page.unroute('**/rewardable-students**');

  await box.click();
  await compose(page, ['zhu', "zhu'ge"], second);
  await expectVisible(page.getByTitle(new RegExp(`^${second}`)).first());
  await page.keyboard.press('Enter');
  await expectText(chosen(page), second);

  await paste(page, `${ids[2]}\n${ids[3]}\n99999999`);
  await expectText(chosen(page), third);
  await expectText(chosen(page), fourth);
  await expectVisible(page.getByText('没有找到学员，未添加：99999999'));
  await page.getByRole('button', { name: '全部移除' }).click();
  expect(await chosen(page).count()).toBe(0);
  await page.getByRole('button', { name: '添加全部未奖励的学员' }).click();
  await expectVisible(page.getByRole('button', { name: '奖励 4 名学员' }));
});

test('issue 13, 3: values of a function configuration are found by name', async ({ page, db }) => {
  const template = aName('初一数学班型');
  const lesson = aName('初一数学课');
  await aTemplate(db, { name: template });
  await aLesson(db, { name: lesson });
  await signIn(page, 'admin', '/#/jwc/functionConfigurations/create');
  const rules = page.getByRole('region', { name: '匹配规则' });
  for (const [place, [dimension, name]] of [
    ['班型', template],
    ['课程', lesson],
  ].entries()) {
    await rules.getByRole('button', { name: '添加规则' }).click();
    await rules.getByRole('combobox', { name: `维度 ${place + 1}` }).click();
    await page.keyboard.type(dimension ?? '');
    await page.locator(`.ant-select-item-option[title="${dimension}"]`).click();
    await rules.getByRole('combobox', { name: `${dimension}的取值` }).click();
    await page.keyboard.type(name ?? '', { delay: 40 });
    await page.keyboard.press('Enter');
    await expectText(rules.getByRole('list', { name: `已选的${dimension}` }), name ?? '');
  }
});

test('issue 13, 3: episode templates of a textbook item are found by name and saved', async ({ page, db }) => {
  const name = aName('勾股定理');
  const lessonTemplateId = await aTemplate(db, { subjectId: 2 });
  await db
    .insertInto('episodeTemplate')
    .values({ lessonTemplateId, name, subjectId: 2, labelId: 1, ordinal: 1, durationMs: HOUR_MS })
    .execute();
  const item = aName('勾股');
  const volume = { phase: 2, subjectId: 2, edition: '人教版', volume: aName('八年级下册') };
  await db
    .insertInto('textbookItem')
    .values({ ...volume, name: item, unit: '第一单元', lessonNumber: 1, ordinal: 1 })
    .execute();
  await signIn(page, 'admin', `/#/jwc/pepls?text=${encodeURIComponent(item)}`);
  await page.getByRole('button', { name: /关联/ }).first().click();
  await page.getByRole('combobox', { name: '讲次模板' }).click();
  await page.keyboard.type(name, { delay: 40 });
  await page.keyboard.press('Enter');
  await expectText(chosen(page), name);
  await page.getByRole('button', { name: '保存关联' }).click();
  await expectTold(page, '关联已保存');
});
