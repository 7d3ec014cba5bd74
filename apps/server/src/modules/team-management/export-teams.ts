/** The teams (小班) of a query as a CSV file (L560): ids first, then rows in chunks, so that memory stays small. */
import type { Team } from '@lectern/contract/teams/team-fields';
import type { TeamSchedule } from '@lectern/contract/teams/team-schedules';
import type { DataScope } from '@lectern/domain/access/roles';
import { slotTime } from '@lectern/domain/episodes/time-slot';
import { reservationText } from '@lectern/domain/teams/reservations';
import { BUNDLE_SALE_STATE, SALE_RESTRICTION, SHELF_STATE } from '@lectern/domain/teams/team-codes';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { type CsvColumn, chosenColumns, csvHead, csvRows } from '../../platform/files/csv-columns.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { classesToCome } from '../schedule/index.ts';
import { idsOfTeams, type TeamFilter, teamsInOrder } from './team-list.queries.ts';

const MAX_EXPORTED = 50_000;
const CHUNK = 500;

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

/** @throws RefusedError beyond `MAX_EXPORTED` rows, before anything is sent. */
export async function exportTeams(
  { db, now }: Pick<LessonsDeps, 'db' | 'now'>,
  scope: DataScope,
  filters: Omit<TeamFilter, 'page' | 'pageSize' | 'count'>,
  keys: string | undefined,
): Promise<AsyncIterable<string>> {
  const columns = chosenColumns(COLUMNS, keys);
  const ids = await idsOfTeams(db, scope, { ...filters, page: 1, pageSize: 1 }, MAX_EXPORTED + 1);
  if (ids.length > MAX_EXPORTED) {
    const most = MAX_EXPORTED.toLocaleString('en-US');
    throw new RefusedError('exportTooLarge', `一次最多导出 ${most} 个小班，请缩小筛选范围后分批导出`);
  }
  return fileOf(db, scope, { ids, columns, now: now() });
}

interface Exported {
  readonly ids: readonly number[];
  readonly columns: readonly CsvColumn<Row>[];
  readonly now: Date;
}

async function* fileOf(db: Db, scope: DataScope, { ids, columns, now }: Exported) {
  yield csvHead(columns);
  for (let start = 0; start < ids.length; start += CHUNK) {
    const teams = await teamsInOrder(db, scope, ids.slice(start, start + CHUNK));
    const rows = teams.map((team) => ({ team, at: timesOf(team) }));
    const classesOf = await classesToCome(
      db,
      rows.map(({ at }) => at),
      now,
    );
    yield csvRows(
      columns,
      rows.map(({ team, at }) => ({ ...team, ...classesOf(at) })),
    );
  }
}

const timesOf = ({ lessonId, startTime, endTime }: Team) => ({
  lessonId,
  startAt: startTime === 0 ? null : startTime,
  endAt: endTime === 0 ? null : endTime,
});
