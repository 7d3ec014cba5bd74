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
import { setDoubleMarking } from './set-double-marking.ts';
import { shownMarks } from './shown-marks.ts';

export function markingHandlers({ db, now }: { readonly db: Db; readonly now: Now }): Handlers<typeof markingContract> {
  return {
    questions: async ({ params: { id }, actor: { id: markerId, scope } }) => {
      await seenExam(db, scope, id, now());
      return markedQuestions(db, { scope, examId: id, markerId }, await questionsByHand(db, id));
    },
    answers: async ({ params: { id, questionId }, query: { state, limit }, actor: { id: markerId, scope } }) => {
      assertBegun(await seenExam(db, scope, id, now()), now());
      const of = { scope, examId: id, markerId };
      const found = (await questionsByHand(db, id)).find((question) => question.questionId === questionId);
      const [question] = found ? await markedQuestions(db, of, [found]) : [];
      if (!found || !question) throw new NotFoundError('需要评分的题目', questionId);
      const answers = await answersOf(db, of, questionId, state);
      const groups = groupAnswers(answers, await shownMarks(db, of, { questionId, answers, state }));
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
    setDouble: async ({ params: { id, questionId }, body: { tolerance }, actor, call }) => {
      const exam = await seenExam(db, actor.scope, id, now());
      return setDoubleMarking({ db, at: now(), actor, call }, exam, questionId, tolerance);
    },
  };
}

type Draft = Awaited<ReturnType<Handlers<typeof markingContract>['answers']>>['draft'];
