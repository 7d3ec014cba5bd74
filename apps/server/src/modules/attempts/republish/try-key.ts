/** What another key of one question would do, by both policies that give it: the dry run without a draft. */
import type { KeyTrial } from '@lectern/contract/exams/republish';
import { compareSheets } from '@lectern/domain/exams/republish/compare-sheets';
import { planRepublish } from '@lectern/domain/exams/republish/plan-republish';
import { republishImpact } from '@lectern/domain/exams/republish/republish-impact';
import { policiesAfter } from '@lectern/domain/exams/republish/republish-policies';
import { withKey } from '@lectern/domain/exams/republish/with-key';
import { answerText } from '@lectern/domain/questions/question-draft';
import type { Db } from '../../../platform/db/database.ts';
import { NotFoundError, RefusedError } from '../../../platform/errors.ts';
import { questionsOfSheetVersion } from '../../sheets/index.ts';
import { scoringsInForce } from '../scoring/scorings.repository.ts';
import type { SeenExam } from '../seen-exam.ts';
import { dryRunFacts } from './plan-republish.ts';

interface Trial {
  readonly questionId: number;
  readonly key: string;
  readonly place: number;
}

export async function tryKey(db: Db, exam: SeenExam, { questionId, key, place }: Trial): Promise<KeyTrial> {
  const scoring = (await scoringsInForce(db, exam.row.id)).find((each) => each.place === place);
  if (!scoring) throw new RefusedError('noPaper', '试卷尚未发布，请先发布');
  const before = await questionsOfSheetVersion(db, scoring.versionId);
  const question = before.find((each) => each.questionId === questionId);
  if (!question) throw new NotFoundError('试题', questionId);
  const body = withKey(question.body, key);
  if (!body) throw new RefusedError('keyUnknown', '这道题没有这样的选项，请重新选择');
  const sheet = before.map((each) => (each === question ? { ...each, body } : each));
  const changes = compareSheets(before, sheet);
  const policies = [];
  for (const policy of ['both', 'newOnly'] as const) {
    const chosen = changes.map((change) => ({ questionId: change.questionId, policy, scaleBack: false }));
    const scoredBy = policiesAfter(scoring.policies, changes, chosen);
    const { facts } = await dryRunFacts(db, exam, place, { sheet, policies: scoredBy });
    const { rewards: _none, ...impact } = republishImpact(planRepublish(facts), facts.attempts);
    policies.push({ policy, ...impact });
  }
  return {
    number: question.number,
    keyBefore: answerText(question.body.key),
    keyAfter: answerText(body.key),
    policies,
  };
}
