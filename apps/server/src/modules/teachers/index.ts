/** The door of the teachers module. */
import { teachersContract } from '@lectern/contract/teachers';
import type { TeachersDeps } from './present-teachers.ts';
import { teachersHandlers } from './teachers.routes.ts';

export { maskPhone } from './phone-mask.ts';

export function teachersModule(deps: TeachersDeps) {
  return { contract: teachersContract, handlers: teachersHandlers(deps) };
}
