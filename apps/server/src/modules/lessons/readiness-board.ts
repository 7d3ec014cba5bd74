/**
 * The readiness board of the home page: what of one's own lessons would still refuse a publish in the days before they
 * start. The facts of all of them are gathered at once; the domain decides as it does for one.
 */
import { checkPublish } from '@lectern/domain/lessons/publish-check';
import { daysUntil, readinessWindow } from '@lectern/domain/lessons/readiness-window';
import type { Actor } from '../../platform/http/actor.ts';
import { publishFactsOf } from './commands/publish-facts.queries.ts';
import { refusalOf } from './commands/refusal-on-wire.ts';
import type { LessonsDeps } from './lessons-deps.ts';
import { unpublishedOf } from './my-unpublished.queries.ts';
import { millisOf } from './wire-time.ts';

const LOOKED_AT = 50;

export async function readinessBoard({ db, now }: LessonsDeps, actor: Actor) {
  const at = now().getTime();
  const { from, to } = readinessWindow(at);
  const window = { from: new Date(from), to: new Date(to) };
  const found = await unpublishedOf(db, actor, window, LOOKED_AT + 1);
  const lessons = found.slice(0, LOOKED_AT);
  const factsOf = await publishFactsOf(db, lessons);
  const checked = lessons.map((lesson) => {
    const verdict = checkPublish(factsOf(lesson));
    const refusals = verdict.allowed ? [] : verdict.refusals.map(refusalOf);
    const startTime = millisOf(lesson.startAt);
    return { id: lesson.id, name: lesson.name, startTime, daysLeft: daysUntil(startTime, at), refusals };
  });
  const list = checked.filter(({ refusals }) => refusals.length > 0);
  const readyIds = checked.filter(({ refusals }) => refusals.length === 0).map(({ id }) => id);
  return { list, readyIds, more: found.length > LOOKED_AT };
}
