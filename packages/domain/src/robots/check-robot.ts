/** When a robot speaks, whether it does now, and what a robot may not be. */
import { ROBOT_TRIGGER, type RobotState, type RobotTrigger } from './robot-codes.ts';

interface Window {
  readonly enabled: boolean;
  readonly windowStartTime: number;
  readonly windowEndTime: number;
}

/** From the start of its window until its end, which is outside. */
export function robotState({ enabled, windowStartTime, windowEndTime }: Window, now: number): RobotState {
  if (now >= windowEndTime) return 'over';
  if (!enabled) return 'disabled';
  return now < windowStartTime ? 'waiting' : 'active';
}

interface Trigger {
  readonly trigger: RobotTrigger;
  readonly triggerMinutes: number;
}

/** Everything but a student's coming is so many minutes away. */
export const takesMinutes = (trigger: RobotTrigger): boolean => trigger !== 'onJoin';

export function triggerWords({ trigger, triggerMinutes }: Trigger): string {
  const words = ROBOT_TRIGGER.labelOf(trigger);
  return takesMinutes(trigger) ? `${words} ${triggerMinutes} 分钟` : words;
}

export interface RobotRefusal {
  readonly code: 'minutesMissing' | 'minutesUnused' | 'endBeforeStart';
  readonly field: 'triggerMinutes' | 'windowEndTime';
  readonly message: string;
}

export function checkRobot(robot: Trigger & Omit<Window, 'enabled'>): RobotRefusal | undefined {
  const { trigger, triggerMinutes, windowStartTime, windowEndTime } = robot;
  if (takesMinutes(trigger) && triggerMinutes === 0) {
    return { code: 'minutesMissing', field: 'triggerMinutes', message: '请填写分钟数，至少 1 分钟' };
  }
  if (!takesMinutes(trigger) && triggerMinutes > 0) {
    return { code: 'minutesUnused', field: 'triggerMinutes', message: '学员进入时触发，不需要分钟数' };
  }
  if (windowEndTime <= windowStartTime) {
    return { code: 'endBeforeStart', field: 'windowEndTime', message: '结束时间须晚于开始时间' };
  }
  return undefined;
}
