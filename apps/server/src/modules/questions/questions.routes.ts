import type { QuestionFields, questionsContract } from '@lectern/contract/exams/questions';
import { readDraft } from '@lectern/domain/questions/question-draft';
import { isReminder, problemText } from '@lectern/domain/questions/source-problems';
import { formulaFaultOf } from '@lectern/formulas/to-mathml';
import { type RecordDeps, saveRecord } from '../../kit/record/save-record.ts';
import { InvalidError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { type Files, QUESTION_BIN, type QuestionValues, questionWith } from './question-kind.ts';
import { getQuestion, listedQuestions } from './questions.queries.ts';

export interface QuestionsDeps extends RecordDeps {
  readonly files: Files;
}

export const questionsHandlers = (deps: QuestionsDeps): Handlers<typeof questionsContract> => ({
  list: ({ query, actor }) => listedQuestions.page(deps.db, actor.scope, query),
  get: ({ params, actor }) => getQuestion(deps.db, actor.scope, params.id),
  save: ({ body: { id, rev, ...fields }, actor, call }) =>
    saveRecord(questionWith(deps.files), deps, { actor, call }, { id, rev, fields: valuesOf(fields) }),
  remove: async ({ params: { id }, query: { rev }, actor, call }) => {
    await QUESTION_BIN.bin(deps, { actor, call }, { id, rev });
    return { ok: true };
  },
});

/** @throws InvalidError with each problem and its place. */
function valuesOf({ draft, ...fields }: QuestionFields): QuestionValues {
  const { body, problems } = readDraft(draft, formulaFaultOf);
  if (body) return { ...fields, body };
  const issues = problems
    .filter((problem) => !isReminder(problem))
    .map((problem) => ({ in: 'body', path: `draft.${problem.field}`, message: problemText(problem) }));
  throw new InvalidError(issues[0]?.message ?? '题目内容有误，请修改后再保存', issues);
}
