import type { abilityDetectorsContract } from '@lectern/contract/exams/ability-detectors';
import { isBinned } from '../../kit/record/locked-record.ts';
import { saveRecord } from '../../kit/record/save-record.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { checkDetector, questionsOf } from './check-detectors.ts';
import { DETECTOR, DETECTOR_BIN } from './detector-kind.ts';
import { detectorsByIds } from './detector-scope.queries.ts';
import { listedDetectors } from './detectors.queries.ts';
import { exportDetectors } from './export-detectors.ts';
import { simulateDetector } from './simulate-detector.ts';

interface Running {
  readonly id: number;
  readonly type: string;
  readonly body: { readonly rev?: number | undefined } | undefined;
  readonly input?: object;
}

export function detectorsHandlers(deps: LessonsDeps): Handlers<typeof abilityDetectorsContract> {
  const { db, engine } = deps;
  const run = async (by: CommandOrigin, { id, type, body, input = {} }: Running) => {
    const { applied } = await engine.runDirectly(by, { type, id, rev: body?.rev, input });
    if (applied.rev === null) throw new TypeError('a changed detector has a version');
    return { id, rev: applied.rev };
  };
  const seen = async ({ actor }: Pick<CommandOrigin, 'actor'>, id: number) => {
    const row = (await detectorsByIds(db, actor.scope, [id])).get(id);
    if (!row || isBinned(row)) throw new NotFoundError(DETECTOR.label, id);
    return row;
  };
  return {
    list: ({ query, actor }) => listedDetectors.page(db, actor.scope, query),
    get: async ({ params: { id }, actor }) => {
      const [detector] = await listedDetectors.ofIds(db, actor.scope, [id]);
      if (!detector) throw new NotFoundError(DETECTOR.label, id);
      return detector;
    },
    save: ({ body: { id, rev, ...fields }, actor, call }) =>
      saveRecord(DETECTOR, deps, { actor, call }, { id, rev, fields }),
    remove: async ({ params: { id }, query: { rev }, actor, call }) => {
      await DETECTOR_BIN.bin(deps, { actor, call }, { id, rev });
      return { ok: true };
    },
    draft: ({ params: { id }, body, actor, call }) =>
      run({ actor, call }, { id, type: 'abilityDetector.draft', body, input: { sheetId: body.sheetId } }),
    publish: ({ params: { id }, body, actor, call }) =>
      run({ actor, call }, { id, type: 'abilityDetector.publish', body }),
    withdraw: ({ params: { id }, body, actor, call }) =>
      run({ actor, call }, { id, type: 'abilityDetector.withdraw', body }),
    open: ({ params: { id }, body, actor, call }) => run({ actor, call }, { id, type: 'detector.open', body }),
    close: ({ params: { id }, body, actor, call }) => run({ actor, call }, { id, type: 'detector.close', body }),
    check: async ({ params: { id }, actor }) => checkDetector(db, await seen({ actor }, id)),
    questions: async ({ params: { id }, actor }) => questionsOf(db, await seen({ actor }, id)),
    exportCsv: ({ query: { columns, ...filters }, actor }) => exportDetectors(db, actor, filters, columns),
    simulate: async ({ params: { id }, query: { examId }, actor }) =>
      simulateDetector(deps, actor, { row: await seen({ actor }, id), examId }),
  };
}
