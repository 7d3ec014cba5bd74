/** The calls about the papers of an exam: through the engine, answered as documented. */
import type { examPapersContract } from '@lectern/contract/exams/exam-papers';
import { isBinned } from '../../../kit/record/locked-record.ts';
import type { CommandOrigin } from '../../../platform/engine/commands/command-type.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { LessonsDeps } from '../../lessons/index.ts';
import { EXAM } from '../exam-kind.ts';
import { examsByIds } from '../exam-scope.queries.ts';
import { judgePublish } from './check-papers.ts';
import { papersStates } from './papers-state.ts';

interface PaperRequest {
  readonly id: number;
  readonly type: string;
  readonly body: { readonly place?: 1 | 2 | undefined; readonly rev?: number | undefined } | undefined;
  readonly sheetId?: number;
}

export function examPapersHandlers(deps: LessonsDeps): Handlers<typeof examPapersContract> {
  const run = async (by: CommandOrigin, { id, type, body, sheetId }: PaperRequest) => {
    const input = {
      ...(sheetId !== undefined && { sheetId }),
      ...(body?.place !== undefined && { place: body.place }),
    };
    const { applied } = await deps.engine.runDirectly(by, { type, id, rev: body?.rev, input });
    if (applied.rev === null) throw new TypeError('a changed exam has a version');
    return { id, rev: applied.rev };
  };
  return {
    draft: ({ params: { id, sheetId }, body, actor, call }) =>
      run({ actor, call }, { id, type: 'paper.draft', body, sheetId }),
    publish: ({ params: { id }, body, actor, call }) => run({ actor, call }, { id, type: 'paper.publish', body }),
    publishSheet: ({ params: { id, sheetId }, body, actor, call }) =>
      run({ actor, call }, { id, type: 'paper.publishSheet', body, sheetId }),
    withdraw: ({ params: { id }, body, actor, call }) => run({ actor, call }, { id, type: 'paper.withdraw', body }),
    check: async ({ params: { id }, actor }) => {
      const exam = (await examsByIds(deps.db, actor.scope, [id])).get(id);
      if (!exam || isBinned(exam)) throw new NotFoundError(EXAM.label, id);
      const papers = (await papersStates(deps.db, [exam]))(exam);
      const [verdict] = await judgePublish(deps.db, deps.now(), [{ exam, papers, place: undefined }]);
      const messages = [...(verdict?.messages ?? [])];
      const { code, message } = verdict?.refusal ?? {};
      const refusal = code !== undefined && message !== undefined ? { code, message } : null;
      return { ok: messages.every(({ severity }) => severity === 'reminder'), messages, refusal };
    },
  };
}
