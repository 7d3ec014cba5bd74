/** The two entrances of the clock-in upload (R094), and everything that can be wrong with a file or one of its lines. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const CLOCK_IN_ENTRANCE = codeTable({
  clockInExpress: '上传初高中打卡 T 恤物流信息',
  clockInCompensate: '打卡补录',
});
export type ClockInEntrance = CodeOf<typeof CLOCK_IN_ENTRANCE>;

/** What each column holds, in order (R099, R100). */
export const CLOCK_IN_COLUMNS: Readonly<Record<ClockInEntrance, readonly string[]>> = {
  clockInExpress: ['用户手机号', 'lessonId'],
  clockInCompensate: ['用户手机号', 'lessonId', '第 N 讲'],
};

export const MAX_CLOCK_IN_ROWS = 1_000_000;

/** Why a line is left out. */
export const CLOCK_IN_PROBLEM = codeTable({
  columnsSwapped: '第 1 列与第 2 列颠倒：第 1 列应为手机号，第 2 列应为 lessonId',
  phoneMissing: '缺少手机号',
  phoneScientific: '手机号变成了科学计数法，末几位已丢失：请把该列设为文本格式后重新填写',
  phoneFullWidth: '手机号中有全角数字，请改为半角',
  phoneInvalid: '手机号须为 1 开头的 11 位数字',
  lessonIdMissing: '缺少 lessonId',
  lessonIdScientific: 'lessonId 变成了科学计数法：请把该列设为文本格式后重新填写',
  lessonIdFullWidth: 'lessonId 中有全角数字，请改为半角',
  lessonIdInvalid: 'lessonId 须为正整数',
  ordinalMissing: '缺少第 3 列：第几讲',
  ordinalFullWidth: '第 3 列中有全角数字，请改为半角',
  ordinalInvalid: '第 3 列须为讲次序号，如 3 或 第 3 讲',
  lessonUnknown: '课程不存在，或不在你的数据范围内',
  ordinalBeyond: '课程没有这一讲，请核对讲次序号',
});
export type ClockInProblem = CodeOf<typeof CLOCK_IN_PROBLEM>;
