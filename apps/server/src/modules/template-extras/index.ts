/** The door of what templates bring along beside their outline: unit mock exams, books, materials, writing tasks. */
import { templateExtrasContract } from '@lectern/contract/lesson-templates/template-extras';
import type { Handlers } from '../../platform/http/handler.ts';
import type { TemplatesDeps } from '../lesson-templates/index.ts';
import type { BinDeps, BinProviders } from '../recycle-bin/index.ts';
import { binExtra, purgeExtras, restoreExtra } from './bin-extra.ts';
import { binnedExtras } from './extras-bin.queries.ts';
import { changeExtra, createExtra, listExtras, orderExtras } from './save-extra.ts';

const handlersOf = (deps: TemplatesDeps): Handlers<typeof templateExtrasContract> => ({
  list: ({ params, actor }) => listExtras(deps, { actor }, params.id, params.kind),
  create: ({ params, body, actor, call }) => createExtra(deps, { actor, call }, params.id, body),
  update: ({ params, body, actor, call }) =>
    changeExtra(deps, { actor, call }, params.id, { body: body.body, rev: body.rev }),
  remove: async ({ params, query, actor, call }) => {
    await binExtra(deps, { actor, call }, params.id, query.rev);
    return { ok: true };
  },
  order: ({ params, body, actor, call }) => orderExtras(deps, { actor, call }, { ...params, items: body.items }),
});

export function templateExtrasModule(deps: TemplatesDeps) {
  return { contract: templateExtrasContract, handlers: handlersOf(deps), bin: templateExtraBin(deps) };
}

export function templateExtraBin(deps: BinDeps): BinProviders {
  return {
    templateExtra: {
      privilege: 'LESSON_READ',
      page: (actor, filter) => binnedExtras(deps.db, actor.scope, filter),
      restore: (by, id) => restoreExtra(deps, by, id),
      bin: (by, id) => binExtra(deps, by, id, undefined),
      purge: (due) => purgeExtras(deps, due),
    },
  };
}
