/** How the operation log words what happens to teams (小班). */
import { BUNDLE_SALE_STATE, SALE_RESTRICTION, SHELF_STATE } from '@lectern/domain/teams/team-codes';
import { FOLLOW_LABELS, followCountText } from '@lectern/domain/teams/what-follows';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { describeRecord } from '../../kit/record/record-labels.ts';
import type { Db } from '../../platform/db/database.ts';
import { TEAM } from './team-kind.ts';

const VERBS = {
  create: '新建小班',
  update: '修改小班',
  shelve: '上架小班',
  unshelve: '下架小班',
  capacity: '修改容量',
  mentor: '更换辅导老师',
  restrict: '设置售卖限制',
  assignType: '设置分班方式',
  reserve: '预留名额',
  release: '释放预留',
  choose: '设置指定学员',
  reservationOver: '预留到期',
  remove: '移除小班',
  bin: '移入回收站',
  unbin: '从回收站恢复',
  purge: '从回收站清除',
  transferStudents: '转移学员',
  merge: '合班',
  move: '移到其他课程',
};

const MORE_LABELS = {
  inBin: '在回收站',
  reservations: '预留',
  studentCount: '学员人数',
  chosenStudents: '指定学员人数',
  chosenAdded: '加入的学员 ID',
  chosenRemoved: '移出的学员 ID',
  transferredTo: '转入课程',
  mergedInto: '并入小班',
  paidMoved: '随学员转入的已付人数',
  lesson: '课程',
  ...FOLLOW_LABELS,
};

const PEOPLE: ReadonlySet<string> = new Set(['studentCount', 'paidMoved', 'chosenStudents']);
const CHOSEN: ReadonlySet<string> = new Set(['chosenAdded', 'chosenRemoved']);
const TIMES: ReadonlySet<string> = new Set(['startTime', 'endTime']);

function teamValue(field: string, value: unknown): string | undefined {
  if (typeof value === 'number' && PEOPLE.has(field)) return `${value} 人`;
  if (Array.isArray(value) && CHOSEN.has(field)) return value.join('、');
  if (TIMES.has(field)) return value === 0 || typeof value !== 'number' ? '随课程' : formatDateTime(value);
  if (SHELF_STATE.has(value) && field === 'saleStatus') return SHELF_STATE.labelOf(value);
  if (BUNDLE_SALE_STATE.has(value) && field === 'bundleSaleState') return BUNDLE_SALE_STATE.labelOf(value);
  if (field === 'restrictionTags' && Array.isArray(value)) {
    return value.map((tag) => (SALE_RESTRICTION.has(tag) ? SALE_RESTRICTION.labelOf(tag) : String(tag))).join('、');
  }
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return followCountText(field, value);
}

export function describeTeams(db: Db): void {
  describeRecord(TEAM, db, { verbs: VERBS, labelOfValue: teamValue, moreLabels: MORE_LABELS });
}
