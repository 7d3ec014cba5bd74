/** What everybody's timetable and forms rest on is changed by those whose data scope has no limit. */
import { ForbiddenError } from './errors.ts';
import type { Actor } from './http/actor.ts';

export const FOR_EVERYBODY = '对所有学科和学段生效，你的数据范围有限，不能修改，请联系管理员';

export const isUnlimited = ({ scope }: Pick<Actor, 'scope'>): boolean =>
  scope.subjects === null && scope.phases === null;

/** @throws ForbiddenError */
export function assertUnlimitedScope(actor: Pick<Actor, 'scope'>, what: string): void {
  if (!isUnlimited(actor)) throw new ForbiddenError('dataScope', `${what}${FOR_EVERYBODY}`);
}
