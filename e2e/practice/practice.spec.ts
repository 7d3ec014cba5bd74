/** What a student recorded is found from the episode, heard, and seen together with the answers of the animation. */
import { practicePath } from '@lectern/domain/practice/practice-paths';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { axe } from '../axe.ts';
import { expectHash, expectHeading, expectText, expectVisible } from '../expectations.ts';
import { expect, signIn, test } from '../fixtures.ts';

/** Of the demo world: its bytes are not there. */
const LOST = 'demo-practice-audio-24';

/** Whose follow-read sentence it is that cannot be loaded. */
async function studentWithLostRecording(db: Db) {
  return db
    .selectFrom('practiceAnswer')
    .innerJoin('practiceItem', 'practiceItem.id', 'practiceAnswer.itemId')
    .innerJoin('storedFile', 'storedFile.id', 'practiceAnswer.audioId')
    .innerJoin('student', 'student.id', 'practiceAnswer.studentId')
    .select(['student.id', 'student.nickname', 'practiceItem.episodeId', 'practiceItem.ordinal'])
    .where('storedFile.storageKey', '=', LOST)
    .where('practiceItem.part', '=', 'speakingSentence')
    .orderBy('practiceItem.id')
    .orderBy('student.id')
    .executeTakeFirstOrThrow();
}

test('R292-R303: a student’s practice is found in the episode, heard and looked at', async ({ page, db }) => {
  const { id, nickname, episodeId, ordinal } = await studentWithLostRecording(db);
  await signIn(page, 'operator', `/#/jwc/episodes/${episodeId}/practice`);
  await page.getByRole('searchbox', { name: '昵称或学员 ID' }).fill(String(id));
  await page.keyboard.press('Enter');
  await expectText(page.getByRole('navigation', { name: '分页' }), /共 1 名学员/);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: `${nickname}的角色扮演` }).click();
  await expectHeading(page, `${nickname}（${id}）的角色扮演详情`);

  const sentences = page.getByRole('table', { name: '跟读练习' });
  await expectText(sentences.getByRole('row').nth(ordinal), /音频源文件加载错误/);
  const play = sentences.getByRole('button', { name: /^播放第 \d+ 条录音$/ }).first();
  const place = sentences.getByRole('slider').first();
  await play.click();
  await expectVisible(sentences.getByRole('button', { name: /^暂停第/ }));
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(0);
  expect(await axe(page)).toEqual([]);

  await page.getByRole('navigation', { name: '练习' }).getByRole('link', { name: '动画练习' }).click();
  await expectHash(page, `#${practicePath(id, episodeId, 'exerciseAnimation')}`);
  await page.getByRole('button', { name: '放大第 1 题的选项 A' }).click();
  await expectVisible(page.getByRole('dialog').getByRole('img', { name: '选项 A' }));
  await page.keyboard.press('Escape');
  expect(await axe(page)).toEqual([]);
});
