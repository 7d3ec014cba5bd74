/** Scripted accounts of the live rooms (机器人). They are no students: nothing counts them. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const ROBOT_KIND = codeTable({ warmUp: '暖场', question: '提问', answer: '答题示范', remind: '提醒' });
export type RobotKind = CodeOf<typeof ROBOT_KIND>;

export const ROBOT_SCRIPT_SET = codeTable({
  greeting: '开课问候',
  interaction: '课堂互动',
  cheer: '鼓励打气',
  homework: '作业提醒',
  farewell: '下课告别',
});
export type RobotScriptSet = CodeOf<typeof ROBOT_SCRIPT_SET>;

/** What is said, in this order. */
export const SCRIPT_LINES: Readonly<Record<RobotScriptSet, readonly string[]>> = {
  greeting: ['老师好！同学们好！', '准备好课本和笔啦', '今天第几讲？期待～'],
  interaction: ['这一步我也想到了', '老师可以再讲一遍第二问吗？', '选 B 的举手'],
  cheer: ['大家都好棒', '坚持住，马上就会了', '刚才那道题我也错过，再试一次'],
  homework: ['记得今晚提交作业', '作业里的第 3 题和今天的例题很像', '有问题可以问辅导老师'],
  farewell: ['谢谢老师，老师辛苦了', '下节课见', '别忘了看课后小结'],
};

export const ROBOT_TRIGGER = codeTable({
  beforeStart: '开课前',
  afterStart: '开课后',
  beforeEnd: '下课前',
  onJoin: '学员进入时',
  onSilence: '无人发言',
});
export type RobotTrigger = CodeOf<typeof ROBOT_TRIGGER>;

export const ROBOT_TARGET = codeTable({ lesson: '课程', episode: '讲次', team: '小班' });
export type RobotTarget = CodeOf<typeof ROBOT_TARGET>;

export const ROBOT_RUN = codeTable({ succeeded: '成功', failed: '失败', skipped: '跳过' });
export type RobotRun = CodeOf<typeof ROBOT_RUN>;

export const ROBOT_STATE = codeTable({ active: '生效中', waiting: '未到时间', over: '已过期', disabled: '已停用' });
export type RobotState = CodeOf<typeof ROBOT_STATE>;
