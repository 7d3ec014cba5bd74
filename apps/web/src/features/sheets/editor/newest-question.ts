import type { ReplyOf } from '@lectern/contract/endpoint';
import type { questionsContract } from '@lectern/contract/exams/questions';
import { type KnownQuestion, known } from '../paper/known-questions.ts';

/** As a sheet asks it: in its newest version. */
export function newestOf(question: ReplyOf<typeof questionsContract.get>): KnownQuestion | undefined {
  const [newest] = question.versions;
  if (!newest) return undefined;
  const { id: versionId, no, draft } = newest;
  const { id: questionId, type, state, difficulty } = question;
  return known({ questionId, versionId, no, newest: { versionId, no }, type, state, difficulty, draft });
}
