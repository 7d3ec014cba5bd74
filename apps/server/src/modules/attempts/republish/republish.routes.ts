import { type republishContract, type SheetChangeRow } from '@lectern/contract/exams/republish';
import type { QuestionChange } from '@lectern/domain/exams/republish/compare-sheets';
import { policiesFor } from '@lectern/domain/exams/republish/republish-policies';
import { answerText } from '@lectern/domain/questions/question-draft';
import type { Now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { summaryOf } from '../../../platform/engine/store/plan-summary.ts';
import type { TaskEngine } from '../../../platform/engine/task-engine.ts';
import { RefusedError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { logReadingWhereSecret } from '../../sheets/index.ts';
import { answeredAttempts } from '../scoring/answers.queries.ts';
import { assertBegun, assertReported, seenExam } from '../seen-exam.ts';
import { republishStart } from './republish-facts.ts';
import { tryKey } from './try-key.ts';

interface RepublishDeps {
  readonly db: Db;
  readonly now: Now;
  readonly engine: TaskEngine;
}

export function republishHandlers({ db, now, engine }: RepublishDeps): Handlers<typeof republishContract> {
  return {
    changes: async ({ params: { id }, query: { place }, actor, call }) => {
      assertSeesSheets(actor);
      assertBegun(await seenExam(db, actor.scope, id, now()), now());
      const { changes, draft } = await republishStart(db, id, Number(place));
      await logReadingWhereSecret({ db, now }, { actor, call }, { id: draft.sheetId, title: draft.title });
      const submitted = (await answeredAttempts(db, id)).filter((attempt) => attempt.submitted);
      const attempts = submitted.filter((attempt) => (attempt.place ?? Number(place)) === Number(place)).length;
      return { changes: changes.map(onWire), attempts, draftTitle: draft.title };
    },
    tryKey: async ({ params: { id, questionId }, query: { key, place }, actor }) => {
      assertSeesSheets(actor);
      const exam = await seenExam(db, actor.scope, id, now());
      assertReported(exam);
      return tryKey(db, exam, { questionId, key, place: Number(place) });
    },
    republish: async ({ params: { id }, body = {}, actor, call }) => {
      await seenExam(db, actor.scope, id, now());
      const { place = 1, policies = [], choices = {} } = body;
      const input = { examId: id, place, policies, choices };
      const task = await engine.runMany({ actor, call }, { type: 'jam.republish', input });
      const { outcomes, codes } = summaryOf(task);
      if (outcomes.ok === 0) {
        await engine.dropWithoutEffect(task.id);
        throw new RefusedError('republishRefused', codes[0]?.message ?? '没有需要重新发布的内容', { codes });
      }
      // Another key while students answer waits for a second person (decision 170).
      return { id, taskId: task.id, changed: task.state === 'awaitingRelease' ? 0 : outcomes.ok };
    },
  };
}

function onWire({ questionId, before, after, kinds }: QuestionChange): SheetChangeRow {
  return {
    questionId,
    number: (after ?? before)?.number ?? 0,
    kinds: [...kinds],
    keyBefore: before ? answerText(before.body.key) : '',
    keyAfter: after ? answerText(after.body.key) : '',
    pointsBefore: before?.points ?? null,
    pointsAfter: after?.points ?? null,
    offered: [...policiesFor(kinds)],
  };
}

/** Exams 2: keys are content of a sheet. @throws RefusedError */
function assertSeesSheets({ privileges }: Actor): void {
  if (privileges.has('SHEET_READ')) return;
  throw new RefusedError('sheetRightMissing', '重新发布前核对答案还需要“查看试题与试卷”权限，请联系管理员');
}
