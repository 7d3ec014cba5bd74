/**
 * The navigation that a new installation shows: the pages there are, and the other sites that staff work with; each
 * area adds its pages here as it comes. An administrator's own (`setting`, `navigation`) or an outside one takes its
 * place as a whole. Keys are those that routes name (R034).
 */
import type { NavItem, Navigation } from '@lectern/contract/shell/shell';
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

const LESSONS = page('lessons', '课程管理', '/lessons', 'LESSON_READ', withPreference);

const SCHEDULE = group('schedule', '排课', [
  page('lessonCalendar', '课程日历', '/lessonCalendarDetail', 'EPISODE_READ'),
  page('episodes', '讲次管理', '/jwc/episodes', 'EPISODE_READ'),
  page('episodePeriods', '讲次序号', '/jwc/episodePeriods', 'EPISODE_READ'),
  page('holidays', '节假日', '/jwc/holidays', 'EPISODE_READ'),
  heading('tutors', '师资'),
  page('jwcTeachers', '老师', '/jwc/teachers', 'LESSON_READ'),
  page('teacherLeaves', '请假与代课', '/jwc/teacherLeaves', 'EPISODE_READ'),
  page('jwcAssistants', '助教', '/jwc/assistants', 'EPISODE_READ'),
  page('mentors', '辅导老师', '/mentors', 'TEAM_READ'),
  heading('classroom', '课堂'),
  page('videos', '回放视频', '/jwc/videos', 'EPISODE_READ'),
  page('episodeComments', '讲次评论', '/jwc/episodeComments', 'EPISODE_READ'),
  page('robots', '机器人', '/robot', 'EPISODE_READ'),
]);

const CURRICULUM = group('curriculum', '教研', [
  page('lessonTemplates', '班型管理', '/lessonTemplates', 'LESSON_TEMPLATE_READ'),
  page('lessonTemplateConnections', '班型衔接', '/lessonTemplateConnectionsDetail', 'LESSON_TEMPLATE_READ'),
  page('lessonDrift', '与班型不一致', '/jwc/lessonDrift', 'LESSON_READ'),
  page('lessonInfoTemplates', '课程信息模板', '/lessonDispatch/lessonInfoTemplates', 'LESSON_TEMPLATE_READ'),
  heading('content', '课程内容'),
  page('pepls', '教材同步', '/jwc/pepls', 'LESSON_TEMPLATE_READ'),
  page('programmingLessons', '编程课程', '/jwc/programmingLessons', 'LESSON_READ'),
  page('externalLessons', '外部课程', '/externalLessons', 'LESSON_READ'),
  page('shareConfigs', '分享卡片', '/jwc/shareConfigs', 'LESSON_READ'),
]);

const EXAMS = group('exams', '考试', [
  page('jams', '考试', '/jwc/jams', 'EXAM_READ'),
  page('mockExam', '单元模拟考', '/jwc/mockExam', 'EXAM_READ'),
  page('stageReviews', '阶段测试', '/jwc/stage/reviews', 'EPISODE_READ'),
  page('assessments', '入学测评', '/jwc/assessments', 'ASSESSMENT_READ'),
  page('baselineExams', '基线考试', '/jwc/baselineExams', 'EXAM_READ'),
  page('abilityDetector', '能力检测', '/jwc/abilityDetector', 'ASSESSMENT_READ'),
  heading('bank', '题库'),
  page('questions', '试题库', '/jwc/questions', 'SHEET_READ'),
  page('sheets', '试卷', '/jwc/sheets', 'SHEET_READ'),
]);

const STUDENTS = group('students', '学员', [
  page('customerService', '客服工作台', '/customerService', 'STUDENT_READ'),
  page('users', '用户管理', '/users', 'STUDENT_READ'),
  page('teams', '小班管理', '/jwc/teams', 'TEAM_READ'),
  page('assignTypes', '分班方式', '/jwc/assignTypes', 'TEAM_READ'),
  page('speaking', '口语练习', '/speaking', 'EPISODE_READ'),
  page('phoneReveals', '查看手机号申请', '/phoneReveals', 'LESSON_WRITE'),
  page('feedback', 'App 改版反馈', '/feedback', 'STUDENT_READ'),
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

const DATA = group('data', '数据', [
  page('statBoard', '数据看板', '/jwc/statBoard', 'STATISTICS_READ'),
  page('operationLogs', '操作日志', '/jwc/operationLogs', 'LESSON_READ'),
  page('recycleBin', '回收站', '/jwc/recycleBin', 'LESSON_READ'),
  page('lessonPropsManage', '基础数据', '/jwc/lessonPropsManage', 'DICTIONARY_READ'),
  page('materialStock', '物料库存', '/jwc/materialStock', 'DICTIONARY_READ'),
]);

/** One list of tasks: the reader's own (`/user/batch/task`) and those of the tools are a choice in it. */
const TOOLS = group('tools', '工具', [
  page('batchTasks', '批量任务', '/jwc/batch/task', 'BATCH_TASK_LOW'),
  { navKey: 'clockInExpress', title: '打卡物流上传', action: 'clockInExpress', privilege: 'BATCH_TASK_LOW' },
  { navKey: 'clockInCompensate', title: '打卡补录', action: 'clockInCompensate', privilege: 'BATCH_TASK_LOW' },
  page('clientDownload', '客户端下载', '/clientDownload', 'amaze'),
  heading('system', '系统'),
  page('administration', '系统管理', '/admin/accounts', 'ADMIN_CONFIG'),
  page('setUp', '配置清单', '/admin/setUp', 'ADMIN_CONFIG'),
  page('functionConfigurations', '功能配置', '/jwc/functionConfigurations', 'ADMIN_CONFIG'),
  page('sessionRecordings', '会话录制', '/sessionRecordings', 'ADMIN_CONFIG'),
  page('backdoor', '修复台', '/backdoor', 'RD_OPERATION_TOOL'),
]);

export const BUILT_IN_NAVIGATION: Navigation = {
  items: [LESSONS, SCHEDULE, CURRICULUM, EXAMS, STUDENTS, MARKETING, DATA, TOOLS],
};
