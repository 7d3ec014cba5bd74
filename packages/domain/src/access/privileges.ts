/** What a person may do (R014, R021, R047, R048). Contract entries name one of these; roles are sets of them. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const PRIVILEGE = codeTable({
  amaze: '进入讲台',
  AMAZE_MAIN: '显示导航栏',
  BATCH_TASK_LOW: '普通批量任务',
  BATCH_TASK_HIGH: '高风险批量任务',
  RD_OPERATION_TOOL: '研发运维工具',
  LESSON_READ: '查看课程',
  LESSON_WRITE: '编辑课程',
  LESSON_TEMPLATE_READ: '查看班型',
  LESSON_TEMPLATE_WRITE: '编辑班型',
  EPISODE_READ: '查看讲次',
  EPISODE_WRITE: '编辑讲次',
  EXAM_READ: '查看考试',
  EXAM_WRITE: '编辑考试',
  EXAM_PUBLISH: '发布与撤回试卷',
  SHEET_READ: '查看试题与试卷',
  SHEET_WRITE: '编辑试题与试卷',
  TEAM_READ: '查看小班',
  TEAM_WRITE: '编辑小班',
  ASSESSMENT_READ: '查看测评',
  ASSESSMENT_WRITE: '编辑测评',
  DICTIONARY_READ: '查看基础数据',
  DICTIONARY_WRITE: '编辑基础数据',
  STATISTICS_READ: '查看统计数据',
  STUDENT_READ: '查看学员',
  STUDENT_TRANSFER: '学员调班',
  SALE_WRITE: '编辑售卖设置',
  PHONE_READ: '查看手机号',
  EXPORT: '导出数据',
  ADMIN_CONFIG: '系统配置',
});
export type Privilege = CodeOf<typeof PRIVILEGE>;

/** Without it nothing of the app is reachable (R014). */
export const ROOT_PRIVILEGE: Privilege = PRIVILEGE.code.amaze;
/** Shows the whole navigation bar (R021, decision 8). */
export const MAIN_PRIVILEGE: Privilege = PRIVILEGE.code.AMAZE_MAIN;
/** Either opens jwc/batch/task (R047). */
export const BATCH_TASK_PRIVILEGES: readonly Privilege[] = [
  PRIVILEGE.code.BATCH_TASK_LOW,
  PRIVILEGE.code.BATCH_TASK_HIGH,
];

export function holdsAny(held: readonly string[], wanted: readonly Privilege[]): boolean {
  return wanted.some((privilege) => held.includes(privilege));
}

/** HIGH includes LOW: either opens what asks for LOW (R047). */
export function holds(held: readonly string[], wanted: string): boolean {
  if (held.includes(wanted)) return true;
  return wanted === PRIVILEGE.code.BATCH_TASK_LOW && held.includes(PRIVILEGE.code.BATCH_TASK_HIGH);
}
