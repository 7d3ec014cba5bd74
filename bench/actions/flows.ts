/** The three flows of work that are counted, each as somebody goes through it who knows the job and has not planned ahead. */
import type { Locator } from 'playwright-core';
import type { Operator } from './operator.ts';
import { BATCH, BATCH_NAME, EPISODES, UNSCHEDULED } from './prepare-world.ts';

const ANY_TIME_MS = 60_000;

/** Publishes the batch; what its lessons lack is filled in where the plan stands. */
export async function publishBatch(operator: Operator): Promise<void> {
  const { page } = operator;
  await operator.press(page.getByRole('link', { name: '课程管理' }).first());
  await operator.type(page.getByRole('searchbox', { name: '课程名称或 ID' }), BATCH_NAME, 'Enter');
  await operator.see(page.getByText(`共 ${BATCH} 门课程`));
  await operator.press(page.getByRole('checkbox', { name: '选择本页全部' }));
  const bar = page.getByRole('group', { name: '批量操作' });
  await operator.press(bar.getByRole('button', { name: `选择查询到的全部 ${BATCH} 门` }));
  await operator.press(bar.getByRole('button', { name: '发布课程' }));
  const dialog = page.getByRole('dialog');
  await fillIn(operator, dialog, '补全学期');
  await fillIn(operator, dialog, '绑定入学测评', chooseAssessments);
  await fillIn(operator, dialog, '新建小班', async (_operator, pane) => {
    await operator.type(pane.getByRole('spinbutton', { name: /每门课程新建/ }), '2');
    await operator.type(pane.getByRole('spinbutton', { name: /每班容量/ }), '30');
  });
  // New teams are not on the shelf yet.
  await fillIn(operator, dialog, '上架小班');
  await decideAll(operator, dialog);
  await operator.press(dialog.getByRole('button', { name: /^发布 [\d,]+ 门课程$/ }));
}

/** Opens what is lacking, fills it in, runs the plan of it and waits until the first plan stands again. */
async function fillIn(
  operator: Operator,
  dialog: Locator,
  lack: string,
  fill: (operator: Operator, pane: Locator) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await operator.press(dialog.getByRole('button', { name: new RegExp(`^${lack}`) }));
  const pane = dialog.getByRole('list', { name: lack });
  await operator.see(pane);
  await fill(operator, pane);
  const run = dialog.locator('.plan-foot .button-primary');
  await operator.see(dialog.getByRole('tab', { name: /^全部/ }));
  if (await run.isDisabled()) await decideAll(operator, dialog);
  await operator.press(run);
  await pane.waitFor({ state: 'detached', timeout: ANY_TIME_MS });
  await operator.see(dialog.getByRole('tab', { name: /^全部/ }));
}

/** Where nothing is proposed for a group, that of its last grade: `数学 初二 初三` takes 初三数学. */
async function chooseAssessments(operator: Operator, pane: Locator): Promise<void> {
  const groups = pane.locator('.fix-group');
  for (const group of await groups.all()) {
    const line = await group.innerText();
    if (line.includes('建议：')) continue;
    const [label = ''] = line.split(/\d+ 门|\n/);
    const words = label.trim().split(' ');
    const subject = words.length > 1 ? (words[0] ?? '') : '';
    await operator.choose(group.getByRole('combobox').first(), `${words.at(-1) ?? ''}${subject}`);
  }
}

/** One answer for all that a plan asks; where the exception wants a reason, that too. */
async function decideAll(operator: Operator, dialog: Locator): Promise<void> {
  const rest = dialog.getByRole('button', { name: '都仍然执行' });
  if ((await rest.count()) > 0) await operator.press(rest);
  else for (const radio of await dialog.getByRole('radio', { name: /仍然执行/ }).all()) await operator.press(radio);
  const reason = dialog.getByRole('textbox', { name: /仍然执行的原因/ });
  if ((await reason.count()) > 0) await operator.type(reason, '开学前统一核对过');
}

/** Sixty episodes with their teachers, from a spreadsheet into a lesson without outline. */
export async function scheduleLesson(operator: Operator, sheet: string): Promise<void> {
  const { page } = operator;
  await operator.press(page.getByRole('link', { name: '课程管理' }).first());
  await operator.type(page.getByRole('searchbox', { name: '课程名称或 ID' }), UNSCHEDULED, 'Enter');
  await operator.press(page.getByRole('link', { name: UNSCHEDULED }));
  await operator.press(page.getByRole('button', { name: '粘贴表格' }).first());
  const dialog = page.getByRole('dialog');
  await operator.paste(dialog.getByRole('textbox'), sheet);
  await operator.press(dialog.getByRole('button', { name: `预览写入 ${EPISODES} 行` }));
  await operator.see(dialog.getByRole('tab', { name: /^全部/ }));
  await decideAll(operator, dialog);
  await operator.press(dialog.locator('.plan-foot .button-primary'));
}

/** A teacher is ill for a week: who stands in for each episode, and why, is read before it is confirmed. */
export async function coverLeave(operator: Operator, teacher: string, until: string): Promise<number> {
  const { page } = operator;
  await operator.press(page.getByRole('button', { name: /^排课/ }));
  await operator.press(page.getByRole('menuitem', { name: '请假与代课' }));
  await operator.press(page.getByRole('button', { name: '新建请假' }));
  const dialog = page.getByRole('dialog');
  await operator.choose(dialog.getByRole('combobox', { name: /^请假老师/ }), teacher);
  await operator.type(dialog.getByRole('textbox', { name: /^结束时间/ }), until, 'Enter');
  await operator.press(dialog.getByRole('button', { name: '预览影响' }));
  await operator.see(dialog.getByRole('tab', { name: /^全部/ }));
  const reasons = await dialog.getByText(/^代课理由：/).count();
  await operator.press(dialog.locator('.plan-foot .button-primary'));
  return reasons;
}
