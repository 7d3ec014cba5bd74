/** The list of robots, as the skeleton of lists needs it. */
import { type Robot, robotsContract } from '@lectern/contract/students/robots';
import { ROBOT_KIND, ROBOT_STATE } from '@lectern/domain/robots/robot-codes';
import { ROBOTS_PATH } from '@lectern/domain/robots/robot-paths';
import { call } from '../../shared/api/call.ts';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';

const filters = {
  text: filter.text('昵称', { maxLength: 20 }),
  kind: filter.select('类型', ROBOT_KIND.options),
  state: filter.segments('状态', ROBOT_STATE.options),
  lessonId: filter.record('绑定的课程', 'lesson'),
};

const { list } = robotsContract;
export const ROBOTS = 'robots';

export const robotKind = listKind<Robot, AddressOf<typeof filters>>({
  name: 'robots',
  path: ROBOTS_PATH,
  noun: '机器人',
  measure: '个',
  filters,
  source: plainSource([ROBOTS], (query, signal) => call(list, { query }, { signal })),
  idOf: (row) => row.id,
  nameOf: (row) => row.nickname,
});
