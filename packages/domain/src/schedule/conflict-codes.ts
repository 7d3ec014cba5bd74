/** What can be wrong with the time of something in an outline, and how much that weighs. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const CONFLICT_KIND = codeTable({
  times: '起止时间',
  started: '已开始',
  leadTime: '距开始不足 5 分钟',
  examFreeze: '考试已冻结',
  semester: '学期之外',
  order: '大纲顺序',
  teacher: '老师',
  team: '班级',
  student: '学员',
  mentor: '辅导老师',
  assistant: '助教',
  leave: '老师请假',
  holiday: '节假日',
  offHours: '非上课时段',
  backToBack: '间隔过短',
  dayLoad: '单日课时过多',
  twoExams: '同日两场考试',
  duration: '时长与模板不同',
});
export type ConflictKind = CodeOf<typeof CONFLICT_KIND>;

/** `block`: it cannot be saved as it is. `warn`: a person should know. */
export const CONFLICT_SEVERITY = codeTable({ block: '不可保存', warn: '请留意' });
export type ConflictSeverity = CodeOf<typeof CONFLICT_SEVERITY>;

/** `draft`: the other side is not saved either. */
export const CONFLICT_SOURCE = codeTable({ draft: '本次修改', database: '已保存的排课' });
export type ConflictSource = CodeOf<typeof CONFLICT_SOURCE>;

/** `unknown`: what had to be looked at could not be read. It is never taken for `none`. */
export const SCHEDULE_VERDICT = codeTable({ none: '无冲突', list: '有冲突', unknown: '未知' });
export type ScheduleVerdict = CodeOf<typeof SCHEDULE_VERDICT>;

interface ConflictRule {
  readonly severity: ConflictSeverity;
  /** With a reason that is stored, it may be saved all the same. */
  readonly overridable: boolean;
  /** Good to know, harmful to nobody: it is told, and asks for no decision. */
  readonly isAdvice?: true;
}

export const CONFLICT_RULES: Readonly<Record<ConflictKind, ConflictRule>> = {
  times: { severity: 'block', overridable: false },
  started: { severity: 'block', overridable: false },
  leadTime: { severity: 'block', overridable: false },
  examFreeze: { severity: 'block', overridable: false },
  semester: { severity: 'block', overridable: true },
  order: { severity: 'block', overridable: true },
  teacher: { severity: 'block', overridable: true },
  team: { severity: 'block', overridable: true },
  student: { severity: 'block', overridable: true },
  mentor: { severity: 'warn', overridable: true },
  assistant: { severity: 'warn', overridable: true },
  leave: { severity: 'warn', overridable: true },
  holiday: { severity: 'warn', overridable: true },
  offHours: { severity: 'warn', overridable: true },
  backToBack: { severity: 'warn', overridable: true, isAdvice: true },
  dayLoad: { severity: 'warn', overridable: true, isAdvice: true },
  twoExams: { severity: 'warn', overridable: true },
  duration: { severity: 'warn', overridable: true, isAdvice: true },
};
