/**
 * The readiness board of the home page: what of one's own lessons would still refuse a publish, or ask for a confirmation,
 * in the days before they start. The facts of all of them are gathered at once; the domain decides as it does for one.
 */
import { publishRefusals } from '@lectern/domain/lessons/publish-check';
import { publishWarnings } from '@lectern/domain/lessons/publish-warnings';
import { daysUntil, readinessWindow } from '@lectern/domain/lessons/readiness-window';
import type { Actor } from '../../platform/http/actor.ts';
import { publishFactsOf } from './commands/publish-facts.queries.ts';
import { refusalOf, warningOf } from './commands/refusal-on-wire.ts';
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
  const factsOf = await publishFactsOf(db, lessons, new Date(at));
  const checked = lessons.map((lesson) => {
    const facts = factsOf(lesson);
    const refusals = publishRefusals(facts).map(refusalOf);
    const warnings = publishWarnings(facts).map(warningOf);
    const startTime = millisOf(lesson.startAt);
    return { id: lesson.id, name: lesson.name, startTime, daysLeft: daysUntil(startTime, at), refusals, warnings };
  });
  const isReady = ({ refusals, warnings }: (typeof checked)[number]) => refusals.length + warnings.length === 0;
  const list = checked.filter((lesson) => !isReady(lesson));
  const readyIds = checked.filter(isReady).map(({ id }) => id);
  return { list, readyIds, more: found.length > LOOKED_AT };
}
