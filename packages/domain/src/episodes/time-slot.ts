/** A time slot (时段) of the week in Shanghai: 周五 19:00 场. */

export interface TimeSlot {
  /** 1 is Monday. */
  readonly weekday: number;
  /** Minutes since midnight. */
  readonly startMinute: number;
}

const HOUR = 60;
const DAY = 1440;

export const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

export const slotWords = (slot: TimeSlot): string => `${slotTime(slot)} 场`;

/** 周五 19:00 */
export const slotTime = ({ weekday, startMinute }: TimeSlot): string =>
  `${WEEKDAYS[weekday - 1] ?? ''} ${clockWords(startMinute)}`;

/** 19:05 */
export function clockWords(minute: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / HOUR))}:${two(minute % HOUR)}`;
}

/** The minute of a `19:05`; undefined for what is no time of day. */
export function minuteOfClock(text: string): number | undefined {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3])[:：]([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === '' ? undefined : Number(hours) * HOUR + Number(minutes);
}

/** `minute`: since Monday 00:00, as episodes are counted by. */
export function slotOfMinute(minute: number): TimeSlot {
  return { weekday: Math.floor(minute / DAY) + 1, startMinute: minute % DAY };
}
