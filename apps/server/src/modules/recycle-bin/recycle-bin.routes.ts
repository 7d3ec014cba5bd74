import { recycleBinContract } from '@lectern/contract/history/recycle-bin';
import { BIN_COUNT_MAX, BIN_KIND, type BinKind, binDaysLeft } from '@lectern/domain/recycle-bin/bin-codes';
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { BinProvider, BinProviders } from './bin-kinds.ts';
import type { RecycleBinDeps } from './recycle-bin-deps.ts';

export const recycleBinRoutes = recycleBinContract;

export const recycleBinHandlers = ({ now, providers }: RecycleBinDeps): Handlers<typeof recycleBinRoutes> => ({
  list: async ({ query, actor }) => {
    const { kind, before, pageSize, text, deletedBy } = query;
    const provider = providerFor(providers, actor, kind);
    const found = await provider.page(actor, { text, deletedBy, before: placeOf(before), limit: pageSize + 1 });
    const shown = found.slice(0, pageSize);
    const last = shown.at(-1);
    const at = now().getTime();
    return {
      list: shown.map(({ deletedAt, ...row }) => ({
        ...row,
        kind,
        deletedTime: deletedAt.getTime(),
        daysLeft: binDaysLeft(deletedAt.getTime(), at),
      })),
      next: last && found.length > pageSize ? `${last.deletedAt.getTime()}.${last.id}` : null,
    };
  },
  counts: async ({ actor }) => {
    const kinds: { kind: BinKind; count: number }[] = [];
    for (const kind of BIN_KIND.codes) {
      const provider = providers[kind];
      if (!provider || !actor.privileges.has(provider.privilege)) continue;
      const found = await provider.page(actor, { limit: BIN_COUNT_MAX });
      kinds.push({ kind, count: found.length });
    }
    return { kinds };
  },
  restore: async ({ params, actor, call }) => {
    const { kind, id } = params;
    await providerFor(providers, actor, kind).restore({ actor, call }, id);
    return { ok: true };
  },
});

function providerFor(providers: BinProviders, actor: Actor, kind: BinKind): BinProvider {
  const provider = providers[kind];
  if (!provider) throw new NotFoundError(`回收站中的${BIN_KIND.labelOf(kind)}`);
  if (!actor.privileges.has(provider.privilege)) throw new ForbiddenError(provider.privilege);
  return provider;
}

function placeOf(before: readonly [number, number] | undefined) {
  return before && { at: new Date(before[0]), id: before[1] };
}
