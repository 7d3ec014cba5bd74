/** The door of what teachers give: their list, their week, and who teaches a lesson. */
import { teacherWorkContract } from '@lectern/contract/people/teacher-work';
import { type TeacherWorkDeps, teacherWorkHandlers } from './teacher-work.routes.ts';

export function teacherWorkModule(deps: TeacherWorkDeps) {
  return { contract: teacherWorkContract, handlers: teacherWorkHandlers(deps) };
}
