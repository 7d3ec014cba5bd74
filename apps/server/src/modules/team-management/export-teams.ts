/** The teams (小班) of a query as a CSV file (L560). */
import type { Team } from '@lectern/contract/teams/team-fields';
import type { TeamSchedule } from '@lectern/contract/teams/team-schedules';
import type { DataScope } from '@lectern/domain/access/roles';
import { slotTime } from '@lectern/domain/episodes/time-slot';
import { reservationText } from '@lectern/domain/teams/reservations';
import { BUNDLE_SALE_STATE, SALE_RESTRICTION, SHELF_STATE } from '@lectern/domain/teams/team-codes';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import type { CsvColumn } from '../../platform/files/csv-columns.ts';
import { exportRecords } from '../../platform/files/export-records.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { classesToCome } from '../schedule/index.ts';
import { idsOfTeams, type TeamFilter, teamsInOrder } from './team-list.queries.ts';

type Row = Team & Pick<TeamSchedule, 'next' | 'slots'>;

const moment = (time: number, absent = ''): string => (time === 0 ? absent : formatDateTime(time));

/** Under the keys of the screen's columns. */
const COLUMNS: readonly CsvColumn<Row>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => String(id) },
  { key: 'name', title: '小班', cell: ({ name }) => name },
  { key: 'lesson', title: '课程', cell: ({ lessonName }) => lessonName },
  { key: 'ordinal', title: '售卖顺序', cell: ({ saleOrdinal }) => String(saleOrdinal) },
  { key: 'shelf', title: '上下架', cell: ({ saleStatus }) => SHELF_STATE.labelOf(saleStatus) },
  { key: 'seats', title: '在读 / 容量', cell: ({ studentCount, capacity }) => `${studentCount} / ${capacity}` },
  {
    key: 'reserved',
    title: '预留',
    cell: ({ reservedLimit, reservations }) => [reservedLimit, ...reservations.map(reservationText)].join('；'),
  },
  { key: 'mentor', title: '辅导老师', cell: ({ mentor }) => mentor?.name ?? '' },
  { key: 'next', title: '下次上课', cell: ({ next }) => moment(next?.startTime ?? 0) },
  { key: 'slot', title: '时段', cell: ({ slots }) => slots.map(slotTime).join('、') },
  // A check of 50,000 timetables is no work for a download: never fine when unchecked.
  { key: 'conflict', title: '冲突', cell: () => '未检查' },
  { key: 'type', title: '班级类型', cell: ({ type }) => type?.name ?? '' },
  {
    key: 'restriction',
    title: '售卖限制',
    cell: ({ restrictionTags }) => restrictionTags.map((tag) => SALE_RESTRICTION.labelOf(tag)).join('、'),
  },
  { key: 'bundle', title: '组合售卖', cell: ({ bundleSaleState }) => BUNDLE_SALE_STATE.labelOf(bundleSaleState) },
  { key: 'assignType', title: '分班方式', cell: ({ assignType }) => assignType?.name ?? '' },
  { key: 'start', title: '开始时间', cell: ({ startTime }) => moment(startTime, '随课程') },
  { key: 'updated', title: '修改时间', cell: ({ updatedTime }) => moment(updatedTime) },
];

/** @throws RefusedError */
export function exportTeams(
  { db, now }: Pick<LessonsDeps, 'db' | 'now'>,
  scope: DataScope,
  filters: Omit<TeamFilter, 'page' | 'pageSize' | 'count'>,
  keys: string | undefined,
): Promise<AsyncIterable<string>> {
  const at = now();
  return exportRecords<Row>({
    columns: COLUMNS,
    keys,
    noun: '个小班',
    idsUpTo: (limit) => idsOfTeams(db, scope, { ...filters, page: 1, pageSize: 1 }, limit),
    rowsOf: (ids) => teamRows(db, scope, ids, at),
  });
}

async function teamRows(db: Db, scope: DataScope, ids: readonly number[], now: Date): Promise<readonly Row[]> {
  const teams = await teamsInOrder(db, scope, ids);
  const classesOf = await classesToCome(db, teams.map(timesOf), now);
  return teams.map((team) => ({ ...team, ...classesOf(timesOf(team)) }));
}

const timesOf = ({ lessonId, startTime, endTime }: Team) => ({
  lessonId,
  startAt: startTime === 0 ? null : startTime,
  endAt: endTime === 0 ? null : endTime,
});
