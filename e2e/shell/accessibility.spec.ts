/** Every screen, light and dark, without a finding of axe. */
import type { Page } from 'playwright-core';
import { aBundle, aLesson, anEpisode } from '../../apps/server/test/builders.ts';
import { aTeam } from '../../apps/server/test/team-builders.ts';
import { axe } from '../axe.ts';
import { expectGone, expectHeading, expectVisible } from '../expectations.ts';
import { type DemoAccount, expect, signIn, test } from '../fixtures.ts';
import { aName } from '../lessons/lesson-page-steps.ts';

interface Screen {
  readonly name: string;
  /** `{id}` is a lesson with an outline, a team and a bundle. */
  readonly path: string;
  readonly ready: (page: Page) => Promise<void>;
}

/** Rows that came, not those that stand in for them. */
const row = async (page: Page) => {
  await expectVisible(page.getByRole('row').nth(1));
  await expectGone(page.locator('.table-scroll[aria-busy="true"]'));
};
const heading = (name: string | RegExp) => (page: Page) => expectHeading(page, name);

const SCREENS: readonly Screen[] = [
  { name: 'the work bench', path: '/', ready: heading('工作台') },
  { name: 'the lesson list', path: '/lessons', ready: row },
  {
    name: 'the lesson list with all filters',
    path: '/lessons?status=init',
    ready: async (page) => {
      await row(page);
      await page.getByRole('button', { name: '更多条件' }).click();
      await expectVisible(page.getByRole('combobox', { name: '学期' }));
    },
  },
  {
    name: 'an empty list',
    path: '/lessons?lessonInfo=zzzz',
    ready: (page) => expectVisible(page.getByText('没有符合条件的课程')),
  },
  {
    name: 'a lesson',
    path: '/lessons/{id}/info',
    ready: (page) => expectVisible(page.getByText(/发布检查通过|可以发布|还不能发布/)),
  },
  { name: 'the bundles of a lesson', path: '/lessons/{id}/bundles', ready: row },
  {
    name: 'the attendance of a lesson by episode',
    path: '/lessons/{id}/stat/lesson',
    ready: (page) => expectVisible(page.getByText(/截至|尚未统计/)),
  },
  {
    name: 'the attendance of a lesson by student',
    path: '/lessons/{id}/stat/cumulative',
    ready: (page) => expectVisible(page.getByRole('button', { name: '指标口径' })),
  },
  {
    name: 'the renewal of a lesson by student',
    path: '/lessons/{id}/renewStat/student',
    ready: (page) => expectVisible(page.getByText(/计算于|没有续报数据|这门课程没有/)),
  },
  {
    name: 'the renewal of a lesson by day',
    path: '/lessons/{id}/renewStat/daily',
    ready: (page) => expectVisible(page.getByText(/计算于|没有续报数据|这门课程没有/)),
  },
  {
    name: 'what each student of a lesson did in each episode',
    path: '/lessons/{id}/stat/agendas',
    ready: (page) => expectVisible(page.getByRole('table', { name: '学员数据明细' })),
  },
  {
    name: 'the figures of one student of a lesson',
    path: '/lessons/{id}/stat/individual',
    ready: (page) => expectVisible(page.getByText(/选择一名学员|指标口径/)),
  },
  {
    name: 'the teams of a lesson beside it',
    path: '/lessons/{id}/teamStat',
    ready: (page) => expectVisible(page.getByText(/截至|尚未统计|这门课程没有/)),
  },
  {
    name: 'the sale of a lesson by day',
    path: '/lessons/{id}/saleStat',
    ready: (page) => expectVisible(page.getByText(/计算于/)),
  },
  {
    name: 'the log of a lesson',
    path: '/lessons/{id}/logs',
    ready: (page) => expectVisible(page.getByRole('region', { name: '操作日志' })),
  },
  { name: 'the operation log', path: '/jwc/operationLogs', ready: heading('操作日志') },
  {
    name: 'the recycle bin',
    path: '/jwc/recycleBin',
    ready: (page) => expectVisible(page.getByText(/回收站里没有课程|删除时间/)),
  },
  {
    name: 'no lesson',
    path: '/lessons/999999999',
    ready: (page) => expectVisible(page.getByText('课程不存在').first()),
  },
  {
    name: 'a new lesson',
    path: '/lessons/new',
    ready: (page) => expectVisible(page.getByRole('textbox', { name: /^课程名称/ })),
  },
  {
    name: 'the form of a lesson',
    path: '/lessons/{id}/edit',
    ready: (page) => expectVisible(page.getByRole('textbox', { name: /^课程名称/ })),
  },
  { name: 'the list of tasks', path: '/jwc/batch/task?state=failed', ready: heading('批量任务') },
  {
    name: 'a new task',
    path: '/convenientTools/new?type=lesson.publish',
    ready: (page) => expectVisible(page.getByRole('textbox', { name: '课程 ID' })),
  },
  { name: 'no task', path: '/jwc/batch/task/999999999', ready: heading('任务不存在') },
  { name: 'page not found', path: '/nowhere', ready: heading('页面不存在') },
  { name: 'a page of another site', path: '/users', ready: heading(/此页面在/) },
  {
    name: 'the client downloads',
    path: '/clientDownload',
    ready: (page) => expectVisible(page.getByRole('heading', { level: 2 })),
  },
  {
    name: 'the app feedback before a search',
    path: '/feedback',
    ready: (page) => expectVisible(page.getByText('还没有查询')),
  },
  { name: 'the app feedback', path: '/feedback?clientVersion=7.0.1', ready: row },
  { name: 'the customer service', path: '/customerService', ready: heading('客服工作台') },
  { name: 'the welcome calls', path: '/customerService/calls?state=all', ready: row },
  {
    name: 'which share card a lesson shows',
    path: '/jwc/shareConfigs/lookup?lessonId={id}',
    ready: (page) => expectVisible(page.getByRole('region', { name: '查找顺序' })),
  },
  {
    name: 'a new share card',
    path: '/jwc/shareConfigs/create',
    ready: (page) => expectVisible(page.getByRole('textbox', { name: /^标题/ })),
  },
  {
    name: 'the repair console',
    path: '/backdoor?kind=lesson&id={id}',
    ready: (page) => expectVisible(page.getByRole('region', { name: '派生字段' })),
  },
  {
    name: 'the comparison of statistics',
    path: '/backdoor/statistics',
    ready: (page) => expectVisible(page.getByRole('region', { name: '每晚核对' })),
  },
  { name: 'the robots', path: '/robot', ready: row },
  { name: 'the spoken practice', path: '/speaking', ready: row },
  { name: 'leave', path: '/jwc/teacherLeaves', ready: row },
  { name: 'fields unlike their template', path: '/jwc/lessonDrift', ready: row },
  { name: 'connections of templates', path: '/lessonTemplateConnectionsDetail', ready: row },
  { name: 'ways to place students', path: '/jwc/assignTypes', ready: row },
  { name: 'requests to see phone numbers', path: '/phoneReveals', ready: row },
  { name: 'holidays', path: '/jwc/holidays?year=2028', ready: heading('节假日') },
  { name: 'the recorded sessions', path: '/sessionRecordings', ready: heading('会话录制') },
  { name: 'the LDAP page', path: '/ldapAuth', ready: heading('LDAP 认证') },
  { name: 'the rule registry', path: '/jwc/lessonPropsManage/rules', ready: row },
  {
    name: 'a row of the rule registry',
    path: '/jwc/lessonPropsManage/rules/1',
    ready: (page) => expectVisible(page.getByRole('region', { name: '示例' })),
  },
  { name: 'the legacy tip', path: '/legacyTip', ready: heading('自建题库已迁移') },
  {
    name: 'the window of an export to Word',
    path: '/down-questions?currentId=7',
    ready: (page) => expectVisible(page.getByText('此窗口由试题页面打开，请回到那里重新导出')),
  },
  { name: 'the exams', path: '/jwc/jams', ready: heading('考试') },
  { name: 'the stage reviews', path: '/jwc/stage/reviews', ready: row },
  ...['info', 'videos'].map((tab) => ({
    name: `the tab ${tab} of a stage review`,
    path: `/jwc/stage/reviews/{stageReview}/${tab}`,
    ready: (page: Page) => expectVisible(page.getByRole('navigation', { name: '阶段测试页签' })),
  })),
  { name: 'the board of lessons', path: '/jwc/statBoard', ready: row },
  { name: 'the entrance assessments', path: '/jwc/assessments', ready: row },
  ...['info', 'papers', 'report', 'uses'].map((tab) => ({
    name: `the tab ${tab} of an assessment`,
    path: `/jwc/assessments/{assessment}/${tab}`,
    ready: (page: Page) => expectVisible(page.getByRole('navigation', { name: '测评页签' })),
  })),
  { name: 'the baseline exams', path: '/jwc/baselineExams', ready: row },
  ...['info', 'papers', 'lessons'].map((tab) => ({
    name: `the tab ${tab} of a baseline exam`,
    path: `/jwc/baselineExams/{baselineExam}/${tab}`,
    ready: (page: Page) => expectVisible(page.getByRole('navigation', { name: '基线考试页签' })),
  })),
  { name: 'the unit mock exams', path: '/jwc/mockExam', ready: row },
  ...['info', 'teams'].map((tab) => ({
    name: `the tab ${tab} of a unit mock exam`,
    path: `/jwc/mockExam/{mockExam}/${tab}`,
    ready: (page: Page) => expectVisible(page.getByRole('navigation', { name: '单元模拟考页签' })),
  })),
  { name: 'the ability detectors', path: '/jwc/abilityDetector', ready: row },
  ...['info', 'papers', 'simulator'].map((tab) => ({
    name: `the tab ${tab} of an ability detector`,
    path: `/jwc/abilityDetector/{detector}/${tab}`,
    ready: (page: Page) => expectVisible(page.getByRole('navigation', { name: '能力检测页签' })),
  })),
  { name: 'the question store', path: '/jwc/questions', ready: heading('试题库') },
  { name: 'a new question', path: '/jwc/questions/new', ready: heading('新建试题') },
  { name: 'the sheets', path: '/jwc/sheets', ready: heading('试卷') },
  { name: 'a new sheet', path: '/jwc/sheets/new', ready: heading('新建试卷') },
  {
    name: 'the state of the system',
    path: '/admin/status',
    ready: (page) => expectVisible(page.getByRole('region', { name: '数据库' })),
  },
  { name: 'the backups', path: '/admin/backups', ready: heading('系统管理') },
  { name: 'the sources of facts', path: '/admin/factSources', ready: heading('系统管理') },
  ...['papers', 'candidates', 'marking', 'scores', 'analysis', 'certificates'].map((tab) => ({
    name: `the tab ${tab} of an exam`,
    path: `/jwc/jams/{exam}/${tab}`,
    ready: (page: Page) => expectVisible(page.getByRole('navigation', { name: '考试页签' })),
  })),
  {
    name: 'the set-up list',
    path: '/admin/setUp',
    ready: (page) => expectVisible(page.getByRole('heading', { level: 2, name: /配置/ })),
  },
];

const DIALOGS: readonly { readonly name: string; readonly open: (page: Page) => Promise<void> }[] = [
  {
    name: 'publishing',
    open: async (page) => {
      await page.getByRole('button', { name: '发布', exact: true }).click();
      await expectVisible(page.getByRole('dialog', { name: '发布课程' }).getByRole('row').nth(1));
    },
  },
  {
    name: 'copying',
    open: async (page) => {
      await page.locator('main').getByRole('button', { name: /^更多/ }).click();
      await expectVisible(page.getByRole('menu'));
      expect(await axe(page), 'the menu').toEqual([]);
      await page.getByRole('menuitem', { name: '复制课程' }).click();
      await expectVisible(page.getByRole('dialog', { name: '复制课程' }));
    },
  },
];

/** After this a look at one screen in both themes hangs: two others beside it keep a busy machine's axe for seconds. */
const SCREEN_HANGS_MS = 20_000;

test(
  'every screen of a signed-in person is without findings, light and dark',
  async ({ openPage, db }) => {
    const id = await aLesson(db, { name: aName('无障碍班') });
    await aTeam(db, id);
    await aBundle(db, [id]);
    await anEpisode(db, { lessonId: id });
    const page = await openPage();
    await signIn(page, 'admin');
    const findings: string[] = [];
    const { examId } = await db
      .selectFrom('attempt')
      .select('examId')
      .where('score', 'is not', null)
      .orderBy('examId')
      .executeTakeFirstOrThrow();
    const { assessmentId } = await db
      .selectFrom('paperSlot')
      .select('holderId as assessmentId')
      .where('holderKind', '=', 'assessment')
      .where('publishedVersionId', 'is not', null)
      .orderBy('holderId')
      .executeTakeFirstOrThrow();
    const { baselineExam } = await db
      .selectFrom('lesson')
      .select('baselineExamId as baselineExam')
      .where('baselineExamId', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { id: mockExam } = await db
      .selectFrom('mockExam')
      .select('id')
      .where('deletedAt', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { id: detector } = await db
      .selectFrom('abilityDetector')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { id: stageReview } = await db
      .selectFrom('agendaEntry')
      .innerJoin('lessonAgenda', 'lessonAgenda.itemId', 'agendaEntry.id')
      .select('agendaEntry.id')
      .where('lessonAgenda.kind', '=', 'stageReview')
      .where('agendaEntry.deletedAt', 'is', null)
      .orderBy('agendaEntry.id', 'desc')
      .executeTakeFirstOrThrow();
    const ids = {
      stageReview,
      id,
      exam: examId,
      assessment: assessmentId,
      baselineExam: baselineExam ?? 0,
      detector,
      mockExam,
    };
    for (const { name, path, ready } of SCREENS) {
      await page.goto(`/#${path.replaceAll(/\{(\w+)\}/g, (_, named: keyof typeof ids) => String(ids[named]))}`);
      await ready(page);
      findings.push(...(await lightAndDark(page)).map((finding) => `${name}: ${finding}`));
    }
    for (const { name, open } of DIALOGS) {
      await page.goto(`/#/lessons/${id}/info`);
      await page.reload();
      await open(page);
      findings.push(...(await lightAndDark(page)).map((finding) => `dialog of ${name}: ${finding}`));
    }
    expect(findings).toEqual([]);
  },
  (SCREENS.length + DIALOGS.length) * SCREEN_HANGS_MS,
);

test.for<[string, DemoAccount | null, string]>([
  ['the sign-in screen', null, '/'],
  ['the coupon screen', 'guest', '/#/'],
  ['the LDAP screen of a guest', 'guest', '/#/ldap-auth'],
])('%s is without findings, light and dark', async ([, account, path], { openPage }) => {
  const page = await openPage();
  if (account) await signIn(page, account, path);
  else await page.goto(path);
  await expectVisible(page.getByRole('heading', { level: 1 }));
  expect(await lightAndDark(page)).toEqual([]);
});

/** The page follows the system's theme while it stands: what the dark one changes is looked at without a second load. */
async function lightAndDark(page: Page): Promise<string[]> {
  const light = await axe(page);
  await turn(page, 'dark');
  const dark = await axe(page, { onlyColours: true });
  await turn(page, 'light');
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}

/** Until the colours have come to rest. */
async function turn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}
