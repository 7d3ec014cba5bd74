/** The list of leave, as the skeleton of lists needs it. Without a choice of state it shows what is not over. */
import { type LeaveReply, scheduleMovesContract } from '@lectern/contract/schedule/schedule-moves';
import { LEAVE_COVER, LEAVE_FILTER, LEAVE_SORTS } from '@lectern/domain/schedule/leave-state';
import { LEAVES_PATH } from '@lectern/domain/schedule/schedule-paths';
import { call } from '../../shared/api/call.ts';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';

const filters = {
  state: filter.segments('状态', LEAVE_FILTER.options, '未结束'),
  cover: filter.segments('代课', LEAVE_COVER.options, '代课不限'),
  teacherId: filter.record('老师', 'teacher'),
  startTime: filter.moment('请假时间起'),
  endTime: filter.moment('请假时间止'),
};
type Address = AddressOf<typeof filters, (typeof LEAVE_SORTS)[number]>;

const { leaves } = scheduleMovesContract;

export const leaveKind = listKind<LeaveReply, Address>({
  name: 'teacherLeaves',
  path: LEAVES_PATH,
  noun: '请假',
  measure: '条',
  filters,
  sorts: LEAVE_SORTS,
  source: plainSource(['schedule', 'leaves'], (query, signal) => call(leaves, { query }, { signal })),
  idOf: (row) => row.id,
  nameOf: (row) => row.teacherName,
});
