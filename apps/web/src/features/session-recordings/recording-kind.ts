/** The list of recorded sessions, as the skeleton of lists needs it. */
import {
  RECORDING_SORTS,
  type Recording,
  sessionRecordingsContract,
} from '@lectern/contract/administration/session-recordings';
import { call } from '../../shared/api/call.ts';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';

const filters = {
  staffName: filter.text('人员', { maxLength: 40, placeholder: '人员姓名' }),
  startTime: filter.moment('开始时间起'),
  endTime: filter.moment('开始时间止'),
};
type Address = AddressOf<typeof filters, (typeof RECORDING_SORTS)[number]>;

const { list } = sessionRecordingsContract;

export const recordingKind = listKind<Recording, Address>({
  name: 'sessionRecordings',
  path: '/sessionRecordings',
  noun: '会话录制',
  measure: '次',
  filters,
  sorts: RECORDING_SORTS,
  source: plainSource(['session-recordings'], (query, signal) => call(list, { query }, { signal })),
  idOf: (row) => row.id,
  nameOf: (row) => row.staffName,
});
