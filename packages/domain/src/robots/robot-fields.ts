/** What the fields of a robot are called and how their values read, in its form and in its log. */
import { formatDateTime } from '../time/shanghai-time.ts';
import { ROBOT_KIND, ROBOT_SCRIPT_SET, ROBOT_TARGET, ROBOT_TRIGGER } from './robot-codes.ts';

export const ROBOT_FIELD = {
  nickname: '昵称',
  kind: '类型',
  scriptSet: '话术',
  trigger: '触发条件',
  triggerMinutes: '分钟数',
  targetType: '绑定到',
  targetId: '绑定 ID',
  windowStartTime: '生效开始',
  windowEndTime: '生效结束',
  enabled: '启用',
} as const;

const CODED = { kind: ROBOT_KIND, scriptSet: ROBOT_SCRIPT_SET, trigger: ROBOT_TRIGGER, targetType: ROBOT_TARGET };

/** Undefined where the value reads as it stands. */
export function robotFieldWords(field: string, value: unknown): string | undefined {
  const option = Object.entries(CODED)
    .find(([name]) => name === field)?.[1]
    .options.find((each) => each.value === value);
  if (option) return option.label;
  return field.endsWith('Time') && typeof value === 'number' ? formatDateTime(value) : undefined;
}
