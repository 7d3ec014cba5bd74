import type { Page } from 'playwright-core';
import { aLesson, anEpisode, aTeacher } from '../../apps/server/test/builders.ts';
import { expectHeading, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aName } from '../lessons/lesson-page-steps.ts';
import { compose, paste, SPEEDS_MS } from './typing.ts';

const teacherField = (page: Page) => page.locator('[data-field]').filter({ has: teacherBox(page) });
const teacherBox = (page: Page) => page.getByRole('combobox', { name: /^授课老师/ });

interface Offered {
  readonly old: string;
  readonly first: string;
  readonly second: string;
  /** What two of them are called, more or less. */
  readonly family: string;
}

async function anEpisodeOf(page: Page, db: Parameters<typeof aLesson>[0]): Promise<Offered> {
  const family = aName('欧阳');
  const names = { old: aName('旧老师'), first: `${family}甲`, second: `${family}乙`, family };
  const lessonId = await aLesson(db, { name: aName('初三数学班'), semesterId: null });
  const teacherId = await aTeacher(db, { name: names.old });
  await aTeacher(db, { name: names.first });
  await aTeacher(db, { name: names.second });
  const id = await anEpisode(db, { lessonId }, { name: aName('二次函数'), teacherId });
  await db
    .updateTable('episode')
    .set({ startAt: new Date('2027-03-01T02:00:00Z'), endAt: new Date('2027-03-01T03:30:00Z') })
    .where('id', '=', id)
    .execute();
  await signIn(page, 'operator', `/#/jwc/episodes/${id}/edit`);
  await expectHeading(page, '编辑讲次');
  await expectText(teacherField(page), names.old);
  return names;
}

test('issue 13, 6: Enter right behind a typed name takes that teacher, at any speed, and not the one before', async ({
  page,
  db,
}) => {
  const { first, second } = await anEpisodeOf(page, db);
  for (const delay of SPEEDS_MS) {
    const name = SPEEDS_MS.indexOf(delay) % 2 === 0 ? first : second;
    await teacherBox(page).click();
    await page.keyboard.type(name, { delay });
    await page.keyboard.press('Enter');
    await expectText(teacherField(page), name);
  }
});

test('issue 13, 6: a slow answer is waited for, after Enter and after Tab', async ({ page, db }) => {
  const { first, second } = await anEpisodeOf(page, db);
  await page.route('**/teachers**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await route.continue();
  });
  await teacherBox(page).click();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expectText(teacherField(page), first);
  await teacherBox(page).click();
  await page.keyboard.type(second);
  await page.keyboard.press('Tab');
  await expectText(teacherField(page), second);
});

test('issue 13, 6: of several that fit none is taken unseen, and an open list that is left takes nothing', async ({
  page,
  db,
}) => {
  const { old, family, second } = await anEpisodeOf(page, db);
  await teacherBox(page).click();
  await page.keyboard.press('Tab');
  await expectText(teacherField(page), old);

  await teacherBox(page).click();
  await page.keyboard.type(family);
  await page.keyboard.press('Enter');
  await expectVisible(page.getByTitle(second));
  await page.getByTitle(second).click();
  await expectText(teacherField(page), second);
});

test('issue 13, 6: the Enter of an input method takes nothing; what it put there is found', async ({ page, db }) => {
  const { first } = await anEpisodeOf(page, db);
  await teacherBox(page).click();
  await compose(page, ['o', "ou'yang"], first);
  await expectVisible(page.getByTitle(first));
  await page.keyboard.press('Enter');
  await expectText(teacherField(page), first);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('issue 13, 6: a pasted name is found, with its blanks and line end, and Enter takes it', async ({ page, db }) => {
  const { first, second } = await anEpisodeOf(page, db);
  for (const [text, name] of [
    [first, first],
    [`  ${second}\n`, second],
  ] as const) {
    await teacherBox(page).click();
    await paste(page, text);
    await page.keyboard.press('Enter');
    await expectText(teacherField(page), name);
  }
});
