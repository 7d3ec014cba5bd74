/** The door of the clock-in module: uploading its two kinds of csv files and importing them (R094-R108). */
import { clockInContract } from '@lectern/contract/files/clock-in';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { describeSubject } from '../operation-log/index.ts';
import { ownImports } from './clock-in.queries.ts';
import { clockInHandlers } from './clock-in.routes.ts';
import { CLOCK_IN_ACTION } from './clock-in-action.ts';
import type { ClockInDeps } from './clock-in-deps.ts';

export function clockInModule(deps: ClockInDeps) {
  describeSubject('clockInImport', {
    label: '打卡导入',
    actions: CLOCK_IN_ACTION.options,
    actionLabel: (action) => (CLOCK_IN_ACTION.has(action) ? CLOCK_IN_ACTION.labelOf(action) : action),
    // One's own; administrators see all.
    visibleAmong: async (actor, ids) =>
      actor.privileges.has(PRIVILEGE.code.ADMIN_CONFIG) || ids.length === 0
        ? new Set(ids)
        : await ownImports(deps.db, actor.id, ids),
  });
  return { contract: clockInContract, handlers: clockInHandlers(deps) };
}
