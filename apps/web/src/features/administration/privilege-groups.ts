/** Privileges as the form of a role lists them; what a new version brings stands under 其他 until it has a place. */
import { PRIVILEGE, type Privilege } from '@lectern/domain/access/privileges';

interface PrivilegeGroup {
  readonly label: string;
  readonly codes: readonly Privilege[];
}

const GROUPS: readonly PrivilegeGroup[] = [
  { label: '入口', codes: ['amaze', 'AMAZE_MAIN'] },
  { label: '课程', codes: ['LESSON_READ', 'LESSON_WRITE', 'SALE_WRITE'] },
  { label: '班型与讲次', codes: ['LESSON_TEMPLATE_READ', 'LESSON_TEMPLATE_WRITE', 'EPISODE_READ', 'EPISODE_WRITE'] },
  {
    label: '考试与测评',
    codes: [
      'EXAM_READ',
      'EXAM_WRITE',
      'EXAM_PUBLISH',
      'SHEET_READ',
      'SHEET_WRITE',
      'ASSESSMENT_READ',
      'ASSESSMENT_WRITE',
    ],
  },
  { label: '小班与学员', codes: ['TEAM_READ', 'TEAM_WRITE', 'STUDENT_READ', 'STUDENT_TRANSFER'] },
  { label: '数据', codes: ['DICTIONARY_READ', 'DICTIONARY_WRITE', 'STATISTICS_READ', 'EXPORT', 'PHONE_READ'] },
  { label: '任务与系统', codes: ['BATCH_TASK_LOW', 'BATCH_TASK_HIGH', 'RD_OPERATION_TOOL', 'ADMIN_CONFIG'] },
];

const placed = new Set(GROUPS.flatMap(({ codes }) => codes));
const others = PRIVILEGE.codes.filter((code) => !placed.has(code));

export const PRIVILEGE_GROUPS: readonly PrivilegeGroup[] =
  others.length > 0 ? [...GROUPS, { label: '其他', codes: others }] : GROUPS;
