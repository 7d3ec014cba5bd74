import { type MarkedQuestion, type markingContract } from '@lectern/contract/exams/marking';
import { draftOf } from '@lectern/domain/questions/question-draft';
import type { Now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { assertBegun, seenExam } from '../seen-exam.ts';
import { groupAnswers } from './group-answers.ts';
import { markAnswers } from './mark-answers.ts';
import { markedQuestions, questionsByHand } from './marked-questions.ts';
import { answersOf } from './marking.queries.ts';

export function markingHandlers({ db, now }: { readonly db: Db; readonly now: Now }): Handlers<typeof markingContract> {
  return {
    questions: async ({ params: { id }, actor: { scope } }) => {
      await seenExam(db, scope, id, now());
      return markedQuestions(db, { scope, examId: id }, await questionsByHand(db, id));
    },
    answers: async ({ params: { id, questionId }, query: { state, limit }, actor: { scope } }) => {
      assertBegun(await seenExam(db, scope, id, now()), now());
      const found = (await questionsByHand(db, id)).find((question) => question.questionId === questionId);
      const [question] = found ? await markedQuestions(db, { scope, examId: id }, [found]) : [];
      if (!found || !question) throw new NotFoundError('需要评分的题目', questionId);
      const groups = groupAnswers(await answersOf(db, { scope, examId: id }, questionId, state));
      // The same lists, which the domain keeps read-only and the contract does not.
      const draft = draftOf(found.body) as ReturnType<typeof draftOf> & Draft;
      return {
        question: question satisfies MarkedQuestion,
        draft,
        groups: groups.slice(0, limit),
        groupCount: groups.length,
      };
    },
    mark: async ({ params: { id, questionId }, body, actor, call }) =>
      markAnswers({ db, at: now(), actor, call }, await seenExam(db, actor.scope, id, now()), questionId, body),
  };
}

type Draft = Awaited<ReturnType<Handlers<typeof markingContract>['answers']>>['draft'];
