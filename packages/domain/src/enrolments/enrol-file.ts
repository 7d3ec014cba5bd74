/** A file of students to enrol (报名): which columns it has, and what a line of it says. */
import { readSearchKey } from '../customer-service/search-key.ts';
import type { TableShape } from '../imports/read-table.ts';
import { MAX_ENROL_TEXT, MAX_ENROLLED } from './enrol-lines.ts';

export interface EnrolFileRow {
  /** Id, phone number or order number of a student. */
  readonly student: string;
  /** Name or id of a team of the lesson; empty: as chosen for the file. */
  readonly team: string;
  /** Of the file. */
  readonly line: number;
}

export const ENROL_COLUMN = {
  student: '手机号或学员 ID',
  team: '小班',
} as const satisfies Partial<Record<keyof EnrolFileRow, string>>;

const MAX_TEAM_TEXT = 20;

export const ENROL_TABLE: TableShape<keyof typeof ENROL_COLUMN, EnrolFileRow> = {
  columns: ENROL_COLUMN,
  required: ['student'],
  mostRows: MAX_ENROLLED,
  rowOf: (cell, line) => {
    const [student, team] = [cell('student'), cell('team')];
    if (student.length > MAX_ENROL_TEXT || readSearchKey(student) === undefined) {
      return `“${ENROL_COLUMN.student}”须为 11 位手机号或数字 ID，请修改`;
    }
    if (team.length > MAX_TEAM_TEXT) return `“${ENROL_COLUMN.team}”最长 ${MAX_TEAM_TEXT} 个字，请核对小班名称`;
    return { student, team, line };
  },
};
