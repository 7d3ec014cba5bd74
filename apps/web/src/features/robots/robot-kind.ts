/** The list of robots, as the skeleton of lists needs it. */
import { type Robot, robotsContract } from '@lectern/contract/students/robots';
import { ROBOT_KIND, ROBOT_STATE } from '@lectern/domain/robots/robot-codes';
import { ROBOTS_PATH } from '@lectern/domain/robots/robot-paths';
import { call } from '../../shared/api/call.ts';
import { accepts } from '../../shared/lists/accepts.ts';
import { listAddress } from '../../shared/lists/list-address.ts';
import type { ListKind } from '../../shared/lists/list-kind.ts';
import { createSelectionStore } from '../../shared/tables/selection.ts';

type Key = 'text' | 'kind' | 'state' | 'lessonId' | 'page' | 'pageSize';
export type RobotAddress = {
  readonly [K in Key]?: K extends 'kind' ? Robot['kind'] : K extends 'state' ? Robot['state'] : string;
};

const { list } = robotsContract;
export const ROBOTS = 'robots';

export const robotKind: ListKind<Robot, RobotAddress> = {
  name: 'robots',
  path: ROBOTS_PATH,
  noun: '机器人',
  measure: '个',
  address: listAddress<RobotAddress>({
    filters: {
      text: accepts.words,
      kind: accepts.among(ROBOT_KIND.codes),
      state: accepts.among(ROBOT_STATE.codes),
      lessonId: accepts.id,
    },
    sorts: [],
  }),
  source: {
    key: [ROBOTS],
    page: async (address, signal) => {
      const found = await call(list, { query: address }, { signal });
      return { ...found, rows: found.list, totalExact: true };
    },
    count: async (filters, signal) => (await call(list, { query: { ...filters, pageSize: '1' } }, { signal })).total,
    ids: async (filters, page, signal) =>
      (await call(list, { query: { ...filters, ...page } }, { signal })).list.map(({ id }) => id),
  },
  selection: createSelectionStore(),
  idOf: (row) => row.id,
  nameOf: (row) => row.nickname,
};
