/** The students of a lesson as a CSV file (L555). Numbers are masked. */
import type { LessonStudent } from '@lectern/contract/students/lesson-students';
import { ENROLMENT_SOURCE, STUDENT_STATE, TRANSFER_KIND } from '@lectern/domain/enrolments/enrolment';
import { yuanText } from '@lectern/domain/money/money-text';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { CsvColumn } from '../../platform/files/csv-columns.ts';
import { exportPages } from '../../platform/files/export-records.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Wanted } from './lesson-student-filters.queries.ts';
import { countStudents } from './lesson-students.queries.ts';
import { presentStudents } from './present-students.ts';

const moment = (time: number): string => (time === 0 ? '' : formatDateTime(time));

const COLUMNS: readonly CsvColumn<LessonStudent>[] = [
  { key: 'name', title: '学员', cell: ({ name }) => name },
  { key: 'studentId', title: '学员 ID', cell: ({ studentId }) => String(studentId) },
  { key: 'phone', title: '手机号', cell: ({ phone }) => phone ?? '' },
  { key: 'state', title: '状态', cell: ({ state }) => STUDENT_STATE.labelOf(state) },
  { key: 'team', title: '小班', cell: ({ team }) => team?.name ?? '' },
  { key: 'mentor', title: '辅导老师', cell: ({ mentor }) => mentor?.name ?? '' },
  { key: 'joined', title: '进班时间', cell: ({ joinedTime }) => moment(joinedTime) },
  { key: 'source', title: '来源', cell: ({ source }) => ENROLMENT_SOURCE.labelOf(source) },
  { key: 'paid', title: '付款时间', cell: ({ order }) => moment(order?.paidTime ?? 0) },
  { key: 'amount', title: '实付（元）', cell: ({ order }) => (order ? yuanText(order.amount) : '') },
  { key: 'orderNo', title: '订单号', cell: ({ order }) => order?.no ?? '' },
  {
    key: 'attendance',
    title: '到课 / 应到',
    cell: ({ attendance }) => (attendance ? `${attendance.attended} / ${attendance.should}` : ''),
  },
  { key: 'started', title: '报名时间', cell: ({ startedTime }) => moment(startedTime) },
  { key: 'ended', title: '结束时间', cell: ({ endedTime }) => moment(endedTime) },
  { key: 'moves', title: '转班记录', cell: ({ moves }) => moves.map(moveText).join('；') },
];

function moveText({ kind, time, reason, from, to, undone }: LessonStudent['moves'][number]): string {
  const end = ({ lesson, team }: { lesson: { name: string } | null; team: { name: string } | null }) =>
    [lesson?.name ?? '其他课程', team?.name].filter((part) => part !== undefined).join(' ');
  const state = undone ? '（已撤销）' : '';
  return `${formatDateTime(time)} ${TRANSFER_KIND.labelOf(kind)}${state}：${end(from)} → ${end(to)}，${reason}`;
}

/** @throws RefusedError */
export async function exportStudents(
  db: Db,
  actor: Actor,
  wanted: Wanted,
  keys: string | undefined,
): Promise<AsyncIterable<string>> {
  return exportPages<LessonStudent>({
    columns: COLUMNS,
    keys,
    noun: '名学员',
    total: await countStudents(db, wanted),
    pageOf: (page, pageSize) => presentStudents(db, actor, wanted, { page, pageSize }),
  });
}
