/** What the two entrances say about their files (R094, R099-R101). */
import type { ClockInEntrance } from '@lectern/domain/clock-in/clock-in-codes';

export interface ColumnHelp {
  readonly name: string;
  readonly example: string;
}

const PHONE: ColumnHelp = { name: '用户手机号', example: '13800138000' };
const LESSON: ColumnHelp = { name: 'lessonId', example: '102345' };
const ORDINAL: ColumnHelp = { name: '第 N 讲', example: '3' };

export const COLUMN_HELP: Readonly<Record<ClockInEntrance, readonly ColumnHelp[]>> = {
  clockInExpress: [PHONE, LESSON],
  clockInCompensate: [PHONE, LESSON, ORDINAL],
};

export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1_048_576 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
