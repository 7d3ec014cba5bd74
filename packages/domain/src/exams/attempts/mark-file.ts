/** A file of marks (评分): which columns it has, and what a line of it says. */
import type { TableShape } from '../../imports/read-table.ts';
import type { Points } from '../points.ts';

export interface MarkRow {
  readonly studentId: number;
  /** As printed: 第 12 题. */
  readonly number: number;
  /** In 0.01 point. */
  readonly points: Points;
}

export const MARK_COLUMN = { studentId: '学员 ID', number: '题号', points: '得分' } as const satisfies Record<
  keyof MarkRow,
  string
>;

export const MAX_MARK_ROWS = 20_000;
export const MAX_MARK_POINTS = 100_000;

const ID = /^[1-9]\d{0,14}$/;
const NUMBER = /^(?:第\s*)?([1-9]\d{0,2})(?:\s*题)?$/;
const POINTS = /^\d{1,4}(?:\.\d{1,2})?$/;

export const MARK_TABLE: TableShape<keyof MarkRow, MarkRow> = {
  columns: MARK_COLUMN,
  required: ['studentId', 'number', 'points'],
  mostRows: MAX_MARK_ROWS,
  rowOf: (cell) => {
    const number = NUMBER.exec(cell('number'))?.[1];
    if (!ID.test(cell('studentId'))) return '“学员 ID”须为数字，请核对';
    if (number === undefined) return '“题号”须为 1 到 999 的整数，请按试卷填写';
    if (!POINTS.test(cell('points'))) return '“得分”须为不小于 0、至多两位小数的分数，请修改';
    const points = Math.round(Number(cell('points')) * 100);
    if (points > MAX_MARK_POINTS) return `“得分”不能超过 ${MAX_MARK_POINTS / 100} 分，请修改`;
    return { studentId: Number(cell('studentId')), number: Number(number), points };
  },
};
