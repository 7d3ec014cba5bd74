/** What everybody's timetable and forms rest on is changed by those whose data scope has no limit. */
import { ForbiddenError } from './errors.ts';
import type { Actor } from './http/actor.ts';

/** @throws ForbiddenError */
export function assertUnlimitedScope({ scope }: Pick<Actor, 'scope'>, what: string): void {
  if (scope.subjects === null && scope.phases === null) return;
  throw new ForbiddenError('dataScope', `${what}对所有学科和学段生效，你的数据范围有限，不能修改，请联系管理员`);
}
