/** The door of the repair console (修复台) of 研发运维. */
import { backdoorContract } from '@lectern/contract/administration/backdoor';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { describeSubject, wordsFrom } from '../operation-log/index.ts';
import { type AccountsDeps, endView, startView } from '../staff/index.ts';
import { examineRecord } from './examine-record.ts';
import { REPAIR, type RepairDeps, refreshCaches } from './repair.ts';
import { repairDerivedCommand } from './repair-derived.ts';

export interface BackdoorDeps extends RepairDeps {
  readonly accounts: AccountsDeps;
}

export function repairCommands(): readonly CommandType[] {
  return [repairDerivedCommand];
}

export function backdoorModule(deps: BackdoorDeps) {
  describeSubject(REPAIR, wordsFrom('修复台', { 'repair.refresh': '刷新配置缓存' }, { targets: '刷新的配置' }));
  return { contract: backdoorContract, handlers: handlersOf(deps) };
}

const handlersOf = (deps: BackdoorDeps): Handlers<typeof backdoorContract> => ({
  record: ({ params, actor }) => examineRecord(deps.db, actor, params.kind, params.id),
  repair: async ({ body, actor, call }) => {
    if (body.action === 'refresh') await refreshCaches(deps, { actor, call }, body);
    else await deps.engine.rerunRow({ actor, call }, body);
    return { ok: true };
  },
  startView: async ({ body, actor, call }) => ({ endsTime: await startView(deps.accounts, { actor, call }, body) }),
  endView: async ({ actor, call }) => {
    await endView(deps.accounts, { actor, call });
    return { ok: true };
  },
});
