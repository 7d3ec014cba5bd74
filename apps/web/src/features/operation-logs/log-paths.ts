/** Where a row of the log leads: to the record, to the task. */
import { deskPath } from '@lectern/domain/customer-service/desk-paths';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { robotPath } from '@lectern/domain/robots/robot-paths';

const PATH_OF: Readonly<Record<string, (id: number) => string>> = {
  lesson: (id) => lessonPath(id),
  student: (id) => deskPath(id),
  robot: robotPath,
};

/** Undefined for objects without a page of their own. */
export function subjectPath(type: string, id: number): string | undefined {
  return PATH_OF[type]?.(id);
}

export function taskPath(id: number): string {
  return `/jwc/batch/task/${id}`;
}
