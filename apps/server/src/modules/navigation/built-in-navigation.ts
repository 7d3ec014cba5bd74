/**
 * The navigation that a new installation shows: every page of the product. An administrator's own (`setting`,
 * `navigation`) or an outside one takes its place as a whole. Keys are those that routes name (R034).
 */
import type { NavItem, Navigation } from '@lectern/contract/shell';
import type { Privilege } from '@lectern/domain/access/privileges';

const page = (
  navKey: string,
  title: string,
  to: string,
  privilege: Privilege,
  more: Partial<NavItem> = {},
): NavItem => ({
  navKey,
  title,
  to,
  privilege,
  ...more,
});
const heading = (navKey: string, title: string): NavItem => ({ navKey, title, heading: true });
const divider = (navKey: string): NavItem => ({ navKey, title: '', divider: true });
const group = (navKey: string, title: string, children: NavItem[]): NavItem => ({ navKey, title, children });
const withPreference = { carryPreference: true } as const;

const LESSONS = group('lessonDispatch', '课程', [
  page('lessons', '课程管理', '/lessons', 'LESSON_READ', withPreference),
  page('lessonTemplates', '班型管理', '/lessonTemplates', 'LESSON_TEMPLATE_READ', withPreference),
  page('lessonInfoTemplates', '课程页模板', '/lessonInfoTemplates', 'LESSON_TEMPLATE_READ'),
  divider('lessonsMore'),
  page('lessonTemplateConnections', '班型衔接', '/lessonTemplateConnectionsDetail', 'LESSON_TEMPLATE_READ'),
  page('lessonCalendar', '课程日历', '/lessonCalendarDetail', 'EPISODE_READ'),
  page('externalLessons', '第三方课程', '/externalLessons', 'LESSON_READ'),
]);

const TEACHING = group('jwc', '教务', [
  heading('jwcEpisodes', '讲次'),
  page('episodes', '讲次管理', '/jwc/episodes', 'EPISODE_READ'),
  page('episodePeriods', '讲次序号与时段', '/jwc/episodePeriods', 'EPISODE_READ'),
  page('episodeComments', '讲次评价', '/jwc/episodeComments', 'EPISODE_READ'),
  page('videos', '回放视频', '/jwc/videos', 'EPISODE_READ'),
  page('pepls', '教材同步', '/jwc/pepls', 'EPISODE_READ'),
  heading('jwcExams', '考试与测评'),
  page('jams', '考试', '/jwc/jams', 'EXAM_READ'),
  page('mockExam', '单元模拟考', '/jwc/mockExam', 'EXAM_READ'),
  page('stageReviews', '阶段复习', '/jwc/stage/reviews', 'EXAM_READ'),
  page('baselineExams', '摸底考', '/jwc/baselineExams', 'ASSESSMENT_READ'),
  page('assessments', '入学测评', '/jwc/assessments', 'ASSESSMENT_READ'),
  page('abilityDetector', '能力检测', '/jwc/abilityDetector', 'ASSESSMENT_READ'),
  heading('jwcConfig', '配置'),
  page('lessonPropsManage', '基础数据', '/jwc/lessonPropsManage', 'DICTIONARY_READ'),
  page('shareConfigs', '分享配置', '/jwc/shareConfigs', 'DICTIONARY_READ'),
]);

const STUDENTS = group('students', '学员', [
  page('users', '用户管理', '/users', 'STUDENT_READ'),
  page('mentors', '辅导老师', '/mentors', 'TEAM_READ'),
  page('teams', '小班管理', '/teams', 'TEAM_READ'),
  divider('studentsMore'),
  page('customerService', '客服工作台', '/customerService', 'STUDENT_READ'),
  page('speaking', '口语练习', '/speaking', 'STUDENT_READ'),
]);

const MARKETING = group('market', '营销', [
  page('goods', '商品', '/goods', 'SALE_WRITE'),
  page('bundles', '商品组合', '/bundles', 'SALE_WRITE'),
  page('lessonOrder', '课程订单', '/lessonOrder', 'SALE_WRITE'),
  page('refundApplications', '退款申请', '/refundApplications', 'SALE_WRITE'),
  divider('marketMore'),
  page('coupon', '优惠券', '/coupon', 'SALE_WRITE'),
  page('campaigns', '营销活动', '/campaigns', 'SALE_WRITE'),
]);

const TOOLS = group('tools', '工具', [
  page('batchTasks', '批量任务', '/jwc/batch/task', 'BATCH_TASK_LOW'),
  page('convenientTools', '便捷工具', '/convenientTools', 'RD_OPERATION_TOOL'),
  { navKey: 'clockInCompensate', title: '打卡补录', action: 'clockInCompensate', privilege: 'BATCH_TASK_LOW' },
  divider('toolsMore'),
  page('feedback', '版本反馈', '/feedback', 'STATISTICS_READ'),
  page('clientDownload', '客户端下载', '/clientDownload', 'amaze'),
  page('robot', '机器人', '/robot', 'RD_OPERATION_TOOL'),
  page('backdoor', '研发后台', '/backdoor', 'RD_OPERATION_TOOL'),
]);

export const BUILT_IN_NAVIGATION: Navigation = { items: [LESSONS, TEACHING, STUDENTS, MARKETING, TOOLS] };
