/** The door of the teachers module. */
import { teachersContract } from '@lectern/contract/teachers';
import { describeSubject, wordsFrom } from '../operation-log/index.ts';
import type { TeachersDeps } from './present-teachers.ts';
import { teachersHandlers } from './teachers.routes.ts';

export { maskPhone } from './phone-mask.ts';

export function teachersModule(deps: TeachersDeps) {
  describeSubject('teacher', wordsFrom('老师', { 'teacher.revealPhone': '查看老师手机号' }));
  return { contract: teachersContract, handlers: teachersHandlers(deps) };
}
