/** The door of students' practice: role plays and animations beside an episode, and their recordings. */
import { practiceContract } from '@lectern/contract/practice';
import { describeSubject, wordsFrom } from '../operation-log/index.ts';
import { type PracticeDeps, practiceHandlers } from './practice.routes.ts';
import { PRACTICE_SUBJECT, VIEW_PRACTICE } from './read-practice.ts';

export function practiceModule(deps: PracticeDeps) {
  describeSubject(PRACTICE_SUBJECT, wordsFrom('学员练习', { [VIEW_PRACTICE]: '查看练习与录音' }));
  return { contract: practiceContract, handlers: practiceHandlers(deps) };
}
