/** The documented calls of lesson marks, on the one way in which rows of dictionaries are kept (R263). */
import type { lessonMarksContract } from '@lectern/contract/dictionaries/lesson-marks';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { dictionaryEntries } from './entries.queries.ts';
import { type KeepingDeps, saveEntry } from './save-entry.ts';

const dictionary = 'lessonMarks';

export const lessonMarksHandlers = (deps: KeepingDeps): Handlers<typeof lessonMarksContract> => ({
  adminMarks: async () =>
    (await dictionaryEntries(deps.db, dictionary)).map(({ id, rev, name, color, businessCell, enabled }) => ({
      id,
      rev,
      name,
      color,
      businessCell,
      status: enabled ? ('active' as const) : ('canceled' as const),
    })),
  createMark: ({ body, actor, call }) => saveEntry(deps, { actor, call }, { dictionary, patch: body }),
  cancelMark: ({ params, actor, call }) => setState(deps, { actor, call }, params.id, false),
  recoverMark: ({ params, actor, call }) => setState(deps, { actor, call }, params.id, true),
});

/** These calls carry no version: what counts is the state, and the same one twice changes nothing. */
async function setState(deps: KeepingDeps, by: CommandOrigin, id: number, enabled: boolean) {
  const mark = (await dictionaryEntries(deps.db, dictionary)).find((entry) => entry.id === id);
  if (!mark) throw new NotFoundError('课程标记', id);
  return saveEntry(deps, by, { dictionary, id, rev: mark.rev, patch: {}, enabled });
}
