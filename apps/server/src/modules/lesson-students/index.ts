/** Public API of 学员 of a lesson: reads of enrolments; what moves students are commands of other modules. */
import { lessonStudentsContract } from '@lectern/contract/students/lesson-students';
import { type LessonStudentsDeps, lessonStudentsHandlers } from './lesson-students.routes.ts';

export function lessonStudentsModule(deps: LessonStudentsDeps) {
  return { contract: lessonStudentsContract, handlers: lessonStudentsHandlers(deps) };
}
