/** The door of students' practice: role plays and animations beside an episode, and their recordings. */
import { practiceContract } from '@lectern/contract/students/practice';
import { type PracticeDeps, practiceHandlers } from './practice.routes.ts';

export function practiceModule(deps: PracticeDeps) {
  return { contract: practiceContract, handlers: practiceHandlers(deps) };
}
