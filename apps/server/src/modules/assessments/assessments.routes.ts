import type { AssessmentBody, assessmentsContract } from '@lectern/contract/exams/assessments';
import { isBinned } from '../../kit/record/locked-record.ts';
import { saveRecord } from '../../kit/record/save-record.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { ASSESSMENT, ASSESSMENT_BIN } from './assessment-kind.ts';
import { assessmentsByIds, usersOfAssessment } from './assessment-scope.queries.ts';
import { listedAssessments } from './assessments.queries.ts';
import { checkAssessment } from './check-assessments.ts';
import { exportAssessments } from './export-assessments.ts';

interface Running {
  readonly id: number;
  readonly type: string;
  readonly body: { readonly rev?: number | undefined } | undefined;
  readonly input?: object;
}

const EMPTY: Omit<AssessmentBody, 'name'> = { type: 0, subjectId: null, phase: null, gradeIds: [], bands: [] };

export function assessmentsHandlers(deps: LessonsDeps): Handlers<typeof assessmentsContract> {
  const { db, engine } = deps;
  const run = async (by: CommandOrigin, { id, type, body, input = {} }: Running) => {
    const { applied } = await engine.runDirectly(by, { type, id, rev: body?.rev, input });
    if (applied.rev === null) throw new TypeError('a changed assessment has a version');
    return { id, rev: applied.rev };
  };
  const seen = async ({ actor }: Pick<CommandOrigin, 'actor'>, id: number) => {
    const row = (await assessmentsByIds(db, actor.scope, [id])).get(id);
    if (!row || isBinned(row)) throw new NotFoundError(ASSESSMENT.label, id);
    return row;
  };
  return {
    query: ({ query, actor }) => listedAssessments.page(db, actor.scope, query),
    get: async ({ params: { id }, actor }) => {
      const [assessment] = await listedAssessments.ofIds(db, actor.scope, [id]);
      if (!assessment) throw new NotFoundError(ASSESSMENT.label, id);
      return assessment;
    },
    create: ({ body, actor, call }) => {
      const fields = { ...EMPTY, ...given(body), name: body.name };
      return saveRecord(ASSESSMENT, deps, { actor, call }, { fields, beside: { status: 'closed' } });
    },
    update: ({ params: { id }, body: { rev, ...change }, actor, call }) => {
      const fields = (stored: AssessmentBody | null) => ({ name: '', ...EMPTY, ...stored, ...given(change) });
      return saveRecord(ASSESSMENT, deps, { actor, call }, { id, rev, fields });
    },
    draft: ({ params: { id, sheetId, draftId }, body, actor, call }) =>
      run({ actor, call }, { id, type: 'assessment.draft', body, input: { sheetId: draftId, inPlace: sheetId } }),
    publish: ({ params: { id, sheetId }, body, actor, call }) =>
      run({ actor, call }, { id, type: 'assessment.publish', body, input: { inPlace: sheetId } }),
    open: ({ params: { id }, body, actor, call }) => run({ actor, call }, { id, type: 'assessment.open', body }),
    close: ({ params: { id }, body, actor, call }) => run({ actor, call }, { id, type: 'assessment.close', body }),
    check: async ({ params: { id }, actor }) => checkAssessment(db, await seen({ actor }, id)),
    withdraw: ({ params: { id }, body, actor, call }) =>
      run({ actor, call }, { id, type: 'assessment.withdraw', body }),
    uses: async ({ params: { id }, actor }) => {
      await seen({ actor }, id);
      return usersOfAssessment(db, actor.scope, id);
    },
    remove: async ({ params: { id }, query: { rev }, actor, call }) => {
      await ASSESSMENT_BIN.bin(deps, { actor, call }, { id, rev });
      return { ok: true };
    },
    exportCsv: ({ query: { columns, ...filters }, actor }) => exportAssessments(db, actor, filters, columns),
  };
}

/** What was sent. */
const given = (change: object): Partial<AssessmentBody> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
