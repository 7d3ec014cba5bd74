import type { baselineExamsContract } from '@lectern/contract/exams/baseline-exams';
import { saveRecord } from '../../kit/record/save-record.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { type LessonsDeps, runDocumentedBatch } from '../lessons/index.ts';
import { BASELINE_EXAM, BASELINE_EXAM_BIN } from './baseline-exam-kind.ts';
import { pageOfBoundLessons } from './baseline-exam-scope.queries.ts';
import { listedBaselineExams } from './baseline-exams.queries.ts';
import { exportBaselineExams } from './export-baseline-exams.ts';

interface Running {
  readonly id: number;
  readonly step: 'draft' | 'publish' | 'withdraw';
  readonly rev: number | undefined;
  readonly input?: object;
}

export function baselineExamsHandlers(deps: LessonsDeps): Handlers<typeof baselineExamsContract> {
  const { db, engine } = deps;
  const run = async (by: CommandOrigin, { id, step, rev, input = {} }: Running) => {
    const { applied } = await engine.runDirectly(by, { type: `baselineExam.${step}`, id, rev, input });
    if (applied.rev === null) throw new TypeError('a changed baseline exam has a version');
    return { id, rev: applied.rev };
  };
  const seen = async ({ actor }: Pick<CommandOrigin, 'actor'>, id: number) => {
    const [exam] = await listedBaselineExams.ofIds(db, actor.scope, [id]);
    if (!exam) throw new NotFoundError(BASELINE_EXAM.label, id);
    return exam;
  };
  return {
    lessons: async ({ params: { id }, query, actor }) => {
      await seen({ actor }, id);
      return pageOfBoundLessons(db, actor.scope, { id, ...query });
    },
    bind: ({ body: { baselineExamId, lessonIds: ids }, actor, call }) =>
      runDocumentedBatch(deps, { actor, call }, { type: 'baseline.bind', ids, input: { baselineExamId } }),
    unbind: ({ body: { lessonIds: ids }, actor, call }) =>
      runDocumentedBatch(deps, { actor, call }, { type: 'baseline.unbind', ids, input: {} }),
    list: ({ query, actor }) => listedBaselineExams.page(db, actor.scope, query),
    get: ({ params: { id }, actor }) => seen({ actor }, id),
    save: ({ body: { id, rev, ...fields }, actor, call }) =>
      saveRecord(BASELINE_EXAM, deps, { actor, call }, { id, rev, fields }),
    remove: async ({ params: { id }, query: { rev }, actor, call }) => {
      await BASELINE_EXAM_BIN.bin(deps, { actor, call }, { id, rev });
      return { ok: true };
    },
    draft: ({ params: { id }, body: { sheetId, rev }, actor, call }) =>
      run({ actor, call }, { id, step: 'draft', rev, input: { sheetId } }),
    publish: ({ params: { id }, body, actor, call }) => run({ actor, call }, { id, step: 'publish', rev: body?.rev }),
    withdraw: ({ params: { id }, body, actor, call }) => run({ actor, call }, { id, step: 'withdraw', rev: body?.rev }),
    exportCsv: ({ query: { columns, ...filters }, actor }) => exportBaselineExams(db, actor, filters, columns),
  };
}
